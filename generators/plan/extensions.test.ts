// Checks the extensions that control how clients call an operation, and that invalid ones are ignored with a warning.
import { describe, expect, test } from "vitest";
import type { Operation, Plan } from "./plan.ts";
import { type Members, ok, onlyOperation, planOf, ref, warnings } from "./testdata/fixture.ts";

const text = { type: "string" };
const schemas = {
  Thing: { type: "object", properties: { id: text, status: text } },
  Page: {
    type: "object",
    properties: {
      items: { type: ["array", "null"], items: ref("Thing") },
      meta: { type: "object", properties: { next: text } },
    },
  },
};
const cursor = { name: "after", in: "query", schema: text };

function planWith(operation: Members, method = "get"): Plan {
  const whole = { operationId: "go", responses: ok(ref("Thing")), ...operation };
  return planOf({ paths: { "/things": { [method]: whole } }, components: { schemas } });
}

describe("x-retry", () => {
  test.each([
    ["get", "safe"],
    ["put", "safe"],
    ["delete", "safe"],
    ["post", "unprocessed-only"],
    ["patch", "unprocessed-only"],
  ])("of %s is %s where the document is silent", (method, retry) => {
    expect(onlyOperation(planWith({}, method)).retry).toBe(retry);
  });

  test("of the document takes precedence over the method", () => {
    expect(onlyOperation(planWith({ "x-retry": "unprocessed-only" })).retry).toBe("unprocessed-only");
    expect(onlyOperation(planWith({ "x-retry": "keyed" }, "post")).retry).toBe("keyed");
  });

  test("with an unknown string warns, and is ignored when another vendor's", () => {
    expect(warnings(planWith({ "x-retry": "always" }))).toEqual([
      "/paths/~1things/get/x-retry: x-retry must be one of safe, keyed, unprocessed-only; the HTTP method decides.",
    ]);
    expect(planWith({ "x-retry": { maxAttempts: 3 } }).warnings).toEqual([]);
  });
});

describe("x-pagination", () => {
  const pagination = { items: "items", cursor_parameter: "after", next_cursor: "meta.next" };
  const list = { parameters: [cursor], responses: ok(ref("Page")), "x-pagination": pagination };

  test("names the list, its items and the next cursor, through nested properties", () => {
    expect(onlyOperation(planWith(list)).pagination).toEqual({
      kind: "cursor",
      items: "items",
      item: { kind: "named", key: "Thing" },
      in: "query",
      cursorParameter: "after",
      nextCursor: "meta.next",
      hasMore: undefined,
    });
  });

  test.each([
    [{ ...list, "x-pagination": { ...pagination, items: "data" } }, "the response has no list data"],
    [{ ...list, "x-pagination": { ...pagination, items: "meta" } }, "the response has no list meta"],
    [
      { ...list, "x-pagination": { ...pagination, next_cursor: "meta.more" } },
      "the response has no meta.more",
    ],
    [{ ...list, parameters: [] }, "there is no query parameter after"],
    [{ ...list, "x-pagination": true }, "it is not an object"],
  ])("that does not fit is ignored (%#)", (operation, reason) => {
    const plan = planWith(operation);
    expect(onlyOperation(plan).pagination).toBeUndefined();
    expect(warnings(plan)).toEqual([`/paths/~1things/get/x-pagination: x-pagination is ignored: ${reason}.`]);
  });
});

describe("x-waiter", () => {
  const waiter = {
    name: "wait_until_done",
    field: "status",
    pending: ["new"],
    succeeded: ["done"],
    failed: ["bad"],
  };

  test("has its own timings, or the defaults", () => {
    expect(onlyOperation(planWith({ "x-waiter": { ...waiter, timeout_seconds: 30 } })).waiter).toEqual({
      words: ["wait", "until", "done"],
      field: "status",
      pending: ["new"],
      succeeded: ["done"],
      failed: ["bad"],
      firstDelaySeconds: 1,
      factor: 1.5,
      maxDelaySeconds: 10,
      jitter: 0.2,
      timeoutSeconds: 30,
      notFoundGraceSeconds: 5,
    });
  });

  test.each([
    [{ ...waiter, name: "" }, "it has no name"],
    [{ ...waiter, field: "state" }, "the response has no state"],
    [{ ...waiter, succeeded: [] }, "it has no value for success"],
  ])("that does not fit is ignored (%#)", (value, reason) => {
    expect(warnings(planWith({ "x-waiter": value }))).toEqual([
      `/paths/~1things/get/x-waiter: x-waiter is ignored: ${reason}.`,
    ]);
  });

  test("whose name is taken gets a number, with a warning", () => {
    const plan = planWith({ "x-waiter": { ...waiter, name: "go" } });
    expect(onlyOperation(plan).waiter?.words).toEqual(["go", "2"]);
    expect(warnings(plan)).toEqual(["/paths/~1things/get/x-waiter: go is taken; the method is named go_2."]);
  });
});

describe("x-process", () => {
  const waiter = { name: "wait", field: "status", pending: [], succeeded: ["done"], failed: [] };
  const id = { name: "id", in: "path", required: true, schema: text };

  /** The upload of a document whose other operation has the waiter. */
  function planOfProcess(
    process: unknown,
    response: unknown = ref("Thing"),
    parameters: readonly unknown[] = [id],
  ): Plan {
    const get = { operationId: "getThing", parameters, "x-waiter": waiter, responses: ok(ref("Thing")) };
    const post = { operationId: "upload", "x-process": process, responses: ok(response) };
    return planOf({ paths: { "/things": { post }, "/things/{id}": { get } }, components: { schemas } });
  }

  test("names the method and the waiter of any resource", () => {
    const plan = planOfProcess({ name: "upload_and_wait", waiter: "wait" });
    expect(onlyOperation(plan).process).toEqual({ words: ["upload", "and", "wait"], waiter: ["wait"] });
    expect(plan.warnings).toEqual([]);
  });

  test.each([
    [planOfProcess({ name: "p", waiter: "wait_long" }), "its waiter does not name exactly one x-waiter"],
    [planOfProcess({ waiter: "wait" }), "it has no name"],
    [
      planOfProcess({ name: "p", waiter: "wait" }, { type: "object", properties: { a: text } }),
      "the response does not contain id, which its waiter takes",
    ],
    [
      planOfProcess({ name: "p", waiter: "wait" }, ref("Thing"), [id, { ...id, name: "b", in: "query" }]),
      "its waiter does not take exactly one argument",
    ],
  ])("that does not fit is ignored (%#)", (plan, reason) => {
    expect(onlyOperation(plan).process).toBeUndefined();
    expect(warnings(plan)).toEqual([`/paths/~1things/post/x-process: x-process is ignored: ${reason}.`]);
  });
});

describe("x-batch", () => {
  const schema = { type: "object", properties: { file: { type: "string", format: "binary" } } };
  const upload = { requestBody: { content: { "multipart/form-data": { schema } } } };
  const batchOf = (batch: unknown, operation: Members = upload): Operation["batch"] =>
    onlyOperation(planWith({ ...operation, "x-batch": batch }, "post")).batch;

  test("names the method and its concurrency, five by default", () => {
    expect(batchOf({ name: "upload_many", concurrency: 3 })).toEqual({
      words: ["upload", "many"],
      concurrency: 3,
    });
    expect(batchOf({ name: "upload_many" })?.concurrency).toBe(5);
  });

  test("requires an operation with a file, and an integer concurrency", () => {
    expect(batchOf({ name: "many" }, {})).toBeUndefined();
    expect(batchOf({ name: "many", concurrency: 0 })).toBeUndefined();
    expect(batchOf({ concurrency: 2 })).toBeUndefined();
  });
});
