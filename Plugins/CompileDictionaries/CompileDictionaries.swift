import Foundation
import PackagePlugin

/// Compiles `Dictionaries/` into one Swift file of the target whenever a dictionary changes.
@main
struct CompileDictionaries: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Dictionaries")
    let output = context.pluginWorkDirectoryURL.appending(path: "CompiledDictionaries.swift")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".txt") }.sorted().map { folder.appending(path: $0) }
    return [
      .buildCommand(
        displayName: "Compiling dictionaries",
        executable: try context.tool(named: "dictionary-compiler").url,
        arguments: [folder.path, output.path], inputFiles: files, outputFiles: [output])
    ]
  }
}
