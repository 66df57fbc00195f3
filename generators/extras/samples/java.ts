// Writes code samples in Java.
import { callCode, usageLines } from "../../java/calls.ts";
import { layoutExpression } from "../../java/chain-layout.ts";
import { importsOf } from "../../java/imports.ts";
import { java as language } from "../../java/java.ts";
import { classesOf } from "../../java/values.ts";
import type { Surface } from "../../surface/surface.ts";
import { CLIENT, type SampleCall, surfaceSamples } from "./writer.ts";

const INDENT = "    ";

/** Samples for the artifact in Maven Central. */
export const java = surfaceSamples("Java", language, (surface) => {
  const classes = classesOf(surface);
  return (bound, call) => {
    const code = callCode(bound, classes);
    // What the tests of packages use for values that have no class.
    if (code.includes("TestApi.")) return undefined;
    const lines = [
      `try (${surface.client} client = ${creation(surface, call)}) {`,
      ...usageLines(bound.method, code, call.file).map((line) => INDENT + line),
      "}",
    ].join("\n");
    const imports = importsOf(lines, surface).map((name) => `import ${name};`);
    return [...imports, "", ...comment(call), lines].join("\n");
  };
});

function creation({ client }: Surface, { address, needsToken }: SampleCall): string {
  if (address === undefined && !needsToken) return `${client}.fromEnv()`;
  const base = address === undefined ? "" : `.baseUrl(${JSON.stringify(address)})`;
  const credentials = needsToken ? `.clientCredentials("${CLIENT.id}", "${CLIENT.secret}")` : "";
  const code = `${client}.builder()${base}${credentials}.build()`;
  return layoutExpression(code, INDENT.length, `try (${client} client = ) {`.length);
}

function comment({ needsToken, variables }: SampleCall): readonly string[] {
  return needsToken || variables.length === 0 ? [] : [`// Reads ${variables.join(" and ")}.`];
}
