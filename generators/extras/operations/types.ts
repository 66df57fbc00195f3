// The TypeScript types of calls: of the models of a generated package, or of a package whose models are written by hand.
import { chooseBodies } from "../../plan/chosen-bodies.ts";
import type { Operation, Plan, Type } from "../../plan/plan.ts";
import { importsFor } from "../../typescript/imports.ts";
import { flat, list, print } from "../../typescript/layout.ts";
import { memberType } from "../../typescript/models.ts";
import { argumentsOf, type Member } from "../../typescript/parameters.ts";
import type { Types } from "../../typescript/types.ts";
import { namesOf } from "../../typescript/typescript.ts";
import { modelNames, paramsName } from "./aliases.ts";

/** Writes the types of calls. */
export interface CallTypes {
  /** The lines that import what code names. */
  readonly imports: (code: string) => readonly string[];
  /** The model of a named type. */
  readonly model: (key: string) => string;
  /** `void` without one. */
  readonly result: (operation: Operation) => string;
  /** `never` without one. */
  readonly query: (operation: Operation) => string;
  /** Of a body of JSON; `never` without one. */
  readonly body: (operation: Operation) => string;
}

/**
 * The types of a generated package.
 *
 * @param up - Path from the file to the sources of the package: `../`.
 */
export function generatedTypes(plan: Plan, up: string): CallTypes {
  const { types } = namesOf(plan);
  const written = (type: Type, direction: "read" | "write"): string =>
    flat(types.expression(type, direction));
  return {
    imports: (code) => {
      const models = new Set(
        types.all.flatMap(({ name, inputName, knownName }) => [name, inputName, knownName ?? []]).flat(),
      );
      const body = /\bbody: Body\b/.test(code) ? [`import type { Body } from "${up}core/request.ts";`] : [];
      return [...body, importsFor(code, models, up).trimEnd()].filter(Boolean);
    },
    model: (key) => types.get(key).name,
    result: ({ response }) => (response.kind === "json" ? written(response.type, "read") : "void"),
    query: (operation) => {
      const parameters = argumentsOf(operation).parameters.filter(({ property }) => property.in === "query");
      return parameters.length === 0 ? "never" : objectType(parameters, types);
    },
    body: (operation) => bodyType(operation, types),
  };
}

function bodyType(operation: Operation, types: Types): string {
  const [body] = chooseBodies(operation);
  if (body === undefined) return "never";
  // A body with known properties has no type of its own: they are arguments.
  if (body.properties === undefined) return flat(types.expression(body.type, "write"));
  const members = body.properties.filter(({ readOnly }) => !readOnly);
  return objectType(
    members.map((property) => ({ property, name: property.name, isOptional: !property.required })),
    types,
  );
}

/** An object type in one line. */
function objectType(members: readonly Member[], types: Types): string {
  const all = members.map(({ property, name, isOptional }) => {
    const place = { types, direction: "write", isSent: true, name, isOptional } as const;
    const { key, type, isOptional: isLeftOut } = memberType(property, place);
    return ["readonly ", key, isLeftOut ? "?: " : ": ", type];
  });
  return flat(list("{", all, "}", { space: " ", end: ";" }));
}

/** Models of a package whose author types them more narrowly: model → name and module. */
export type Replaced = Readonly<Record<string, { readonly name: string; readonly module: string }>>;

/**
 * The types of a package whose models are written by hand under the names of `renderAliases`, in `models.ts`.
 *
 * @param replaced - Models that have another name there.
 */
export function aliasedTypes(replaced: Replaced): CallTypes {
  const shown = (name: string): string => replaced[name]?.name ?? name;
  return {
    imports: (code) => importsOf(code, replaced),
    model: shown,
    result: (operation) => {
      const result = modelNames(operation).map(shown).join(" | ") || "void";
      return operation.pagination === undefined ? result : `Page<${result}>`;
    },
    query: (operation) => (operation.bodies.length > 0 ? "never" : (paramsName(operation) ?? "never")),
    body: (operation) => (operation.bodies.length > 0 ? (paramsName(operation) ?? "never") : "never"),
  };
}

/** Names of the runtime that calls use, and the files that they are in. */
const RUNTIME = { Page: "../core/pagination/page.ts", Body: "../core/request.ts" };

function importsOf(code: string, replaced: Replaced): readonly string[] {
  const words = new Set(code.match(/\b[A-Z]\w*/g));
  words.delete("Uint8Array");
  const own = [
    ...Object.entries(RUNTIME).map(([name, module]) => ({ name, module })),
    ...Object.values(replaced),
  ].filter(({ name }) => words.delete(name));
  const start = "import type ";
  const models = print(list("{", [...words].toSorted(), "}", { space: " " }), 0, start.length, 20);
  return [
    ...own.map(({ name, module }) => `import type { ${name} } from "${module}";`),
    `${start}${models} from "../models.ts";`,
  ];
}
