// Checks the events a document describes.
import { describe, expect, test } from "vitest";
import type { Plan } from "./plan.ts";
import { named, planOf, ref, warnings } from "./testdata/fixture.ts";

/** An event whose request has this body. */
function event(content?: unknown) {
  return {
    post: { description: "It happened.", ...(content !== undefined && { requestBody: { content } }) },
  };
}

function planWith(webhooks: unknown, key = "webhooks"): Plan {
  const schemas = { Thing: { type: "object", properties: { type: { type: "string" } } } };
  return planOf({ [key]: webhooks, components: { schemas } });
}

const json = (schema: unknown) => ({ "application/json": { schema } });

describe("an event", () => {
  test.each(["webhooks", "x-webhooks"])("of %s has a name, words and a type", (key) => {
    expect(planWith({ "thing.needs_review": event(json(ref("Thing"))) }, key).webhooks).toEqual([
      {
        name: "thing.needs_review",
        words: ["thing", "needs", "review"],
        description: "It happened.",
        type: { kind: "named", key: "Thing" },
        examples: [],
      },
    ]);
  });

  test("names its inline schema, whose types count as responses", () => {
    const plan = planWith({ "thing.done": event(json({ type: "object", properties: { a: {} } })) });
    expect(named(plan, "ThingDoneEvent").usage).toEqual({ request: false, response: true });
  });

  test("without a body, or in a format other than JSON, is any value, with a warning", () => {
    const plan = planWith({ a: event(), b: event({ "text/plain": {} }) });
    expect(plan.webhooks.map(({ type }) => type.kind)).toEqual(["any", "any"]);
    expect(warnings(plan)).toEqual([
      "/webhooks/b/post/requestBody: Events are read as JSON; any value is accepted.",
      expect.stringMatching("^/webhooks: The document does not say how its events are signed"),
    ]);
  });

  test("without a request is ignored, with a warning; extensions are not events", () => {
    const plan = planWith({ a: {}, "x-note": true });
    expect(plan.webhooks).toEqual([]);
    expect(warnings(plan)).toEqual(["/webhooks/a: The event has no request; it is ignored."]);
  });

  test("is found through a reference", () => {
    const plan = planOf({
      webhooks: { a: { $ref: "#/components/pathItems/A" } },
      components: { pathItems: { A: event(json({ type: "string" })) } },
    });
    expect(plan.webhooks).toMatchObject([{ name: "a", type: { kind: "string" } }]);
  });
});
