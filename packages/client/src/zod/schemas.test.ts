// Proves to the compiler that every zod schema describes the type that is generated from the spec, no more and no less.

import type { components } from "@docuvane/contract/types";
import * as generated from "@docuvane/contract/zod";
import { expect, expectTypeOf, it } from "vitest";
import type { z } from "zod";
import type { KnownWebhookEventType } from "../models.ts";

type Generated = typeof generated;
type SchemaName = Exclude<keyof Generated, "responses" | "events">;

/** Identity as the compiler sees it; `?` and `| undefined` count, which mutual assignability lets pass. */
type Identical<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Names of members without the index signature. */
type Known<T> = keyof {
  [Key in keyof T as string extends Key ? never : number extends Key ? never : Key]-?: 1;
};

/** Names of the members that may be left out. */
type Optional<T> = { [Key in Known<T>]-?: Record<never, never> extends Pick<T, Key> ? Key : never }[Known<T>];

/** The additional properties of an object: their type, or `false`. */
type Rest<T> = string extends keyof T ? [T[string & keyof T]] : "closed";

/** Compares member by member, since an intersection and one object type can be the same and not identical. */
type Equal<A, B> = [A, B] extends [readonly (infer ItemA)[], readonly (infer ItemB)[]]
  ? Equal<ItemA, ItemB>
  : [A, B] extends [object, object]
    ? Identical<[Known<A>, Optional<A>, Rest<A>], [Known<B>, Optional<B>, Rest<B>]> extends true
      ? { [Key in Known<A>]-?: Equal<Required<A>[Key], Required<B>[Key & keyof B]> }[Known<A>] extends true
        ? true
        : false
      : RecordsEqual<A, B>
    : Identical<A, B>;

/** Maps: their values are objects themselves, so they are compared once more. */
type RecordsEqual<A, B> = [Known<A>, Known<B>, Rest<A>, Rest<B>] extends [
  never,
  never,
  [infer ValueA],
  [infer ValueB],
]
  ? Equal<ValueA, ValueB>
  : false;

type Input<Name extends SchemaName> = z.input<Generated[Name]>;
type Output<Name extends SchemaName> = z.output<Generated[Name]>;

it("notices a missing member, a wrong type, `| undefined`, and closed objects", () => {
  expectTypeOf<
    Equal<{ a?: string; [k: string]: unknown }, { a?: string } & { [k: string]: unknown }>
  >().toEqualTypeOf<true>();
  expectTypeOf<Equal<{ a?: string; b?: string }, { a?: string }>>().toEqualTypeOf<false>();
  expectTypeOf<Equal<{ a?: string | undefined }, { a?: string }>>().toEqualTypeOf<false>();
  expectTypeOf<Equal<{ a: { b: 1 }[] }, { a: { b: 2 }[] }>>().toEqualTypeOf<false>();
  expectTypeOf<Equal<{ a: string; [k: string]: unknown }, { a: string }>>().toEqualTypeOf<false>();
  expectTypeOf<Equal<{ [k: string]: { a?: 1 } }, { [k: string]: { a: 1 } }>>().toEqualTypeOf<false>();
  expectTypeOf<
    Equal<{ [k: string]: { a?: 1 } }, { [k: string]: { a?: 1 } & { [k: string]: unknown } }>
  >().toEqualTypeOf<false>();
  expectTypeOf<Equal<{ a?: { b?: 1 } }, { a?: { b?: 2 } }>>().toEqualTypeOf<false>();
});

it("equals the generated type, schema by schema, in what it takes and in what it gives", () => {
  type Spec = components["schemas"];
  type Wrong = {
    [Name in SchemaName]: Equal<Output<Name>, Spec[Name]> extends true
      ? Equal<Input<Name>, Spec[Name]> extends true
        ? never
        : Name
      : Name;
  }[SchemaName];
  expectTypeOf<Wrong>().toEqualTypeOf<never>();
  // A lower bound, so that an empty set of schemas cannot prove anything.
  expect(Object.keys(generated).length).toBeGreaterThan(30);
});

it("has a schema for every known type of event, and for no other", () => {
  expectTypeOf<keyof Generated["events"]>().toEqualTypeOf<KnownWebhookEventType>();
});
