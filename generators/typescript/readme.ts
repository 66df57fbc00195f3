// Describes README.md and api.md: the first call to try, and a list of all methods.

import { type ShownCall, shownCalls } from "../exchanges/shown-calls.ts";
import type { Operation, Plan } from "../plan/plan.ts";
import { defaultServers } from "../plan/servers.ts";
import { addressVariable } from "../plan/variables.ts";
import type { View } from "../templates.ts";
import { sentence } from "../text.ts";
import { callCode } from "./calls.ts";
import { clientName } from "./client.ts";
import { credentialsOf } from "./credentials.ts";
import { firstSentence } from "./jsdoc.ts";
import { flat, scalar } from "./layout.ts";
import type { NamedOperation } from "./named-operations.ts";
import { camel, propertyKey } from "./names.ts";
import { distributionOf } from "./package.ts";
import { findOperation, type NamedResource, type Names } from "./resources.ts";
import type { Types } from "./types.ts";

/** A method with the text of its call. */
interface Call {
  readonly named: NamedOperation;
  readonly text: string;
}

/** The view of README.md. */
export function readmeView(plan: Plan, names: Names): View {
  const shown = shownCalls(plan);
  const variables = credentialsOf(plan).flatMap(({ variables: own }) => own);
  const [first] = textsOf(shown.all, names);
  const [listing] = textsOf(shown.lists, names);
  const isFollowed = ({ named }: Call): boolean => named.operation.streaming?.resume !== undefined;
  const streams = textsOf(shown.streams, names);
  const streaming = streams.find((each) => !isFollowed(each));
  const [event] = plan.webhooks;
  return {
    distribution: distributionOf(plan),
    client: clientName(plan),
    summary: sentence(`TypeScript client for ${plan.product.title}`),
    options: defaultServers(plan).length === 0 ? '{ baseURL: "https://api.example.com" }' : "",
    variables: [...new Set([...variables, addressVariable(plan)])],
    example: first === undefined ? false : exampleLines(first),
    firstCall: first === undefined ? `new ${clientName(plan)}();` : `await ${first.text};`,
    hasLists: listing !== undefined,
    listCall: listing?.text ?? false,
    hasStreams: streaming !== undefined,
    streamCall: streaming?.text ?? false,
    followedCall: streams.find(isFollowed)?.text ?? false,
    webhooks: event !== undefined,
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
  return [`# Methods of ${distributionOf(plan)}`, "", ...own, ...names.resources.flatMap(section)].join("\n");
}

function resultText({ response }: Operation, types: Types): string {
  if (response.kind === "json") return flat(types.expression(response.type, "read"));
  return { text: "string", binary: "ByteStream", none: "void" }[response.kind];
}

function pathOf({ resource, property }: NamedResource): string {
  return [...resource.path.slice(0, -1).map(camel), property].join(".");
}

/** The text of each call that the package has, in the same order. */
function textsOf(calls: readonly ShownCall[], names: Names): readonly Call[] {
  return calls.flatMap((call) => {
    const found = findOperation(names, call.operation);
    if (found === undefined) return [];
    const { named, path } = found;
    const file = (): string => scalar("file.pdf");
    return [{ named, text: flat(callCode(call, named, { path, file })) }];
  });
}

function exampleLines({ named, text }: Call): readonly string[] {
  if (named.operation.pagination === undefined) return [`console.log(await ${text});`];
  return [`for await (const item of ${text}) console.log(item);`];
}
