// Writes code samples in Python.
import { callCode, usageLines, valueImports } from "../../python/calls.ts";
import { literal } from "../../python/docstring.ts";
import { formatPython } from "../../python/format.ts";
import { python as language } from "../../python/python.ts";
import { CLIENT, type SampleCall, surfaceSamples } from "./writer.ts";

/** Samples for the package on PyPI. */
export const python = surfaceSamples("Python", language, ({ root, client }) => (bound, call) => {
  const usage = usageLines(bound.method, callCode(bound), call.file);
  const imports = valueImports(usage);
  const lines = [
    ...(imports.length > 0 ? [...imports, ""] : []),
    `from ${root} import ${client}`,
    "",
    `with ${client}(${settings(call)}) as client:${comment(call)}`,
    ...usage.map((line) => `    ${line}`),
  ];
  const { id } = call.operation;
  return (formatPython({ [id]: `${lines.join("\n")}\n` })[id] ?? "").trim();
});

function settings({ address, needsToken }: SampleCall): string {
  return [
    ...(address === undefined ? [] : [`base_url=${literal(address)}`]),
    ...(needsToken ? [`client_id=${literal(CLIENT.id)}`, `client_secret=${literal(CLIENT.secret)}`] : []),
  ].join(", ");
}

function comment({ needsToken, variables }: SampleCall): string {
  return needsToken || variables.length === 0 ? "" : `  # reads ${variables.join(" and ")}`;
}
