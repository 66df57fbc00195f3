// Describes README.md and api.md: the first call to try, and a list of all methods.
import type { Operation, Plan, Type } from "../plan/plan.ts";
import { addressVariable } from "../plan/variables.ts";
import type { View } from "../templates.ts";
import { sentence } from "../text.ts";
import { clientName } from "./client.ts";
import { credentialsOf } from "./credentials.ts";
import { firstSentence } from "./jsdoc.ts";
import { flat, scalar } from "./layout.ts";
import type { NamedOperation } from "./named-operations.ts";
import { camel, propertyKey } from "./names.ts";
import { distributionOf } from "./package.ts";
import { flattened, type NamedResource, type Names } from "./resources.ts";
import type { Types } from "./types.ts";

/** A method with the text of its call. */
interface Call {
  readonly named: NamedOperation;
  readonly text: string;
}

/** The view of README.md. */
export function readmeView(plan: Plan, names: Names, types: Types): View {
  const calls = callsOf(names, types);
  const variables = credentialsOf(plan).flatMap(({ variables: own }) => own);
  const listing = calls.find(({ named }) => named.operation.pagination !== undefined);
  const streaming = calls.find(
    ({ named }) => named.operation.streaming?.selector === undefined && named.operation.streaming,
  );
  const first = firstCall(calls);
  const [event] = plan.webhooks;
  return {
    distribution: distributionOf(plan),
    client: clientName(plan),
    summary: sentence(`TypeScript client for ${plan.product.title}`),
    options: plan.servers.length === 0 ? '{ baseURL: "https://api.example.com" }' : "",
    variables: [...new Set([...variables, addressVariable(plan)])],
    example: first === undefined ? false : exampleLines(first),
    firstCall: first === undefined ? `new ${clientName(plan)}();` : `await ${first.text};`,
    hasLists: listing !== undefined,
    listCall: listing?.text ?? false,
    hasStreams: streaming !== undefined,
    streamCall: streaming?.text ?? false,
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
  return { text: "string", binary: "Uint8Array", none: "void" }[response.kind];
}

function pathOf({ resource, property }: NamedResource): string {
  return [...resource.path.slice(0, -1).map(camel), property].join(".");
}

function callsOf(names: Names, types: Types): readonly Call[] {
  const own = names.own.map((named) => ({ named, text: callText("client", named, types) }));
  const others = flattened(names.resources).flatMap((resource) =>
    resource.operations.map((named) => ({
      named,
      text: callText(`client.${pathOf(resource)}`, named, types),
    })),
  );
  return [...own, ...others];
}

/** A call with its required arguments. */
function callText(path: string, { name, given }: NamedOperation, types: Types): string {
  const positional = given.positional.map(({ parameter, name: argument }) =>
    placeholder(parameter.type, argument, types),
  );
  const [body] = given.bodies;
  const members = [...given.parameters, ...(body?.members ?? [])].filter(({ isOptional }) => !isOptional);
  const shown = members.map(
    (member) => `${propertyKey(member.name)}: ${placeholder(member.property.type, member.name, types)}`,
  );
  const whole = body?.whole !== undefined && given.params === "required" ? [`${body.whole}: …`] : [];
  const params = [...shown, ...whole];
  return `${path}.${name}(${[...positional, ...(params.length > 0 ? [`{ ${params.join(", ")} }`] : [])].join(", ")})`;
}

/** A value of a type that a reader replaces. */
function placeholder(type: Type, name: string, types: Types): string {
  if (type.kind === "nullable") return placeholder(type.type, name, types);
  if (type.kind === "string") return scalar(name);
  if (type.kind === "integer" || type.kind === "number") return "1";
  if (type.kind === "boolean") return "true";
  if (type.kind === "const") return scalar(type.value);
  if (type.kind === "array") return "[]";
  if (type.kind === "binary") return scalar("file.pdf");
  if (type.kind !== "named") return "{}";
  const { type: named } = types.get(type.key);
  if (named.kind === "enum") return scalar(named.values[0]?.value ?? name);
  return named.kind === "alias" ? placeholder(named.type, name, types) : "{}";
}

/** The first call to try: a list, else a call that needs little. */
function firstCall(calls: readonly Call[]): Call | undefined {
  const list = calls.find(
    ({ named, text }) => named.operation.pagination !== undefined && text.endsWith("()"),
  );
  if (list !== undefined) return list;
  const gets = calls.filter(({ named }) => named.operation.method === "GET");
  return [...(gets.length > 0 ? gets : calls)].sort((one, other) => one.text.length - other.text.length)[0];
}

function exampleLines({ named, text }: Call): readonly string[] {
  if (named.operation.pagination === undefined) return [`console.log(await ${text});`];
  return [`for await (const item of ${text}) console.log(item);`];
}
