/** Turns a zod object into the fields of a new workflow, so that a schema is written once. */
import * as z from "zod";
import { invalid } from "../core/errors/checks.ts";
import { toPointer } from "../core/json/schema.ts";
import type { WorkflowFieldParams } from "../models.ts";

type FieldType = WorkflowFieldParams["type"];
type Schema = z.core.$ZodType;

const ROW_MEMBERS: ReadonlySet<string> = new Set([
  "description",
  "quantity",
  "unit",
  "unit_price",
  "tax_rate",
  "amount",
]);

/**
 * Turns a zod object into the `fields` of `client.workflows.create`.
 *
 * Text, enums and literals of text become `string`, numbers `number`, `z.iso.date()` and `z.coerce.date()` `date`,
 * booleans `boolean`, and a list of objects with properties of `LineItem` `line_items`; a transform counts by its
 * input. Optional fields and fields with a default are not required. Rules such as `min` or `regex` apply only in the
 * client: the service does not know them. `.meta()` adds the rest: `description`, `hints` (labels next to the value),
 * and `currency: true` for an amount of money.
 *
 * @param shape - Of `zod` or `zod/mini`; the same object types the documents of the workflow.
 * @throws {InvalidArgumentError} `invalid_shape`: a field cannot be expressed; the message names it by JSON Pointer.
 * @example
 * const DeliveryNote = z.object({
 *   delivery_date: z.iso.date().meta({ hints: ["Delivered on"] }),
 *   value: z.number().optional().meta({ currency: true }),
 * });
 * await client.workflows.create({ id: "delivery_notes", name: "Delivery notes", fields: workflowFields(DeliveryNote) });
 */
export function workflowFields(shape: z.core.$ZodObject): WorkflowFieldParams[] {
  const fields = Object.entries(shape._zod.def.shape).map(([name, schema]) => toField(name, schema));
  if (fields.length === 0) throw inexpressible([], "has no fields, and a workflow needs one");
  return fields;
}

function toField(name: string, schema: Schema): WorkflowFieldParams {
  const layers = layersOf(schema, name);
  const meta = Object.assign({}, ...layers.toReversed().map((layer) => z.globalRegistry.get(layer)));
  const { description, hints } = checkMeta(name, meta);
  return {
    name,
    type: withCurrency(name, typeOf(layers.at(-1) ?? schema, name), meta),
    ...(description !== undefined && { description }),
    required: schema._zod.optin === undefined,
    ...(hints !== undefined && { hints }),
  };
}

/** A schema and those it wraps, outermost first: `z.number().optional()` is an optional around a number. */
function layersOf(schema: Schema, name: string): Schema[] {
  const inner = innerOf((schema as z.core.$ZodTypes)._zod.def, name);
  return inner === undefined ? [schema] : [schema, ...layersOf(inner, name)];
}

function innerOf(def: z.core.$ZodTypes["_zod"]["def"], name: string): Schema | undefined {
  switch (def.type) {
    case "optional":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return def.innerType;
    case "nullable":
      throw inexpressible([name], "is nullable; a field that is not found has no entry, so make it optional");
    case "lazy":
      return def.getter();
    case "pipe":
      // The input side counts; the input of `z.preprocess` is unknown, so there the output side does.
      return (def.in as z.core.$ZodTypes)._zod.def.type === "transform" ? def.out : def.in;
    default:
      return undefined;
  }
}

function typeOf(schema: Schema, name: string): FieldType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
      return stringType(def, name);
    case "template_literal":
      return "string";
    case "number":
    case "boolean":
      return def.type;
    case "date":
      if (def.coerce === true) return "date";
      throw inexpressible(
        [name],
        "is a Date, and dates come as YYYY-MM-DD; use z.iso.date() or z.coerce.date()",
      );
    case "enum":
      return sameType(Object.values(def.entries), name);
    case "literal":
      return sameType(def.values, name);
    case "array":
      return rowsType(def.element as Schema, name);
    default:
      throw inexpressible(
        [name],
        `is of the type ${def.type}; a field is text, a number, a date or a boolean`,
      );
  }
}

/** A list of line items is one field; other lists are not supported. */
function rowsType(element: Schema, name: string): FieldType {
  const { def } = (layersOf(element, name).at(-1) as z.core.$ZodTypes)._zod;
  const members = def.type === "object" ? Object.keys(def.shape) : [];
  if (members.length > 0 && members.every((member) => ROW_MEMBERS.has(member))) return "line_items";
  throw inexpressible(
    [name],
    `is of the type array; a list is the rows of a table: objects with ${[...ROW_MEMBERS].join(", ")}`,
  );
}

function stringType(def: z.core.$ZodStringDef, name: string): FieldType {
  // `z.iso.date()` is a format, `z.string().date()` a text with a check of one.
  const rules = [def, ...(def.checks ?? []).map(({ _zod }) => _zod.def)];
  const formats = rules.map((rule) => ("format" in rule ? rule.format : undefined));
  if (formats.includes("datetime"))
    throw inexpressible([name], "is a time, and the service gives days as YYYY-MM-DD; use z.iso.date()");
  return formats.includes("date") ? "date" : "string";
}

function sameType(values: readonly unknown[], name: string): FieldType {
  const types = new Set(values.map((value) => typeof value));
  const [type, ...others] = types;
  if (others.length === 0 && (type === "string" || type === "number" || type === "boolean")) return type;
  throw inexpressible([name], "lists values of several types, and a field has one");
}

function withCurrency(name: string, type: FieldType, { currency }: Meta): FieldType {
  if (currency === undefined || currency === false) return type;
  if (currency === true && type === "number") return "currency";
  throw inexpressible([name], "says currency, which is true or false, and only for numbers");
}

/** What `.meta()` may contain for a field. */
interface Meta {
  readonly description?: unknown;
  readonly hints?: unknown;
  readonly currency?: unknown;
}

function checkMeta(name: string, { description, hints }: Meta): { description?: string; hints?: string[] } {
  if (description !== undefined && typeof description !== "string")
    throw inexpressible([name], "has a description that is no text");
  if (hints === undefined) return { ...(description !== undefined && { description }) };
  if (!Array.isArray(hints) || !hints.every((hint) => typeof hint === "string"))
    throw inexpressible([name], "has hints that are no list of texts");
  return { ...(description !== undefined && { description }), hints: [...hints] };
}

function inexpressible(path: readonly string[], what: string): Error {
  return invalid("invalid_shape", `The shape cannot be a workflow: "${toPointer(path)}" ${what}.`);
}
