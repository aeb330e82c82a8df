/// The path of the package's folder, for tests that read its pages and sources.
package let packageFolder = String(#filePath.split(separator: "/Tests/")[0])
