// Describes the types of the surface of a Python package: models, enums, aliases and response headers.
import type { Plan } from "../plan/plan.ts";
import type { Locator } from "../surface/locator.ts";
import { typeFacts } from "../surface/shared.ts";
import { propertySource } from "../surface/sources.ts";
import type { Slot, SurfaceType } from "../surface/surface.ts";
import { membersOf } from "./members.ts";
import { modelsOf } from "./models.ts";
import type { Readers } from "./readers.ts";
import type { NamedResource } from "./resource-names.ts";
import type { ResponseHeaders } from "./response-headers.ts";
import type { PythonType, Types } from "./types.ts";

/** What a surface is described from. */
export interface Naming {
  readonly plan: Plan;
  readonly types: Types;
  readonly resources: readonly NamedResource[];
}

/** Names, and what finds their places in the document. */
export interface Source extends Naming {
  readonly locator: Locator;
  /** What methods return. */
  readonly readers: Readers;
}

/** A field of the views of models. */
interface Field {
  readonly name: string;
  readonly annotation: string;
  readonly default?: string | false;
}

/** Describes the named types of the document. */
export function typesOf({ types, locator }: Source): readonly SurfaceType[] {
  const { view } = modelsOf(types);
  const byName = new Map(types.all.map((type) => [type.name, type]));
  const all = (key: string): readonly (readonly [PythonType, Readonly<Record<string, unknown>>])[] =>
    (view[key] as readonly Readonly<Record<string, unknown>>[]).flatMap((each) => {
      const type = byName.get(String(each["name"]).replace(/:.*/, ""));
      return type === undefined ? [] : [[type, each] as const];
    });
  const fields = (type: PythonType, each: Readonly<Record<string, unknown>>): readonly Slot[] =>
    slotsOf(each["fields"] as readonly Field[], type, locator);
  return [
    ...all("words").flatMap(([type, each]) => enumTypes(type, each)),
    ...[...all("classes"), ...all("dicts")].map(
      ([type, each]): SurfaceType => ({
        ...described(type),
        form: "object",
        members: fields(type, each),
        ...(type.form === "dict" && { factory: type.name }),
      }),
    ),
    ...all("aliases").map(
      ([type, each]): SurfaceType => ({
        ...described(type),
        form: "alias",
        expression: String(each["expression"]),
      }),
    ),
  ];
}

function described({ type, name }: PythonType): Omit<SurfaceType, "form"> {
  return { ...typeFacts(type, name), members: [], expression: undefined };
}

function enumTypes(type: PythonType, view: Readonly<Record<string, unknown>>): readonly SurfaceType[] {
  const { known, guard, values, base } = view;
  const literals = values === false ? String(base) : `Literal[${String(values)}]`;
  const plain: SurfaceType = { ...described(type), form: "values", expression: literals };
  if (known === false) return [plain];
  const shown: SurfaceType = { ...plain, id: `${plain.id} known`, name: String(known), directions: ["read"] };
  const open: SurfaceType = { ...plain, expression: `${String(known)} | ${String(base)}` };
  if (guard === false) return [shown, open];
  return [
    shown,
    open,
    { ...plain, id: `${plain.id} guard`, name: String(guard), form: "alias", expression: "bool" },
  ];
}

function slotsOf(fields: readonly Field[], { type, form }: PythonType, locator: Locator): readonly Slot[] {
  const members = form === "model" ? membersOf(type) : [];
  const names = new Map(members.map(({ name, property }) => [name, property.name]));
  return fields.map((field) => {
    const { name, type: annotation, required } = readField(field);
    return {
      name,
      type: annotation,
      isOptional: form === "model" ? field.default !== false : !required,
      ...propertySource(locator, type.pointer, names.get(name) ?? name),
    };
  });
}

function readField(field: Field): Pick<Slot, "name" | "type"> & { readonly required: boolean } {
  const name = JSON.parse(field.name.startsWith('"') ? field.name : `"${field.name}"`) as string;
  const quoted = /^"(?:\\.|[^"\\])*"$/.test(field.annotation);
  const annotation = quoted ? (JSON.parse(field.annotation) as string) : field.annotation;
  const required = /^Required\[(.*)\]$/s.exec(annotation)?.[1];
  return { name, type: required ?? annotation, required: required !== undefined };
}

/** Describes the types of response headers. */
export function headerTypes(headers: ResponseHeaders): readonly SurfaceType[] {
  const shared = { pointer: "/paths", form: "object", directions: ["read"], expression: undefined } as const;
  return headers.views.map((view) => ({
    ...shared,
    id: `headers ${String(view["name"])}`,
    name: String(view["name"]),
    members: (view["members"] as readonly { readonly name: string }[]).map(({ name }) => ({
      name,
      type: "str | None",
      isOptional: true,
      pointer: "/paths",
    })),
  }));
}
