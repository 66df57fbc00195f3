// Tests what changes of responses do on the wire.
import { describe, expect, it } from "vitest";
import { record } from "../../json.ts";
import { changesBetween } from "../changes/changes.ts";
import { operationsReached } from "../changes/reach.ts";
import { compare } from "../compare.ts";
import { type Edit, type Members, object, ok, operation, pairOf, wire } from "../testdata/pair.ts";

const text = { type: "string" };
const header = (schema: Members): Members => ({
  responses: { "200": { description: "Fine.", headers: { "X-Total": schema } } },
});
const none = { responses: { "204": { description: "Done." } } };
const sse = {
  responses: { "200": { description: "Fine.", content: { "text/event-stream": { schema: text } } } },
};

/** Old and new properties of one operation, and what is found when they change, and when they change back. */
const edits: readonly Edit[] = [
  [
    "the status of success",
    {},
    { responses: ok(text, "201") },
    ["risky response-success-status-changed GET /pets 201"],
    ["risky response-success-status-changed GET /pets 200"],
  ],
  [
    "a body of the response",
    {},
    none,
    ["breaking response-body-removed GET /pets response"],
    [
      "addition response-body-added GET /pets response",
      "risky response-success-status-changed GET /pets 200",
    ],
  ],
  [
    "the type of the response",
    {},
    { responses: ok({ type: "integer" }) },
    ["breaking response-type-changed GET /pets response"],
    ["breaking response-type-changed GET /pets response"],
  ],
  [
    "an error",
    {},
    { responses: { ...ok(text), "404": { description: "None." } } },
    ["addition response-error-status-added GET /pets 404"],
    ["addition response-error-status-removed GET /pets 404"],
  ],
  [
    "a stream instead of JSON",
    {},
    sse,
    [
      "breaking response-body-removed GET /pets response",
      "addition response-stream-added GET /pets response",
      "addition response-media-type-added GET /pets response text/event-stream",
      "breaking response-media-type-removed GET /pets response application/json",
    ],
    [
      "addition response-media-type-added GET /pets response application/json",
      "breaking response-media-type-removed GET /pets response text/event-stream",
      "breaking response-stream-removed GET /pets response",
    ],
  ],
  [
    "a header of the response",
    none,
    { responses: { "204": { description: "Done.", headers: { "X-Total": { schema: text } } } } },
    ["addition response-header-added GET /pets response header x-total"],
    ["risky response-header-removed GET /pets response header x-total"],
  ],
  [
    "a header that becomes optional",
    header({ schema: text, required: true }),
    header({ schema: text }),
    ["risky response-header-became-optional GET /pets response header x-total"],
    [],
  ],
  [
    "the type of a header",
    header({ schema: { type: "integer" } }),
    header({ schema: text }),
    ["breaking response-type-changed GET /pets response header x-total"],
    [],
  ],
];

describe("responses on the wire", () => {
  const found = (old: Members, current: Members): readonly string[] =>
    wire(operation(old, "/pets", "get"), operation(current, "/pets", "get"));

  it.each(edits)("%s", (_, old, current, forward, backward) => {
    expect(found(old, current).toSorted()).toEqual(forward.toSorted());
    expect(found(current, old).toSorted()).toEqual(backward.toSorted());
  });

  it("finds nothing in errors whose media types are in another order", () => {
    const failing = (media: Members): Members => ({
      responses: { ...ok(text), "404": { description: "None.", content: media } },
    });
    const [json, scim] = [{ schema: text }, { schema: object({ detail: text }) }];
    const old = failing({ "application/json": json, "application/scim+json": scim });
    const current = failing({ "application/scim+json": scim, "application/json": json });
    expect(found(old, current)).toEqual([]);
    expect(found(old, failing({ "application/json": scim }))).toEqual([
      "breaking response-type-changed GET /pets 404",
    ]);
  });

  const respond = { parameters: [{ name: "Prefer", in: "header", schema: text }] };
  const job = ok(object({ "job!": text }), "202");

  it.each<[string, Members, readonly string[]]>([
    [
      "every call may get",
      { responses: { ...ok(text), ...job } },
      [
        "breaking response-type-changed GET /pets response",
        "risky response-success-status-changed GET /pets 202",
      ],
    ],
    [
      "only calls with a new parameter may get",
      { responses: { ...ok(text), ...job }, ...respond },
      ["risky response-success-status-changed GET /pets 202"],
    ],
    [
      "has no body, and only calls with a new parameter may get",
      { responses: { ...ok(text), "204": { description: "Done." } }, ...respond },
      ["risky response-success-status-changed GET /pets 204"],
    ],
    [
      "is not the only change of the body",
      { responses: { ...ok({ type: "integer" }), ...job }, ...respond },
      [
        "risky response-success-status-changed GET /pets 202",
        "breaking response-type-changed GET /pets response",
      ],
    ],
    [
      "replaces the old one",
      { responses: job, ...respond },
      [
        "breaking response-type-changed GET /pets response",
        "risky response-success-status-changed GET /pets 202",
      ],
    ],
  ])("judges a second status of success that %s", (_, current, expected) => {
    const notable = found({}, current).filter((line) => !line.startsWith("addition"));
    expect(notable.toSorted()).toEqual(expected.toSorted());
  });

  it("names no operation that had a shared response before", () => {
    const empty = { responses: { "204": { $ref: "#/components/responses/Empty" } } };
    const document = (members: Members): Members => ({
      paths: { ...record(operation(members)["paths"]), ...record(operation(empty, "/owners")["paths"]) },
      components: { responses: { Empty: { description: "Done." } } },
    });
    const pair = pairOf(document({}), document(empty));
    const [finding] = compare(pair, ["wire"]);
    if (finding === undefined) throw new Error("There is no finding.");
    expect(finding.rule).toBe("response-body-removed");
    expect(operationsReached(pair, finding)).toEqual(["GET /pets"]);
  });

  it("finds once what two methods of one operation share", () => {
    const both = (members: Members): Members => ({
      "x-stream": { name: "follow" },
      responses: {
        "200": {
          description: "Fine.",
          content: { "application/json": { schema: text }, "text/event-stream": { schema: text } },
        },
      },
      ...members,
    });
    const limit = { parameters: [{ name: "limit", in: "query", schema: text }] };
    expect(changesBetween(pairOf(operation(both({})), operation(both(limit))))).toHaveLength(2);
    expect(found(both({}), both(limit))).toEqual([
      "addition request-parameter-added-optional GET /pets ?limit",
    ]);
  });
});
