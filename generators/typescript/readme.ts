// Describes README.md and api.md: the first call to try, and a list of all methods.

import { type GuideCall, guideCalls, type ShownCall } from "../exchanges/shown-calls.ts";
import type { Operation, Plan } from "../plan/plan.ts";
import { defaultServers } from "../plan/servers.ts";
import { clientVariables } from "../plan/variables.ts";
import { registryName, summaryOf } from "../project/metadata.ts";
import type { View } from "../templates.ts";
import { firstSentence } from "../text.ts";
import { callCode } from "./calls.ts";
import { clientName } from "./client.ts";
import { flat, scalar } from "./layout.ts";
import type { NamedOperation } from "./named-operations.ts";
import { camel, propertyKey } from "./names.ts";
import { findOperation, type NamedResource, type Names } from "./resources.ts";
import type { Types } from "./types.ts";

/** The view of README.md. */
export function readmeView(plan: Plan, names: Names): View {
  const { first, list, stream, followed } = guideCalls(plan, (call) => callText(call, names));
  const [event] = plan.webhooks;
  return {
    distribution: registryName(plan, "typescript"),
    client: clientName(plan),
    summary: summaryOf(plan, "TypeScript"),
    options: defaultServers(plan).length === 0 ? '{ baseURL: "https://api.example.com" }' : "",
    variables: clientVariables(plan),
    example: first === undefined ? false : exampleLines(first),
    firstCall: first === undefined ? `new ${clientName(plan)}();` : `await ${first.code};`,
    listCall: list?.code ?? false,
    streamCall: stream?.code ?? false,
    followedCall: followed?.code ?? false,
    webhookExample: event === undefined ? false : propertyKey(event.name),
  };
}

/** The text of api.md: every method by its resource, with its parameters and result. */
export function apiText(plan: Plan, names: Names, types: Types): string {
  const lines = (operations: readonly NamedOperation[], path: string): readonly string[] =>
    operations.map((named) => {
      const { operation, given, name } = named;
      const arguments_ = [
        ...given.positional.map((each) => each.name),
        ...(given.params === "none" ? [] : ["{ ...params }"]),
      ];
      const note = firstSentence(operation.summary ?? operation.description ?? "");
      const result = operation.pagination
        ? `List<${flat(types.expression(operation.pagination.item, "read"))}>`
        : resultText(operation, types);
      const call = `- <code>${operation.method} ${operation.path}</code> · \`${path}.${name}(${arguments_.join(", ")})\` → \`${result}\``;
      return note === "" ? call : `${call}\\\n  ${note}`;
    });
  const section = (named: NamedResource): readonly string[] => {
    const path = `client.${pathOf(named)}`;
    const own =
      named.operations.length === 0
        ? []
        : [`## ${path.slice("client.".length)}`, "", ...lines(named.operations, path), ""];
    return [...own, ...named.nested.flatMap(section)];
  };
  const own = names.own.length === 0 ? [] : ["## client", "", ...lines(names.own, "client"), ""];
  return [
    `# Methods of ${registryName(plan, "typescript")}`,
    "",
    ...own,
    ...names.resources.flatMap(section),
  ].join("\n");
}

function resultText({ response }: Operation, types: Types): string {
  if (response.kind === "json") return flat(types.expression(response.type, "read"));
  return { text: "string", binary: "ByteStream", none: "void" }[response.kind];
}

function pathOf({ resource, property }: NamedResource): string {
  return [...resource.path.slice(0, -1).map(camel), property].join(".");
}

/** The text of a call; `undefined` when the package has no such method. */
function callText(call: ShownCall, names: Names): string | undefined {
  const found = findOperation(names, call.operation);
  const file = (): string => scalar("file.pdf");
  return found && flat(callCode(call, found.named, { path: found.path, file }));
}

function exampleLines({ operation, code }: GuideCall): readonly string[] {
  if (operation.pagination === undefined) return [`console.log(await ${code});`];
  return [`for await (const item of ${code}) console.log(item);`];
}
