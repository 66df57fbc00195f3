// Writes code samples in Java.
import { callCode } from "../../../generators/java/calls.ts";
import { namesOf } from "../../../generators/java/java.ts";
import { camel } from "../../../generators/java/names.ts";
import { IMPORTS } from "../../../generators/java/reserved.ts";
import type { Plan } from "../../../generators/plan/plan.ts";
import type { SampleCall } from "./calls.ts";
import { layoutExpression } from "./java-layout.ts";
import { downloadName, needsClientCredentials, resultWords, type Writer } from "./writer.ts";

/** Classes of the JDK, and the client. */
const CLASSES: Readonly<Record<string, string>> = {
  Docuvane: "dev.docuvane.Docuvane",
  Files: "java.nio.file.Files",
  Path: "java.nio.file.Path",
};

/** Samples for the artifact `dev.docuvane:docuvane`. */
export function javaSamples(plan: Plan): Writer {
  const { resources, types } = namesOf(plan);
  return (call, method) => {
    const code = callCode(call, "client", resources, types);
    // What the tests of packages use for values that have no class.
    if (code === undefined || code.includes("TestApi."))
      throw new Error(`Java cannot express the example of ${call.operation.id}.`);
    const { words } = call.operation;
    const named = method ? code.replace(`.${camel(words)}(`, `.${camel(method)}(`) : code;
    const lines = [
      ...comment(call),
      `try (Docuvane client = ${client(plan, call)}) {`,
      ...statements(call, named).map((line) => INDENT + line),
      "}",
    ].join("\n");
    return `${importsOf(lines)}\n\n${lines}`;
  };
}

const INDENT = "    ";

function client({ servers }: Plan, { operation }: SampleCall): string {
  const credentials = needsClientCredentials(operation)
    ? '.clientCredentials("my-program", "its-secret")'
    : "";
  const code = `Docuvane.builder().baseUrl(${JSON.stringify(servers[0])})${credentials}.build()`;
  return layoutExpression(code, INDENT.length, "try (Docuvane client = ) {".length);
}

function comment({ operation }: SampleCall): readonly string[] {
  return needsClientCredentials(operation) ? [] : ["// Reads DOCUVANE_API_KEY."];
}

function statements({ operation }: SampleCall, call: string): readonly string[] {
  const { pagination, response } = operation;
  const name = camel(resultWords(operation));
  const written = (around: string): string =>
    around.replace("…", layoutExpression(call, INDENT.length, INDENT.length + around.length - 1));
  if (pagination !== undefined)
    return [written(`for (var ${name} : …) {`), `${INDENT}System.out.println(${name});`, "}"];
  if (response.kind === "none") return [written("…;")];
  if (response.kind === "binary")
    return [written(`Files.write(Path.of(${JSON.stringify(downloadName(response))}), …);`)];
  return [written(`var ${name} = …;`), `System.out.println(${name});`];
}

/** Imports of the classes in a text, sorted. */
function importsOf(code: string): string {
  const plain = code.replaceAll(/"(?:\\.|[^"\\])*"/g, '""').replaceAll(/\/\/.*$/gm, "");
  const used = new Set([...plain.matchAll(/(?<![\w.])[A-Z]\w*/g)].map(([name]) => name));
  const all = [...used].filter((name) => name !== "System").map((name) => `import ${placeOf(name)};`);
  return all.toSorted().join("\n");
}

/** The full name of a class: of the runtime, of the JDK, or one of the models. */
function placeOf(name: string): string {
  const known = CLASSES[name] ?? IMPORTS[name] ?? `dev.docuvane.models.${name}`;
  return known.startsWith(".") ? `dev.docuvane${known}` : known;
}
