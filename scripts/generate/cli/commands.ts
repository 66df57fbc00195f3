// Renders the table from which the command line makes a command of every operation.
import type { Operation, Parameter, Plan, Property, Resource, Type } from "../../../generators/plan/plan.ts";
import type { CommandTable, Flag, OperationCommand } from "../../../packages/cli/src/operations/table.ts";

/** Groups whose commands have a shorter name than their resource. */
const groupNames: Readonly<Record<string, string>> = { "api-keys": "keys", "webhook-endpoints": "webhooks" };

/** Operations that another command covers: `docuvane login`. */
const withoutCommand = ["createToken"];

/** Options that commands have for other purposes. */
const reserved = ["all", "base-url", "data", "file", "help", "json", "output", "profile", "version"];

/** Parameters of a page: the command reads as many pages as `--limit` and `--all` ask for. */
const ofPages = ["limit", "cursor"];

/** Most columns of a table: what fits on a terminal of 120 columns. */
const mostColumns = 6;

/**
 * Renders `packages/cli/generated/commands.json`.
 *
 * @param events - An example of each type of event.
 * @throws {Error} Two options of a command would have the same name.
 */
export function renderCommands(plan: Plan, events: Readonly<Record<string, unknown>>): string {
  const commands = plan.resources.flatMap((resource) =>
    resource.operations
      // `docuvane events tail` follows the stream of events.
      .filter(({ id, streaming }) => !withoutCommand.includes(id) && streaming === undefined)
      .map((operation) => commandOf(plan, resource, operation)),
  );
  const used = new Set(commands.map(({ command: [group] }) => group));
  const groups = plan.resources
    .map((resource) => [groupOf(resource), resource.description ?? ""] as const)
    .filter(([name]) => used.has(name));
  const table: CommandTable = { groups: Object.fromEntries(groups), operations: commands, events };
  return `${JSON.stringify(table, null, 1)}\n`;
}

function groupOf({ words }: Resource): string {
  const name = words.join("-");
  return groupNames[name] ?? name;
}

function commandOf(plan: Plan, resource: Resource, operation: Operation): OperationCommand {
  const { id, words, parameters, bodies, pagination, response } = operation;
  const isIn = (place: Parameter["in"]) => parameters.filter((parameter) => parameter.in === place);
  const properties = bodies.flatMap((body) => body.properties ?? []);
  const files = properties.filter(({ type }) => type.kind === "binary");
  const query = isIn("query").filter(({ name }) => pagination === undefined || !ofPages.includes(name));
  const columns = columnsOf(plan, operation);
  const flags = [...query, ...properties.filter((property) => !files.includes(property))];
  return {
    id,
    command: [groupOf(resource), words.join("-")],
    call: [camelCase(resource.words), camelCase(words)],
    summary: operation.summary ?? "",
    text: operation.description ?? operation.summary ?? "",
    arguments: isIn("path").map(({ name, description = "" }) => ({ name, text: description })),
    flags: unique(flags, id).map((property) => flagOf(plan, property)),
    ...(bodies.some(({ kind }) => kind === "json") && { body: true as const }),
    ...(files.length > 0 && { file: bodies.length > 1 ? ("optional" as const) : ("required" as const) }),
    ...(operation.takesKey && { keyed: true as const }),
    ...(pagination && { paginated: true as const }),
    ...(response.kind === "binary" && { binary: true as const }),
    ...(columns.length > 0 && { columns }),
  };
}

/** One of each name: bodies in several media types repeat their properties. */
function unique(properties: readonly Property[], id: string): readonly Property[] {
  const byFlag = new Map(properties.toReversed().map((property) => [property.words.join("-"), property]));
  const taken = [...byFlag.keys()].find((flag) => reserved.includes(flag));
  if (taken !== undefined)
    throw new Error(`The command of ${id} cannot have an option --${taken}: each command has one already.`);
  return [...byFlag.values()].toReversed();
}

function flagOf(plan: Plan, { name, words, type, description = "" }: Property): Flag {
  const plain = resolve(plan, type);
  const item = plain.kind === "array" ? resolve(plan, plain.items) : plain;
  const isList = plain.kind === "array" && kindOf(item) !== "json";
  const values = item.kind === "enum" ? item.values.map(({ value }) => String(value)) : [];
  return {
    name,
    flag: words.join("-"),
    type: plain.kind === "array" && !isList ? "json" : kindOf(item),
    ...(item.kind === "string" && item.format === "date-time" && { unit: "time" }),
    ...(isList && { list: true as const }),
    ...(values.length > 0 && { values }),
    text: description,
  };
}

/** A type with its name followed: an enum, or what is written at the point of use. */
type Resolved =
  | Type
  | { readonly kind: "enum"; readonly values: readonly { readonly value: string | number }[] }
  | { readonly kind: "object" };

function resolve(plan: Plan, type: Type): Resolved {
  if (type.kind === "nullable") return resolve(plan, type.type);
  if (type.kind !== "named") return type;
  const named = plan.types.find(({ key }) => key === type.key);
  if (named?.kind === "alias") return resolve(plan, named.type);
  return named?.kind === "enum" ? named : { kind: "object" };
}

function kindOf(type: Resolved): Flag["type"] {
  if (type.kind === "string" || type.kind === "enum" || type.kind === "const") return "text";
  return type.kind === "integer" || type.kind === "number" || type.kind === "boolean" ? type.kind : "json";
}

/** The properties of a list's items that fit into a cell of a table. */
function columnsOf(plan: Plan, { pagination, response }: Operation): readonly string[] {
  const item = pagination?.item ?? itemOf(plan, response.kind === "json" ? response.type : undefined);
  const [first = [], ...others] = item ? propertiesOf(plan, item) : [];
  const common = first.filter(({ name }) =>
    others.every((each) => each.some((other) => other.name === name)),
  );
  return common.flatMap((property) => columnOf(plan, property)).slice(0, mostColumns);
}

/** The properties of an object; of a union those of each member. */
function propertiesOf(plan: Plan, type: Type): readonly (readonly Property[])[] {
  if (type.kind === "union") return type.members.flatMap((member) => propertiesOf(plan, member));
  const named = type.kind === "named" ? plan.types.find(({ key }) => key === type.key) : undefined;
  if (named?.kind === "alias") return propertiesOf(plan, named.type);
  return named?.kind === "object" ? [named.properties] : [];
}

/** A property as a column; of a file its name. */
function columnOf(plan: Plan, { name, type }: Property): readonly string[] {
  if (kindOf(resolve(plan, type)) !== "json") return [name];
  return type.kind === "named" && /File$/.test(type.key) ? [`${name}.name`] : [];
}

/** The type of the items of a list that comes on one page: `{ data: […] }`. */
function itemOf(plan: Plan, type: Type | undefined): Type | undefined {
  const named = type?.kind === "named" ? plan.types.find(({ key }) => key === type.key) : undefined;
  if (named?.kind !== "object") return undefined;
  const data = named.properties.find(({ name }) => name === "data")?.type;
  return data?.kind === "array" ? data.items : undefined;
}

function camelCase(words: readonly string[]): string {
  return words.map((word, at) => (at === 0 ? word : word.slice(0, 1).toUpperCase() + word.slice(1))).join("");
}
