// Checks `x-stream`: a method for a stream next to another response, and streams that resume by a header.
import { describe, expect, test } from "vitest";
import type { Operation, Plan } from "./plan.ts";
import { type Members, ok, planOf, ref, warnings } from "./testdata/fixture.ts";

const text = { type: "string" };
const schemas = {
  Event: { type: "object", properties: { id: text, type: text } },
  Page: { type: "object", properties: { data: { type: "array", items: ref("Event") }, next: text } },
};
const limit = { name: "limit", in: "query", schema: { type: "integer" } };
const since = { name: "since", in: "query", schema: text };
const lastId = { name: "Last-Event-ID", in: "header", schema: text, "x-sdk-internal": true };
const cursor = { name: "cursor", in: "query", schema: text };
const events = { "text/event-stream": { schema: ref("Event") } };
const both = { "application/json": { schema: ref("Page") }, ...events };
const beside = { name: "stream", resume: "Last-Event-ID", omit: ["limit", "cursor"] };

function planWith(members: Members, content: Members = both, method = "get"): Plan {
  const operation = {
    operationId: "listEvents",
    tags: ["events"],
    description: "Lists or follows events.",
    parameters: [limit, cursor, since, lastId],
    responses: { "200": { description: "Fine.", content } },
    "x-pagination": { items: "data", cursor_parameter: "cursor", next_cursor: "next" },
    ...members,
  };
  return planOf({ paths: { "/events": { [method]: operation } }, components: { schemas } });
}

function operationsOf({ resources }: Plan): readonly Operation[] {
  return resources.flatMap(({ operations }) => operations);
}

const names = (operation?: Operation): readonly string[] =>
  (operation?.parameters ?? []).map(({ name }) => name);

describe("x-stream next to another response", () => {
  const plan = planWith({ "x-stream": beside });
  const [list, stream] = operationsOf(plan);

  test("adds a method that streams, next to the operation as it is without the stream", () => {
    expect(plan.warnings).toEqual([]);
    expect(operationsOf(plan).map(({ id, words }) => [id, words])).toEqual([
      ["listEvents", ["list"]],
      ["streamEvents", ["stream"]],
    ]);
    expect(list).toMatchObject({ accept: "application/json", response: { kind: "json" } });
    expect([list?.base, list?.streaming, list?.pagination?.kind]).toEqual([undefined, undefined, "cursor"]);
    expect(stream).toMatchObject({ base: "listEvents", accept: "text/event-stream", method: "GET" });
    expect([stream?.response, stream?.pagination, stream?.retry]).toEqual([
      { kind: "none" },
      undefined,
      "safe",
    ]);
  });

  test("types the events, and names the header that resumes them", () => {
    expect(stream?.streaming).toEqual({
      format: "sse",
      mediaType: "text/event-stream",
      item: { kind: "named", key: "Event" },
      end: undefined,
      selector: undefined,
      resume: "Last-Event-ID",
    });
  });

  test("gives each method its own parameters: the header to one, omitted ones to the other", () => {
    expect(names(list)).toEqual(["limit", "cursor", "since"]);
    expect(names(stream)).toEqual(["since", "Last-Event-ID"]);
    expect(names(operationsOf(planWith({}))[0])).toEqual(["limit", "cursor", "since"]);
  });

  test("describes the method by its own text, if it has one", () => {
    expect(stream?.description).toBe("Lists or follows events.");
    const described = planWith({ "x-stream": { ...beside, description: "Follows events." } });
    expect(operationsOf(described).map(({ description }) => description)).toEqual([
      "Lists or follows events.",
      "Follows events.",
    ]);
  });

  test("without a header to resume by is read once, also where the request is not safe to repeat", () => {
    const body = { requestBody: { content: { "application/json": { schema: ref("Event") } } } };
    const plan = planWith({ ...body, "x-stream": { name: "stream" } }, both, "post");
    expect(operationsOf(plan).map(({ streaming }) => streaming?.resume)).toEqual([undefined, undefined]);
    expect(operationsOf(plan)[1]?.streaming?.mediaType).toBe("text/event-stream");
    expect(plan.warnings).toEqual([]);
  });

  test("gets an ID that is free, in the spelling of the operation's", () => {
    const snake = planWith({ operationId: "list_events", "x-stream": beside });
    expect(operationsOf(snake)[1]?.id).toBe("stream_events");
    const others = { get: { operationId: "streamEvents", tags: ["events"], responses: ok(ref("Event")) } };
    const operation = { operationId: "listEvents", tags: ["events"], parameters: [lastId, limit, cursor] };
    const get = {
      ...operation,
      responses: { "200": { description: "Fine.", content: both } },
      "x-stream": beside,
    };
    const taken = planOf({ paths: { "/events": { get }, "/live": others }, components: { schemas } });
    expect(operationsOf(taken).map(({ id, words }) => [id, words.join("_")])).toEqual([
      ["listEvents", "list"],
      ["streamEvents_2", "stream_2"],
      ["streamEvents", "stream"],
    ]);
    expect(warnings(taken)).toEqual([
      "/paths/~1events/get/x-stream: stream is taken; the method is named stream_2.",
    ]);
  });
});

describe("x-stream of a response that is always a stream", () => {
  test("makes it resume, and the header an argument", () => {
    const plan = planWith({ "x-stream": { resume: "last-event-id" }, "x-pagination": undefined }, events);
    const [stream, ...others] = operationsOf(plan);
    expect([stream?.id, stream?.streaming?.resume, others]).toEqual(["listEvents", "Last-Event-ID", []]);
    expect(names(stream)).toContain("Last-Event-ID");
    expect(plan.warnings).toEqual([]);
  });
});

describe("x-stream is ignored with a warning", () => {
  const at = "/paths/~1events/get/x-stream: x-stream is ignored: ";
  const isIgnored =
    "/paths/~1events/get/responses/200/content/text~1event-stream: The streamed response is ignored, since neither x-stream nor a boolean property of the body asks for it; application/json is read.";

  test.each([
    ["stream", "it is not an object."],
    [{ resume: "Last-Event-ID" }, "it has no name, and the response is not always a stream."],
    [{ name: "stream", resume: "X-After" }, "there is no header parameter X-After."],
    [{ name: "stream", resume: "limit" }, "there is no header parameter limit."],
  ])("when it is %j", (extension, reason) => {
    const plan = planWith({ "x-stream": extension });
    expect(warnings(plan)).toEqual([at + reason, isIgnored]);
    expect(operationsOf(plan).map((operation) => [operation.id, names(operation).length])).toEqual([
      ["listEvents", 3],
    ]);
  });

  test.each([
    [
      "the response is no stream",
      {},
      { "application/json": { schema: ref("Page") } },
      "no successful response is text/event-stream.",
    ],
    [
      "it is always one and has no header",
      { "x-stream": { name: "stream" } },
      events,
      "it has no resume, and the response is always a stream.",
    ],
    [
      "the header is required",
      { parameters: [limit, cursor, { ...lastId, required: true }] },
      both,
      "the header Last-Event-ID is required, and the first request has no event to resume after.",
    ],
    [
      "the request is not safe to repeat",
      { "x-retry": "keyed" },
      both,
      "resume repeats the request, and its x-retry is keyed.",
    ],
  ])("when %s", (_, members, content, reason) => {
    const plan = planWith({ "x-stream": beside, "x-pagination": undefined, ...members }, content);
    expect(warnings(plan)[0]).toBe(at + reason);
    expect(operationsOf(plan)).toHaveLength(1);
  });

  test("when a property of the body asks for the stream", () => {
    const schema = { type: "object", properties: { stream: { type: "boolean" } } };
    const requestBody = { content: { "application/json": { schema } } };
    const plan = planWith({ requestBody, "x-stream": { name: "stream" } }, both, "post");
    expect(warnings(plan)).toEqual([
      "/paths/~1events/post/x-stream: x-stream is ignored: the property stream of the body asks for the stream.",
    ]);
    expect(operationsOf(plan)[0]?.streaming?.selector).toBe("stream");
  });

  test("in the part that names an unknown parameter", () => {
    const plan = planWith({ "x-stream": { ...beside, omit: ["limit", "sort"] } });
    expect(warnings(plan)).toEqual([
      "/paths/~1events/get/x-stream/omit: There is no parameter sort; it is ignored.",
    ]);
    expect(names(operationsOf(plan)[1])).toEqual(["cursor", "since", "Last-Event-ID"]);
  });
});
