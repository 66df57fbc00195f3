// Checks which workflow field each zod type becomes, and that what no field can express is refused by name.
import { expect, it } from "vitest";
import * as z from "zod";
import * as mini from "zod/mini";
import { InvalidArgumentError } from "../index.ts";
import { workflowFields } from "./workflow-fields.ts";

/** The one field that a type becomes. */
const fieldOf = (type: z.core.$ZodType) => workflowFields(z.object({ field: type }))[0];

it.each<[string, z.core.$ZodType, string]>([
  ["text", z.string(), "string"],
  ["text with rules", z.string().min(3).regex(/^A/), "string"],
  ["an address", z.email(), "string"],
  ["a template", z.templateLiteral(["A-", z.number()]), "string"],
  ["words", z.enum(["net", "gross"]), "string"],
  ["numbered words", z.enum({ one: 1, two: 2 }), "number"],
  ["one word", z.literal("EUR"), "string"],
  ["one response", z.literal(true), "boolean"],
  ["a number", z.number().min(0), "number"],
  ["an integer", z.int(), "number"],
  ["a boolean", z.boolean(), "boolean"],
  ["a day", z.iso.date(), "date"],
  ["a day, the old way", z.string().date(), "date"],
  ["a day, as a rule", z.string().check(z.iso.date()), "date"],
  ["a day read as a Date", z.coerce.date(), "date"],
  ["a day made a Date", z.iso.date().transform((day) => new Date(day)), "date"],
  ["what is read from text", z.stringbool(), "string"],
  ["what is piped on", z.string().pipe(z.coerce.number()), "string"],
  ["what is lazy", z.lazy(() => z.number()), "number"],
  ["rows", z.array(z.object({ description: z.string().optional(), amount: z.number() })), "line_items"],
  ["rows that may be missing", z.array(z.object({ amount: z.number() })).readonly(), "line_items"],
  ["what is marked", z.number().brand("total").readonly(), "number"],
])("makes %s a field", (_, type, expected) => {
  expect(fieldOf(type)).toEqual({ name: "field", type: expected, required: true });
});

it.each<[string, z.core.$ZodType, boolean]>([
  ["a plain type", z.number(), true],
  ["optional", z.number().optional(), false],
  ["exactly optional", z.number().exactOptional(), false],
  ["a default", z.number().default(1), false],
  ["a default before parsing", z.number().prefault(1), false],
  ["a fallback", z.number().catch(1), false],
  ["optional below a transform", z.number().optional().transform(String), false],
  ["preparation, which takes nothing as well", z.preprocess(Number, z.number()), false],
  ["no longer optional", z.number().optional().nonoptional(), true],
])("knows whether a field is required: %s", (_, type, required) => {
  expect(fieldOf(type)).toEqual({ name: "field", type: "number", required });
});

it("takes description, hints and currency from meta, wherever it stands; the outer one wins", () => {
  const meta = { description: "Value of the goods", hints: ["Value", "Warenwert"], currency: true };
  const field = {
    name: "field",
    type: "currency",
    required: false,
    description: meta.description,
    hints: meta.hints,
  };
  expect(fieldOf(z.number().meta(meta).optional())).toEqual(field);
  expect(fieldOf(z.number().optional().meta(meta))).toEqual(field);
  expect(fieldOf(z.number().meta(meta).min(1).optional().meta({ description: "Outer" }))).toEqual({
    ...field,
    description: "Outer",
  });
  expect(fieldOf(z.string().describe("Number of the note"))).toEqual({
    name: "field",
    type: "string",
    required: true,
    description: "Number of the note",
  });
});

it("takes zod/mini, and keeps the order of fields", () => {
  const shape = mini.object({
    b: mini.optional(mini.number()).register(mini.globalRegistry, { currency: true }),
    a: mini.iso.date(),
  });
  expect(workflowFields(shape)).toEqual([
    { name: "b", type: "currency", required: false },
    { name: "a", type: "date", required: true },
  ]);
});

it.each<[string, z.core.$ZodType, RegExp]>([
  ["an object", z.object({}), /"\/a~1b" is of the type object; a field is text/],
  ["a list", z.array(z.string()), /type array/],
  [
    "a list of other objects",
    z.array(z.object({ amount: z.number(), colour: z.string() })),
    /objects with desc/,
  ],
  ["a list of nothing", z.array(z.object({})), /type array/],
  ["a union", z.union([z.string(), z.number()]), /type union/],
  ["anything", z.unknown(), /type unknown/],
  ["a large integer", z.bigint(), /type bigint/],
  ["a Date", z.date(), /YYYY-MM-DD; use z.iso.date\(\)/],
  ["a time", z.iso.datetime(), /is a time/],
  ["null", z.string().nullable(), /nullable; .* make it optional/],
  ["null or nothing", z.string().nullish(), /nullable/],
  ["mixed words", z.literal(["a", 1]), /several types/],
  ["currency of text", z.string().meta({ currency: true }), /only for numbers/],
  ["a currency by name", z.number().meta({ currency: "EUR" }), /true or false/],
  ["hints that are no list", z.string().meta({ hints: "Total" }), /hints that are no list/],
  ["a description that is no text", z.string().meta({ description: 1 as unknown as string }), /no text/],
])("refuses %s, and names it by its pointer", (_, type, message) => {
  const make = () => workflowFields(z.object({ "a/b": type }));
  expect(make).toThrow(InvalidArgumentError);
  expect(make).toThrow(message);
  expect(make).toThrow('"/a~1b"');
});

it("refuses a shape without fields", () => {
  expect(() => workflowFields(z.object({}))).toThrow('"" has no fields');
});
