// Writes code samples in TypeScript.
import type { Plan } from "../../../generators/plan/plan.ts";
import { callCode } from "../../../generators/typescript/calls.ts";
import { type Code, list, literal, print, scalar } from "../../../generators/typescript/layout.ts";
import { camel } from "../../../generators/typescript/names.ts";
import { flattened, nameAll } from "../../../generators/typescript/resources.ts";
import { Types } from "../../../generators/typescript/types.ts";
import type { SampleCall } from "./calls.ts";
import { downloadName, needsClientCredentials, resultWords, type Writer } from "./writer.ts";

/** Samples for the package `docuvane` on npm. */
export function typescriptSamples(plan: Plan): Writer {
  const names = flattened(nameAll(plan, new Types(plan, [])).resources);
  return (call, method) => {
    const resource = names.find((each) => each.resource === call.resource);
    const named = resource?.operations.find(({ operation }) => operation === call.operation);
    if (resource === undefined || named === undefined)
      throw new Error(`TypeScript has no method for ${call.operation.id}.`);
    const style = { path: `client.${resource.property}`, file: scalar };
    const code = callCode(call, { ...named, name: method ? camel(method) : named.name }, style);
    const isSaved = call.operation.response.kind === "binary";
    const imports = ['import { Docuvane } from "docuvane";'];
    return [
      ...(isSaved ? ['import { writeFile } from "node:fs/promises";', ...imports] : imports),
      "",
      `const client = new Docuvane({ baseURL: ${scalar(plan.servers[0])} }); // reads DOCUVANE_API_KEY`,
      "",
      ...statements(call, (column) => print(withArguments(call, code), 0, column, 1)),
    ].join("\n");
  };
}

/** The call with its last object opened on the line of the method, as formatters do. */
function withArguments({ operation }: SampleCall, code: Code): Code {
  const parts = Array.isArray(code) ? (code as readonly Code[]) : [code];
  const group = parts.at(-1);
  if (typeof group !== "object" || !("items" in group)) return code;
  const { items } = group;
  const path = parts.slice(0, -1);
  // The credentials of the token endpoint are an argument of their own.
  if (needsClientCredentials(operation)) return [...path, list("(", [...items, CREDENTIALS], ")")];
  return [...path, "(", ...items.flatMap((item, at) => (at === 0 ? [item] : [", ", item])), ")"];
}

const CREDENTIALS = literal({ clientId: "my-program", clientSecret: "its-secret" });

function statements({ operation }: SampleCall, write: (column: number) => string): readonly string[] {
  const { pagination, response } = operation;
  const name = camel(resultWords(operation));
  if (pagination !== undefined) {
    const head = `for await (const ${name} of `;
    return [`${head}${write(head.length)}) {`, `  console.log(${name});`, "}"];
  }
  if (response.kind === "none") return [`await ${write("await ".length)};`];
  if (response.kind === "binary")
    return [`await writeFile(${scalar(downloadName(response))}, await ${write(0)});`];
  const head = `const ${name} = await `;
  return [`${head}${write(head.length)};`, `console.log(${name});`];
}
