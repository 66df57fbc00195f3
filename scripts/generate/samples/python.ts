// Writes code samples in Python.
import type { Plan } from "../../../generators/plan/plan.ts";
import { callCode, type Naming } from "../../../generators/python/calls.ts";
import { clientName } from "../../../generators/python/client.ts";
import { formatPython } from "../../../generators/python/format.ts";
import { snake } from "../../../generators/python/names.ts";
import { nameResources } from "../../../generators/python/resource-names.ts";
import { Types } from "../../../generators/python/types.ts";
import type { SampleCall } from "./calls.ts";
import { downloadName, needsClientCredentials, resultWords, type Writer } from "./writer.ts";

/** Samples for the package `docuvane` on PyPI. */
export function pythonSamples(plan: Plan): Writer {
  const naming: Naming = { plan, types: new Types(plan), resources: nameResources(plan, clientName(plan)) };
  return (call, method) => {
    const code = callCode(call, "client", naming);
    if (code === undefined) throw new Error(`Python has no method for ${call.operation.id}.`);
    const { words, id } = call.operation;
    const named = method ? code.replace(`.${snake(words)}(`, `.${snake(method)}(`) : code;
    const lines = [
      ...(call.operation.response.kind === "binary" ? ["from pathlib import Path", ""] : []),
      "from docuvane import Docuvane",
      "",
      `with Docuvane(${settings(plan, call)}) as client:${comment(call)}`,
      ...statements(call, named).map((line) => `    ${line}`),
    ];
    return (formatPython({ [id]: `${lines.join("\n")}\n` })[id] ?? "").trim();
  };
}

function settings({ servers }: Plan, { operation }: SampleCall): string {
  const url = `base_url=${JSON.stringify(servers[0])}`;
  return needsClientCredentials(operation)
    ? `${url}, client_id="my-program", client_secret="its-secret"`
    : url;
}

function comment({ operation }: SampleCall): string {
  return needsClientCredentials(operation) ? "" : "  # reads DOCUVANE_API_KEY";
}

function statements({ operation }: SampleCall, call: string): readonly string[] {
  const { pagination, response } = operation;
  const name = snake(resultWords(operation));
  if (pagination !== undefined) return [`for ${name} in ${call}:`, `    print(${name})`];
  if (response.kind === "none") return [call];
  if (response.kind === "binary")
    return [`Path(${JSON.stringify(downloadName(response))}).write_bytes(${call})`];
  return [`${name} = ${call}`, `print(${name})`];
}
