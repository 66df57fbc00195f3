// Proves to the compiler that each zod schema takes and gives the type that is generated from the spec.
// That zod would infer the same types is proved by generators/extras/extras.slow.test.ts.
import type { components } from "@docuvane/contract/types";
import { expect, expectTypeOf, it } from "vitest";
import type * as z from "zod";
import type { KnownWebhookEventType } from "../models.ts";
import { schemas } from "./index.ts";

type Generated = typeof schemas;
type SchemaName = Exclude<keyof Generated, "responses" | "events">;
type Spec = components["schemas"];

it("equals the generated type, schema by schema, in what it takes and in what it gives", () => {
  expectTypeOf<z.infer<Generated["Document"]>>().toEqualTypeOf<Spec["Document"]>();
  expectTypeOf<z.input<Generated["Document"]>>().toEqualTypeOf<Spec["Document"]>();
  expectTypeOf<z.infer<Generated["responses"]["listDocuments"]>>().toEqualTypeOf<Spec["DocumentList"]>();
  expectTypeOf<{ [Name in SchemaName]: z.output<Generated[Name]> }>().toEqualTypeOf<Pick<Spec, SchemaName>>();
  expectTypeOf<{ [Name in SchemaName]: z.input<Generated[Name]> }>().toEqualTypeOf<Pick<Spec, SchemaName>>();
  // A lower bound, so that an empty set of schemas cannot prove anything.
  expect(Object.keys(schemas).length).toBeGreaterThan(30);
});

it("has a schema for every known type of event, and for no other", () => {
  expectTypeOf<keyof Generated["events"]>().toEqualTypeOf<KnownWebhookEventType>();
});
