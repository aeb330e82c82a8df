import Testing

// The environment is read inside the module.
@testable import TributaryTerminal

@Suite struct CharacterSupportTests {
  @Test(arguments: [
    (["LANG": "C"], CharacterSupport.ascii), (["LANG": "POSIX"], .ascii),
    (["LANG": "de_DE.ISO-8859-1"], .ascii), (["LANG": "de_DE"], .ascii),
    (["LANG": "en_US.UTF-8"], .all), (["LANG": "C.utf8"], .all), ([:], .all), (["LANG": ""], .all),
    (["LANG": "C", "LC_CTYPE": "C.UTF-8"], .all), (["LC_ALL": "C", "LC_CTYPE": "C.UTF-8"], .ascii),
    (["LC_ALL": "", "LANG": "C"], .ascii),
  ])
  func `the first variable of the locale that is not empty names the encoding`(
    variables: [String: String], support: CharacterSupport
  ) {
    #expect(CharacterSupport { variables[$0] } == support)
  }
}
