// Writes code samples in Python.
import type { ShownCall } from "../../exchanges/shown-calls.ts";
import type { Plan } from "../../plan/plan.ts";
import { callCode, type Naming } from "../../python/calls.ts";
import { clientName } from "../../python/client.ts";
import { literal } from "../../python/docstring.ts";
import { formatPython } from "../../python/format.ts";
import { Scope, snake } from "../../python/names.ts";
import { nameResources } from "../../python/resource-names.ts";
import { Types } from "../../python/types.ts";
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

/** Samples for the package on PyPI. */
export const python: SampleLanguage = { label: "Python", writerOf };

function writerOf(plan: Plan): Writer {
  const naming: Naming = { plan, types: new Types(plan), resources: nameResources(plan, clientName(plan)) };
  return (call, isProcess) => {
    const { id, words, process } = call.operation;
    const code = callCode(call, "client", naming);
    if (code === undefined) return undefined;
    const named =
      isProcess && process ? code.replace(`.${snake(words)}(`, `.${snake(process.words)}(`) : code;
    const lines = [
      `from ${plan.product.name} import ${clientName(plan)}`,
      "",
      `with ${clientName(plan)}(${settings(plan, call)}) as client:${comment(plan, call)}`,
      ...statements(plan, call, named).map((line) => `    ${line}`),
    ];
    return (formatPython({ [id]: `${lines.join("\n")}\n` })[id] ?? "").trim();
  };
}

function settings(plan: Plan, { operation }: ShownCall): string {
  const address = addressOf(plan);
  return [
    ...(address === undefined ? [] : [`base_url=${literal(address)}`]),
    ...(needsClientCredentials(plan, operation)
      ? [`client_id=${literal(CLIENT.id)}`, `client_secret=${literal(CLIENT.secret)}`]
      : []),
  ].join(", ");
}

function comment(plan: Plan, { operation }: ShownCall): string {
  const variables = needsClientCredentials(plan, operation) ? [] : variablesOf(plan, operation);
  return variables.length === 0 ? "" : `  # reads ${variables.join(" and ")}`;
}

function statements(plan: Plan, { operation }: ShownCall, call: string): readonly string[] {
  const { pagination, response } = operation;
  const name = new Scope(["client", "print"]).take(snake(resultWords(plan, operation)));
  if (pagination !== undefined) return [`for ${name} in ${call}:`, `    print(${name})`];
  if (isStream(operation))
    return [`with ${call} as stream:`, `    for ${name} in stream:`, `        print(${name})`];
  if (response.kind === "none") return [call];
  if (response.kind === "binary")
    return [`${call}.write_to_file(${literal(downloadName(operation, response))})`];
  return [`${name} = ${call}`, `print(${name})`];
}
