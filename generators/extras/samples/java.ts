// Writes code samples in Java.
import type { ShownCall } from "../../exchanges/shown-calls.ts";
import { callCode } from "../../java/calls.ts";
import { clientName } from "../../java/client.ts";
import { importsOf } from "../../java/guides.ts";
import { namesOf, placeOf } from "../../java/java.ts";
import { camel, Scope } from "../../java/names.ts";
import { IMPORTS } from "../../java/reserved.ts";
import type { Plan } from "../../plan/plan.ts";
import { layoutExpression } from "./java-layout.ts";
import {
  addressOf,
  CLIENT,
  downloadName,
  isStream,
  needsClientCredentials,
  resultWords,
  type SampleLanguage,
  variablesOf,
  type Writer,
} from "./writer.ts";

/** Samples for the artifact in Maven Central. */
export const java: SampleLanguage = { label: "Java", writerOf };

/** Classes of the JDK that only samples name. */
const JDK: Readonly<Record<string, string>> = {
  Arrays: "java.util.Arrays",
  Base64: "java.util.Base64",
  Path: "java.nio.file.Path",
};

const INDENT = "    ";

function writerOf(plan: Plan): Writer {
  const { resources, types } = namesOf(plan);
  return (call, isProcess) => {
    const code = callCode(call, "client", resources, types);
    // What the tests of packages use for values that have no class.
    if (code === undefined || code.includes("TestApi.")) return undefined;
    const { words, process } = call.operation;
    const named =
      isProcess && process ? code.replace(`.${camel(words)}(`, `.${camel(process.words)}(`) : code;
    const lines = [
      `try (${clientName(plan)} client = ${creation(plan, call)}) {`,
      ...statements(plan, call, named).map((line) => INDENT + line),
      "}",
    ].join("\n");
    const classes = { get: (name: string) => placeIn(plan, name) };
    const imports = importsOf(lines, classes).map((name) => `import ${name};`);
    return [...imports, "", ...comment(plan, call), lines].join("\n");
  };
}

function creation(plan: Plan, { operation }: ShownCall): string {
  const address = addressOf(plan);
  const needsToken = needsClientCredentials(plan, operation);
  const name = clientName(plan);
  if (address === undefined && !needsToken) return `${name}.fromEnv()`;
  const base = address === undefined ? "" : `.baseUrl(${JSON.stringify(address)})`;
  const credentials = needsToken ? `.clientCredentials("${CLIENT.id}", "${CLIENT.secret}")` : "";
  const code = `${name}.builder()${base}${credentials}.build()`;
  return layoutExpression(code, INDENT.length, `try (${name} client = ) {`.length);
}

function comment(plan: Plan, { operation }: ShownCall): readonly string[] {
  const variables = needsClientCredentials(plan, operation) ? [] : variablesOf(plan, operation);
  return variables.length === 0 ? [] : [`// Reads ${variables.join(" and ")}.`];
}

function statements(plan: Plan, { operation }: ShownCall, call: string): readonly string[] {
  const { pagination, response } = operation;
  const name = new Scope(["client", "stream"]).take(camel(resultWords(plan, operation)));
  const written = (around: string): string =>
    around.replace("…", () => layoutExpression(call, INDENT.length, INDENT.length + around.length - 1));
  if (pagination !== undefined)
    return [written(`for (var ${name} : …) {`), `${INDENT}System.out.println(${name});`, "}"];
  if (isStream(operation))
    return [
      written("try (var stream = …) {"),
      `${INDENT}for (var ${name} : stream) System.out.println(${name});`,
      "}",
    ];
  if (response.kind === "none") return [written("…;")];
  if (response.kind === "binary")
    return [written(`….writeTo(Path.of(${JSON.stringify(downloadName(operation, response))}));`)];
  return [written(`var ${name} = …;`), `System.out.println(${name});`];
}

/** The full name of a class: of the client, of the runtime, of the JDK, or one of the models. */
function placeIn(plan: Plan, name: string): string | undefined {
  if (name === "System") return undefined;
  const { root } = placeOf(plan);
  const known = name === clientName(plan) ? `.${name}` : (JDK[name] ?? IMPORTS[name] ?? `.models.${name}`);
  return known.startsWith(".") ? root + known : known;
}
