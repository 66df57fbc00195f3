// Compiles code samples in TypeScript, in memory.
import { join } from "node:path";
import ts from "typescript";
import { root } from "../../generators/root.ts";
import type { Samples } from "./programs.ts";

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  customConditions: ["@docuvane/source"],
  allowImportingTsExtensions: true,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ["node"],
};

/** Returns one line per error, with the name of the sample. */
export function diagnose(samples: Samples): readonly string[] {
  const texts = new Map(
    Object.entries(samples).map(([name, code]) => [join(root, "test/samples", `${name}.sample.ts`), code]),
  );
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.getSourceFile = (path, ...rest) => {
    const text = texts.get(path);
    return text === undefined ? getSourceFile(path, ...rest) : ts.createSourceFile(path, text, rest[0]);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return [...texts.keys()].flatMap((path) => {
    const file = program.getSourceFile(path);
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    return found.map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`);
  });
}
