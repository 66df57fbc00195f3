// Finds the examples in the javadoc of the Java client, and completes them as one program that compiles all and runs those that end.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../generators/root.ts";
import { launchJava, type Runner, type Samples } from "./programs.ts";

const sources = "packages/java/src/{main,generated}/java/dev/docuvane";

/** What examples import, in addition to what the reader's classes do. */
const imports = [
  ...["core", "errors", "http", "json", "models", "otel", "testing", "webhooks", "workflows"].map(
    (name) => `dev.docuvane.${name}.*`,
  ),
  "io.opentelemetry.api.GlobalOpenTelemetry",
  "java.nio.file.Path",
  "java.time.Duration",
  "org.junit.jupiter.api.Test",
  "org.junit.jupiter.api.extension.ExtendWith",
];

/** Finds the examples: file and number → text. */
export function javadocExamples(): Samples {
  const found = globSync(`${sources}/**/*.java`, { cwd: root })
    .sort()
    .flatMap((file) => {
      const name = file.replace(/^.*\/docuvane\/|\.java$/g, "").replaceAll("/", ".");
      return examplesIn(readFileSync(join(root, file), "utf8")).map(
        (code, index) => [`${name}.${index + 1}`, code] as const,
      );
    });
  return Object.fromEntries(found);
}

function examplesIn(text: string): readonly string[] {
  const blocks = text.matchAll(/<pre>\{@code\n([\s\S]*?)\}<\/pre>/g);
  return [...blocks].map(([, block = ""]) => block.replaceAll(/^ *\* ?/gm, "").trim());
}

/** Returns the examples that run: those that end by themselves, and are no test. */
export function runnable(examples: Samples): Samples {
  const own = Object.entries(examples).filter(([, code]) => !/\.stream\(/.test(code) && !isClass(code));
  return Object.fromEntries(own);
}

function isClass(code: string): boolean {
  return /^class /m.test(code);
}

/** Compiles all examples, and runs those that do. */
export const javadocRunner: Runner = {
  command: (examples, folder) => launchJava(programOf(examples), folder),
};

/** Each example as a method, or as a class of its own; what is the reader's is inherited from `Readers.java`. */
function programOf(examples: Samples): string {
  const readers = readFileSync(join(root, "test/samples/readers/Readers.java"), "utf8");
  const members = Object.entries(examples).map(([name, code]) =>
    isClass(code) ? `static ${code}` : `void ${methodName(name)}() throws Exception {\n${code}\n}`,
  );
  const calls = Object.keys(runnable(examples)).map(
    (name) => `run("${name}", new Samples()::${methodName(name)});`,
  );
  return `${imports.map((name) => `import ${name};`).join("\n")}
import java.io.OutputStream;
import java.io.PrintStream;
${importsOf(readers)}

class Samples extends Readers {
interface Sample { void run() throws Exception; }
static final PrintStream OUT = System.out;
${members.join("\n")}
static void run(String name, Sample sample) {
  try { sample.run(); } catch (Exception error) { OUT.println(name + ": " + error); }
}
public static void main(String[] arguments) {
System.setOut(new PrintStream(OutputStream.nullOutputStream()));
${calls.join("\n")}
}
}
${withoutImports(readers)}`;
}

const importLine = /^import .*\n/gm;

function importsOf(text: string): string {
  return (text.match(importLine) ?? []).join("");
}

function withoutImports(text: string): string {
  return text.replaceAll(importLine, "");
}

function methodName(name: string): string {
  return name.replaceAll(".", "_");
}
