// Prints the file of each resource: its class, the parameters of its methods, and the data of its operations.
import type { Operation, Plan, Resource, Words } from "../plan/plan.ts";
import { allResources } from "../plan/resources.ts";
import { comment } from "./jsdoc.ts";
import { methodsCode, operationsCode } from "./methods.ts";
import { type MethodPlace, type NamedOperation, nameMethods } from "./named-operations.ts";
import { camel, pascal, Scope } from "./names.ts";
import { CLIENT_MEMBERS } from "./reserved.ts";
import type { Types } from "./types.ts";

/** A resource with its names. */
export interface NamedResource {
  readonly resource: Resource;
  /** Property of the client, or of the resource it is nested in. */
  readonly property: string;
  readonly className: string;
  /** Path below `resources/`, without its extension. */
  readonly file: string;
  readonly operations: readonly NamedOperation[];
  readonly nested: readonly NamedResource[];
}

/** Names all resources of a plan as a tree; the methods of the client itself come first. */
export interface Names {
  readonly own: readonly NamedOperation[];
  readonly resources: readonly NamedResource[];
}

/** Names the resources of a plan. */
export function nameAll(plan: Plan, types: Types): Names {
  const files = new Scope(["index"]);
  const nameTree = (all: readonly Resource[], taken: readonly string[]): readonly NamedResource[] => {
    const scope = new Scope(taken);
    return all.map((resource): NamedResource => {
      const property = scope.take(camel(resource.words), `${camel(resource.words)}Resource`);
      const words = pathWords(resource);
      const className = types.scope.take(pascal(words), `${pascal(words)}Resource`);
      const file = files.take(words.join("-").replaceAll(/[^\p{ID_Continue}-]/gu, "_"));
      const nested = nameTree(resource.resources, ["constructor", "then"]);
      const members = nested.map((each) => each.property);
      return {
        resource,
        property,
        className,
        file,
        operations: nameMethods(resource.operations, types, members),
        nested,
      };
    });
  };
  const resources = nameTree(plan.resources, CLIENT_MEMBERS);
  const members = resources.map(({ property }) => property);
  return { own: nameMethods(plan.operations, types, [...CLIENT_MEMBERS, ...members]), resources };
}

function pathWords({ path, words }: Resource): Words {
  return path.length > 0 ? path.flat() : words;
}

/** Every resource of a tree. */
export function flattened(resources: readonly NamedResource[]): readonly NamedResource[] {
  return resources.flatMap((resource) => [resource, ...flattened(resource.nested)]);
}

/** What is imported from where, by the name that stands in the code. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  "core/bodies/batch.ts": ["BatchResult"],
  "core/bodies/file.ts": ["FileInput"],
  "core/endpoints/operation.ts": ["Endpoint"],
  "core/endpoints/options.ts": ["UploadOptions"],
  "core/endpoints/waits.ts": ["ManyOptions", "ProcessOptions"],
  "core/headers.ts": ["Headers as ResponseHeaders"],
  "core/options.ts": ["CallOptions"],
  "core/pagination/page.ts": ["List"],
  "core/pagination/paging.ts": ["Paging"],
  "core/polling/waiter.ts": ["WaitOptions"],
  "core/request.ts": ["Context"],
  "core/result.ts": ["ResultPromise"],
  "core/streaming/stream.ts": ["EventStream"],
};

const FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  "core/endpoints/sender.ts": ["call", "paged", "streamed"],
  "core/endpoints/waits.ts": ["sendMany", "sendThenWait", "wait"],
};

/** Prints the import statements that code needs. */
export function importsFor(
  code: string,
  models: ReadonlySet<string>,
  up: string,
  modelsFile = "models.ts",
): string {
  const bare = code.replaceAll(/\/\*\*[\s\S]*?\*\//g, "").replaceAll(/"(?:\\.|[^"\\])*"/g, '""');
  const words = new Set(bare.match(/[\p{ID_Start}_$][\p{ID_Continue}$]*/gu));
  const isUsed = (name: string): boolean => words.has(name.split(" as ").at(-1) ?? name);
  const isCalled = (name: string): boolean => new RegExp(`(?<![.\\w#])${name}\\(`).test(bare);
  const lines = new Map<string, string[]>();
  const add = (file: string, names: readonly string[], isType: boolean): void => {
    if (names.length === 0) return;
    const told = lines.get(file) ?? [];
    lines.set(file, [...told, ...names.map((name) => (isType ? `type ${name}` : name))]);
  };
  for (const [file, names] of Object.entries(IMPORTS)) add(file, names.filter(isUsed), true);
  for (const [file, names] of Object.entries(FUNCTIONS)) add(file, names.filter(isCalled), false);
  add(modelsFile, [...models].filter((name) => words.has(name)).sort(), true);
  return [...lines]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, names]) => importLine(up + file, names))
    .join("");
}

function importLine(file: string, names: readonly string[]): string {
  const isTypeOnly = names.every((name) => name.startsWith("type "));
  const shown = isTypeOnly ? names.map((name) => name.slice("type ".length)) : names;
  const start = isTypeOnly ? "import type" : "import";
  const line = `${start} { ${shown.join(", ")} } from ${JSON.stringify(file)};\n`;
  if (line.length <= 111) return line;
  return `${start} {\n${shown.map((name) => `  ${name},\n`).join("")}} from ${JSON.stringify(file)};\n`;
}

/** Prints the file of a resource. */
export function resourceCode(
  named: NamedResource,
  place: Omit<MethodPlace, "path">,
  modelNames: ReadonlySet<string>,
): string {
  const { resource, className, operations, nested } = named;
  const path = `client.${pathOf(named)}`;
  const printed = operations.map((operation) => methodsCode(operation, { ...place, path }));
  const description = resource.description ?? `${pascal(resource.words)}.`;
  const fields = nested.map(
    ({ property, className: type, resource: inner }) =>
      `${comment({ text: inner.description, fallback: inner.words.join(" ") }, 2)}  readonly ${property}: ${type};\n`,
  );
  const created = nested.map(
    ({ property, className: type }) => `    this.${property} = new ${type}(context);\n`,
  );
  const context = operations.length === 0 ? "" : "    this.#context = context;\n";
  const body = [
    `export class ${className} {\n`,
    operations.length === 0 ? "" : "  readonly #context: Context;\n",
    ...fields,
    "\n  constructor(context: Context) {\n",
    context,
    ...created,
    "  }\n",
    ...printed.flatMap(({ methods }) => methods.map((method) => `\n${method}`)),
    "}\n",
  ].join("");
  const code = [
    ...(operations.length === 0 ? [] : [operationsCode(operations, place.types)]),
    ...printed.flatMap(({ declarations }) => declarations),
    comment({ text: description }, 0) + body,
  ].join("\n");
  const siblings = nested
    .map(({ className: type, file }) => `import { ${type} } from "./${file}.ts";\n`)
    .join("");
  return `${comment({ text: `The methods of \`${path}\`.` }, 0)}${importsFor(code, modelNames, "../")}${siblings}\n${code}`;
}

function pathOf({ resource, property }: NamedResource): string {
  return [...resource.path.slice(0, -1).map(camel), property].join(".");
}

/** Every operation of a plan with its names. */
export function allNamed({ own, resources }: Names): readonly NamedOperation[] {
  return [...own, ...flattened(resources).flatMap(({ operations }) => operations)];
}

/** The operations of a plan. */
export function operationsOf(plan: Plan): readonly Operation[] {
  return [...plan.operations, ...allResources(plan).flatMap(({ operations }) => operations)];
}
