// Checks responses that arrive item by item.
import { describe, expect, test } from "vitest";
import type { Operation, Plan } from "./plan.ts";
import { type Members, onlyOperation, planOf, ref, text, warnings } from "./testdata/fixture.ts";

const thing = { type: "object", properties: { a: { type: "string" } } };
const flag = { type: "boolean", description: "Ends with `data: [DONE]`." };
const schemas = {
  Thing: thing,
  Other: { type: "object", properties: { b: {} } },
  Things: { type: "array", items: ref("Thing") },
};
const json = { "application/json": { schema: ref("Other") } };
const things = { kind: "named", key: "Thing" };

/** The plan of an operation with this response and body. */
function planWith(content: Members, properties: Members = {}, more: Members = {}): Plan {
  const requestBody = { content: { "application/json": { schema: { type: "object", properties } } } };
  const responses = { "200": { description: "Fine.", content } };
  const post = { operationId: "chat", ...(Object.keys(properties).length > 0 && { requestBody }), responses };
  return planOf({ paths: { "/chat": { post: { ...post, ...more } } }, components: { schemas } }, "3.2.0");
}

function streamOf(...made: Parameters<typeof planWith>): Operation["streaming"] {
  return onlyOperation(planWith(...made)).streaming;
}

describe("a response that is always a stream", () => {
  test.each([
    ["text/event-stream", "sse"],
    ["application/jsonl", "jsonl"],
    ["application/x-ndjson", "jsonl"],
    ["application/json-seq", "jsonl"],
  ])("as %s has the format %s and no other result", (mediaType, format) => {
    const plan = planWith({ [mediaType]: { schema: ref("Thing") } });
    const { streaming, response, accept } = onlyOperation(plan);
    expect(streaming).toEqual({ format, mediaType, item: things, end: undefined, selector: undefined });
    expect([response.kind, accept]).toEqual(["none", mediaType]);
    expect(plan.warnings).toEqual([]);
  });

  test("may describe the list of its items, or nothing", () => {
    expect(streamOf({ "application/jsonl": { schema: ref("Things") } })?.item).toEqual(things);
    expect(streamOf({ "application/jsonl": { schema: { type: "string" } } })?.item).toEqual({
      kind: "any",
      known: [],
    });
    expect(streamOf({ "application/jsonl": {} })?.item).toEqual({ kind: "any", known: [] });
    expect(streamOf({ "text/event-stream": {} })?.item).toEqual(text);
  });

  test("names inline items after the operation", () => {
    expect(streamOf({ "text/event-stream": { schema: thing } })?.item).toEqual({
      kind: "named",
      key: "ChatEvent",
    });
  });

  test("is read as events where lines are possible too, with a warning", () => {
    const plan = planWith({ "application/jsonl": {}, "text/event-stream": {} });
    expect(onlyOperation(plan).streaming?.format).toBe("sse");
    expect(warnings(plan)[0]).toContain(
      "application/jsonl is ignored; the stream is read as text/event-stream.",
    );
  });

  test("is named in the use of types", () => {
    const plan = planWith({ "text/event-stream": { schema: ref("Thing") } });
    expect(plan.types.find(({ key }) => key === "Thing")?.usage.response).toBe(true);
  });
});

describe("itemSchema", () => {
  const item = (itemSchema: unknown) => streamOf({ "text/event-stream": { itemSchema } })?.item;
  const event = (data: unknown, name = "message") => ({
    type: "object",
    properties: { data, event: { const: name }, id: { type: "string" } },
  });

  test("of events describes the parsed event, whose data may be JSON in a string", () => {
    const data = { type: "string", contentMediaType: "application/json", contentSchema: ref("Thing") };
    expect(item(event(data))).toEqual(things);
    expect(item(event({ type: "string" }))).toEqual(text);
    expect(item({ oneOf: [event(data), event(ref("Other"), "end")] })).toMatchObject({
      kind: "union",
      members: [things, { key: "Other" }],
    });
  });

  test("of events may have one whose data is a constant text: it ends the stream", () => {
    const data = { type: "string", contentMediaType: "application/json", contentSchema: ref("Thing") };
    const done = { properties: { data: { contentMediaType: "text/plain", const: "[END]" } } };
    const itemSchema = { type: "object", required: ["event"], oneOf: [event(data), done] };
    const streaming = streamOf({ "text/event-stream": { itemSchema } });
    expect([streaming?.item, streaming?.end]).toEqual([things, "[END]"]);
  });

  test("without data describes the data itself, with a warning", () => {
    const plan = planWith({ "text/event-stream": { itemSchema: ref("Thing") } });
    expect(onlyOperation(plan).streaming?.item).toEqual(things);
    expect(warnings(plan)).toEqual([
      "/paths/~1chat/post/responses/200/content/text~1event-stream/itemSchema: The schema has no field data; it is read as the type of the data.",
    ]);
  });

  test("of lines describes one line", () => {
    expect(streamOf({ "application/jsonl": { itemSchema: ref("Thing") } })?.item).toEqual(things);
  });

  test("is also understood where schema describes an event with its name", () => {
    const schema = event(ref("Thing"));
    expect(streamOf({ "text/event-stream": { schema } })?.item).toEqual(things);
    const data = { type: "object", properties: { data: ref("Thing") } };
    expect(streamOf({ "text/event-stream": { schema: data } })?.item).toEqual({
      kind: "named",
      key: "ChatEvent",
    });
  });
});

describe("a stream next to another response", () => {
  const both = { ...json, "text/event-stream": { schema: ref("Thing") } };

  test("is asked for by the boolean property stream of the body", () => {
    const { streaming, response, accept } = onlyOperation(planWith(both, { stream: { type: "boolean" } }));
    expect(streaming).toMatchObject({ selector: "stream", item: things });
    expect(response).toMatchObject({ kind: "json", type: { key: "Other" } });
    expect(accept).toBe("application/json");
  });

  test("may be asked for by a property that may be null", () => {
    const stream = { anyOf: [{ type: "boolean" }, { type: "null" }] };
    expect(streamOf(both, { stream })?.selector).toBe("stream");
  });

  test("is ignored when nothing asks for it, with a warning", () => {
    const plan = planWith(both, { stream: { type: "string" } });
    expect(onlyOperation(plan).streaming).toBeUndefined();
    expect(warnings(plan)).toEqual([
      "/paths/~1chat/post/responses/200/content/text~1event-stream: The streamed response is ignored, since neither x-stream nor a boolean property of the body asks for it; application/json is read.",
    ]);
  });

  test("may have another response of its own status", () => {
    const responses = {
      "200": { description: "So.", content: { "text/event-stream": { schema: ref("Thing") } } },
      "202": { description: "So.", content: json },
    };
    const { streaming, response } = onlyOperation(
      planWith({}, { stream: { type: "boolean" } }, { responses }),
    );
    expect(streaming?.selector).toBe("stream");
    expect(response).toMatchObject({ kind: "json", type: { kind: "named", key: "Other" } });
  });
});

describe("the end of a stream", () => {
  test("is what an extension declares", () => {
    const media = { schema: ref("Thing"), "x-speakeasy-sse-sentinel": "[END]" };
    expect(streamOf({ "text/event-stream": media })?.end).toBe("[END]");
  });

  test("is [DONE] where a description or an example mentions it", () => {
    const events = { schema: ref("Thing") };
    const both = { ...json, "text/event-stream": events };
    expect(streamOf(both, { stream: flag })?.end).toBe("[DONE]");
    const shown = { ...events, example: "data: {}\n\ndata: [DONE]\n\n" };
    expect(streamOf({ "text/event-stream": shown })?.end).toBe("[DONE]");
    expect(streamOf({ "text/event-stream": events })?.end).toBeUndefined();
  });
});

describe("x-fern-streaming", () => {
  test("marks a JSON response as lines, or as events", () => {
    expect(streamOf(json, {}, { "x-fern-streaming": true })).toMatchObject({
      format: "jsonl",
      mediaType: "application/json",
      item: { key: "Other" },
    });
    expect(streamOf(json, {}, { "x-fern-streaming": { format: "sse" } })).toMatchObject({
      format: "sse",
      mediaType: "text/event-stream",
      selector: undefined,
    });
  });

  test("describes a stream next to the response, the property that asks for it and its terminator", () => {
    const fern = {
      format: "sse",
      "stream-condition": "$request.live",
      response: ref("Other"),
      "response-stream": ref("Thing"),
      terminator: "[OVER]",
    };
    const plan = planWith(json, { live: { type: "boolean" } }, { "x-fern-streaming": fern });
    expect(onlyOperation(plan)).toMatchObject({
      response: { kind: "json", type: { key: "Other" } },
      streaming: { format: "sse", item: things, end: "[OVER]", selector: "live" },
    });
  });
});

test("x-speakeasy-stream-request-field names the property that asks for the stream", () => {
  const both = { ...json, "text/event-stream": {} };
  const more = { "x-speakeasy-stream-request-field": "live" };
  expect(streamOf(both, { live: { type: "boolean" } }, more)?.selector).toBe("live");
});
