// Prints the file of each resource: its class, the parameters of its methods, and the data of its operations.
import type { Plan, Resource, Words } from "../plan/plan.ts";
import { fileName } from "../plan/words.ts";
import { WINDOWS_DEVICES } from "../text.ts";
import { importsFor } from "./imports.ts";
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
  /** Expression of the resource: `client.chat.completions`. */
  readonly path: string;
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
  const files = new Scope(["index", ...WINDOWS_DEVICES]);
  const nameTree = (
    all: readonly Resource[],
    taken: readonly string[],
    above: string,
  ): readonly NamedResource[] => {
    const scope = new Scope(taken);
    return all.map((resource): NamedResource => {
      const property = scope.take(camel(resource.words), `${camel(resource.words)}Resource`);
      const words = pathWords(resource);
      const className = types.scope.take(pascal(words), `${pascal(words)}Resource`);
      const file = files.take(fileName(words, "-").replaceAll(/[^\p{ID_Continue}-]/gu, "_"));
      const path = `${above}.${property}`;
      const nested = nameTree(resource.resources, ["constructor", "then"], path);
      const members = nested.map((each) => each.property);
      return {
        resource,
        property,
        path,
        className,
        file,
        operations: nameMethods(resource.operations, types, members),
        nested,
      };
    });
  };
  const resources = nameTree(plan.resources, CLIENT_MEMBERS, "client");
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

/** Prints the file of a resource. */
export function resourceCode(named: NamedResource, place: Omit<MethodPlace, "path">): string {
  const { operations, nested, path } = named;
  const { code, used } = place.types.track(() => {
    const printed = operations.map((operation) => methodsCode(operation, { ...place, path }));
    return [
      ...(operations.length === 0 ? [] : [operationsCode(operations, place)]),
      ...printed.flatMap(({ declarations }) => declarations),
      classCode(
        named,
        printed.flatMap(({ methods }) => methods),
      ),
    ].join("\n");
  });
  const siblings = nested
    .map(({ className: type, file }) => `import { ${type} } from "./${file}.ts";\n`)
    .join("");
  const head = comment({ text: `The methods of \`${path}\`.` }, 0) + importsFor(code, used, "../");
  return `${head}${siblings}\n${code}`;
}

/** A function, because private fields cannot be read through a proxy, as of Vue or a container. */
const CONTEXT_FIELD = "  private readonly _context: () => Context;\n";

function classCode(
  { resource, className, operations, nested }: NamedResource,
  methods: readonly string[],
): string {
  const hasMethods = operations.length > 0;
  const fields = nested.map(
    ({ property, className: type, resource: inner }) =>
      `${comment({ text: inner.description }, 2)}  readonly ${property}: ${type};\n`,
  );
  const created = nested.map(
    ({ property, className: type }) => `    this.${property} = new ${type}(context);\n`,
  );
  return [
    comment({ text: resource.description ?? `${pascal(resource.words)}.` }, 0),
    `export class ${className} {\n`,
    hasMethods ? CONTEXT_FIELD : "",
    ...fields,
    "\n  constructor(context: Context) {\n",
    hasMethods ? "    this._context = () => context;\n" : "",
    ...created,
    "  }\n",
    ...methods.map((method) => `\n${method}`),
    "}\n",
  ].join("");
}

/** An object with methods: the client itself, which has no resource, or a resource. */
export type Owner = Pick<NamedResource, "path" | "file" | "operations"> & Partial<NamedResource>;

/** The objects with methods: the client itself, then every resource of the tree. */
export function ownersOf({ own, resources }: Names): readonly Owner[] {
  return [{ path: "client", file: "client", operations: own }, ...flattened(resources)];
}

/** Every operation of a plan with its names. */
export function allNamed(names: Names): readonly NamedOperation[] {
  return ownersOf(names).flatMap(({ operations }) => operations);
}
