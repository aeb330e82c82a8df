/// A topic of generated messages, in the language of the sender.
///
/// The placeholder of a number is `#`, that of a day of the week is `%`.
nonisolated struct MailTopic: Sendable {
  let language: Language
  let senders: [Contact]
  let subjects: [String]
  let sentences: [String]

  init(language: Language, senders: [String], subjects: [String], sentences: [String]) {
    self.language = language
    self.senders = senders.map { Contact(name: $0, address: Self.address(of: $0)) }
    self.subjects = subjects
    self.sentences = sentences
  }

  private static func address(of name: String) -> String {
    let words = name.lowercased().split { $0 == " " || $0 == "-" }
    let parts = words.map { word in word.filter { $0.isASCII && $0.isLetter } }
    let local = parts.filter { !$0.isEmpty }.joined(separator: ".")
    return "\(local.isEmpty ? "post" : local)@example.org"
  }

  /// A language, with its forms to begin and end letters.
  enum Language: Sendable, CaseIterable {
    case english, german, french, spanish, swedish, italian, polish, russian, japanese

    var greeting: String {
      switch self {
      case .english: "Hello,"
      case .german: "Guten Tag,"
      case .french: "Bonjour,"
      case .spanish: "Hola:"
      case .swedish: "Hej!"
      case .italian: "Ciao,"
      case .polish: "Dzień dobry,"
      case .russian: "Добрый день!"
      case .japanese: "こんにちは。"
      }
    }

    var closing: String {
      switch self {
      case .english: "Best,"
      case .german: "Viele Grüße"
      case .french: "Bien à toi,"
      case .spanish: "Un abrazo,"
      case .swedish: "Hälsningar"
      case .italian: "A presto,"
      case .polish: "Pozdrawiam"
      case .russian: "Всего доброго,"
      case .japanese: "よろしくお願いします。"
      }
    }

    var days: [String] {
      switch self {
      case .english: ["Monday", "Tuesday", "Thursday", "Friday"]
      case .german: ["Montag", "Dienstag", "Donnerstag", "Freitag"]
      case .french: ["lundi", "mardi", "jeudi", "vendredi"]
      case .spanish: ["el lunes", "el martes", "el jueves", "el viernes"]
      case .swedish: ["måndag", "tisdag", "torsdag", "fredag"]
      case .italian: ["lunedì", "martedì", "giovedì", "venerdì"]
      case .polish: ["poniedziałek", "wtorek", "czwartek", "piątek"]
      case .russian: ["понедельник", "вторник", "четверг", "пятницу"]
      case .japanese: ["月曜日", "火曜日", "木曜日", "金曜日"]
      }
    }
  }
}

nonisolated extension MailTopic {
  static let all = [
    MailTopic(
      language: .english,
      senders: ["Ada Whitfield", "Tom Okafor"],
      subjects: ["The drawings of the bridge", "Bridge: the north pier", "Load test on %"],
      sentences: [
        "The drawings of the north pier are back from the office, with # notes.",
        "Most of them are about the railing, and two about the drain.",
        "Could you look at page # before %?", "I have marked in red where the old wall stands.",
        "The load test needs a dry day, so we keep % free.",
      ]),
    MailTopic(
      language: .english,
      senders: ["Maeve Byrne", "Noah Lindgren-Shaw"],
      subjects: ["Minutes of %", "Agenda for %", "Room # instead of the library"],
      sentences: [
        "Here is what we said on %; tell me what I got wrong.",
        "We meet in room #, since the library is being painted.",
        "Ines takes the budget, and Bo the list of guests.",
        "There were # of us, more than there were chairs.", "The next date is open.",
      ]),
    MailTopic(
      language: .english,
      senders: ["Zoë Achterberg", "Sam Field"],
      subjects: ["Photos from the lake", "The boat", "Are you free on %?"],
      sentences: [
        "I have put # photos where you find them; the best is the one with the dog.",
        "The boat leaks again, and I know where now.", "We could go out on % if the wind stays.",
        "Bring the blue rope and something to eat.", "My sister asks whether you still swim.",
      ]),
    MailTopic(
      language: .english,
      senders: ["City Library"],
      subjects: ["Your loan is due on %", "A book is waiting for you", "New opening hours"],
      sentences: [
        "The book that you asked for is waiting at desk #.", "It is kept for you until %.",
        "You can have it for three weeks, and renew it twice.",
        "From % on we are open until eight.", "This message was sent by a machine.",
      ]),
    MailTopic(
      language: .english,
      senders: ["Build Server", "Priya Raman"],
      subjects: ["Build # failed", "Build # is green again", "Release 4.# is out"],
      sentences: [
        "Test # failed twice and passed once, which is worse than failing.",
        "The cause was a clock that nobody had injected.",
        "The release of % waits for one more review.", "All other jobs are green.",
        "The log is attached, from line # on.",
      ]),
    MailTopic(
      language: .english,
      senders: ["Lamp & Shade Ltd", "Harbour Office"],
      subjects: ["Invoice #", "A question about invoice #", "Reminder: # euros"],
      sentences: [
        "Please find the invoice of this month below.", "The sum is # euros, due on %.",
        "If you have paid already, thank you, and forget this message.",
        "We have a new account; the number is on the second page.",
      ]),
    MailTopic(
      language: .english,
      senders: ["Iris Coleman", "Theo Marsh"],
      subjects: ["Chapter #", "A comma", "Second thoughts about the ending"],
      sentences: [
        "I have read chapter # on the train, and missed my stop.",
        "The uncle should not know it before %.",
        "There is one comma too many, and you know where.",
        "Leave the ending as it is; I was wrong.", "Page # made me laugh.",
      ]),
    MailTopic(
      language: .german,
      senders: ["Jörg Weiß", "Käthe Brandt"],
      subjects: ["Protokoll vom %", "Der Schlüssel zum Keller", "Angebot Nr. #"],
      sentences: [
        "anbei das Protokoll vom %, mit # Punkten.", "Der Schlüssel liegt wieder beim Bäcker.",
        "Könnten Sie bis % Bescheid geben?", "Das Angebot gilt noch # Tage.",
        "Über die Heizung müssen wir noch einmal reden.",
      ]),
    MailTopic(
      language: .french,
      senders: ["Chloé Lefèvre", "Chœur Saint-Rémy"],
      subjects: ["Répétition %", "Les partitions", "Le concert du #"],
      sentences: [
        "La répétition de % est avancée à # heures.", "Les partitions sont dans l'armoire du fond.",
        "Il nous manque encore un alto.", "Peux-tu apporter les pupitres ?",
      ]),
    MailTopic(
      language: .spanish,
      senders: ["Íñigo Sáez", "Lucía Peña"],
      subjects: ["La mudanza", "Fotos de la boda", "¿Cenamos %?"],
      sentences: [
        "La mudanza es %, y faltan # cajas.", "Mi hermano trae la furgoneta.",
        "Te mando las fotos cuando llegue a casa.", "¿Vienes con la niña?",
      ]),
    MailTopic(
      language: .swedish,
      senders: ["Åsa Nyström", "Björn Ek"],
      subjects: ["Stugan i juli", "Båtplats #", "Fika på %?"],
      sentences: [
        "Stugan är ledig från % och # dagar framåt.", "Taket är lagat, men inte bryggan.",
        "Kan du ta med nyckeln till båthuset?", "Älgarna är tillbaka.",
      ]),
    MailTopic(
      language: .italian,
      senders: ["Niccolò Ferri"],
      subjects: ["Il treno di %", "La ricetta", "Biglietti per il # dicembre"],
      sentences: [
        "Il treno di % parte dal binario #.", "La ricetta vuole più basilico e meno fretta.",
        "Ho preso due biglietti, uno è tuo.", "La nonna ti saluta.",
      ]),
    MailTopic(
      language: .polish,
      senders: ["Małgorzata Wójcik", "Łukasz Zając"],
      subjects: ["Spotkanie w %", "Zdjęcia z gór", "Rachunek nr #"],
      sentences: [
        "Spotkanie w % zaczyna się o godzinie #.", "Zdjęcia z gór są już gotowe.",
        "Proszę o odpowiedź do końca tygodnia.", "Śnieg leży od trzech dni.",
      ]),
    MailTopic(
      language: .russian,
      senders: ["Ольга Соколова"],
      subjects: ["Встреча в %", "Перевод главы #", "Билеты на поезд"],
      sentences: [
        "Встречаемся в % у входа номер #.", "Перевод почти готов, осталось # страниц.",
        "Билеты я взяла, поезд утром.", "Захвати, пожалуйста, словарь.",
      ]),
    MailTopic(
      language: .japanese,
      senders: ["田中由紀", "佐藤健"],
      subjects: ["%の会議", "写真を送ります", "第#章の翻訳"],
      sentences: [
        "%の会議は#号室で行います。", "写真を#枚送ります。", "第#章の翻訳ができました。",
        "お返事をお待ちしています。",
      ]),
  ]
}
