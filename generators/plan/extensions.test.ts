// Checks the extensions that say how clients call an operation, and that a wrong one is left out aloud.
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

  test("of the document counts before the method", () => {
    expect(onlyOperation(planWith({ "x-retry": "unprocessed-only" })).retry).toBe("unprocessed-only");
    expect(onlyOperation(planWith({ "x-retry": "keyed" }, "post")).retry).toBe("keyed");
  });

  test("with another word warns, and with a meaning of others is not ours", () => {
    expect(warnings(planWith({ "x-retry": "always" }))).toEqual([
      "/paths/~1things/get/x-retry: x-retry is one of safe, keyed, unprocessed-only; the method decides.",
    ]);
    expect(planWith({ "x-retry": { maxAttempts: 3 } }).warnings).toEqual([]);
  });
});

describe("x-pagination", () => {
  const pagination = { items: "items", cursor_parameter: "after", next_cursor: "meta.next" };
  const list = { parameters: [cursor], responses: ok(ref("Page")), "x-pagination": pagination };

  test("names the list, its items and the way to the next page, through members of members", () => {
    expect(onlyOperation(planWith(list)).pagination).toEqual({
      items: "items",
      item: { kind: "named", key: "Thing" },
      cursorParameter: "after",
      nextCursor: "meta.next",
      hasMore: undefined,
    });
  });

  test.each([
    [{ ...list, "x-pagination": { ...pagination, items: "data" } }, "the answer has no list data"],
    [{ ...list, "x-pagination": { ...pagination, items: "meta" } }, "the answer has no list meta"],
    [{ ...list, "x-pagination": { ...pagination, next_cursor: "meta.more" } }, "the answer has no meta.more"],
    [{ ...list, parameters: [] }, "there is no query parameter after"],
    [{ ...list, "x-pagination": true }, "it is no object"],
  ])("that does not fit is left out (%#)", (operation, reason) => {
    const plan = planWith(operation);
    expect(onlyOperation(plan).pagination).toBeUndefined();
    expect(warnings(plan)).toEqual([
      `/paths/~1things/get/x-pagination: x-pagination is left out: ${reason}.`,
    ]);
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

  test("has times of its own, and ours where it has none", () => {
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
    [{ ...waiter, field: "state" }, "the answer has no state"],
    [{ ...waiter, succeeded: [] }, "it has no word for success"],
  ])("that does not fit is left out (%#)", (value, reason) => {
    expect(warnings(planWith({ "x-waiter": value }))).toEqual([
      `/paths/~1things/get/x-waiter: x-waiter is left out: ${reason}.`,
    ]);
  });

  test("whose name is taken gets a number, with a warning", () => {
    const plan = planWith({ "x-waiter": { ...waiter, name: "go" } });
    expect(onlyOperation(plan).waiter?.words).toEqual(["go", "2"]);
    expect(warnings(plan)).toEqual(["/paths/~1things/get/x-waiter: go is taken; the method is called go_2."]);
  });
});

describe("x-process", () => {
  const waiter = { name: "wait", field: "status", pending: [], succeeded: ["done"], failed: [] };
  const id = { name: "id", in: "path", required: true, schema: text };

  /** The upload of a document whose other operation has the waiter. */
  function planOfProcess(
    process: unknown,
    answer: unknown = ref("Thing"),
    parameters: readonly unknown[] = [id],
  ): Plan {
    const get = { operationId: "getThing", parameters, "x-waiter": waiter, responses: ok(ref("Thing")) };
    const post = { operationId: "upload", "x-process": process, responses: ok(answer) };
    return planOf({ paths: { "/things": { post }, "/things/{id}": { get } }, components: { schemas } });
  }

  test("names the method and the waiter, whichever resource it is of", () => {
    const plan = planOfProcess({ name: "upload_and_wait", waiter: "wait" });
    expect(onlyOperation(plan).process).toEqual({ words: ["upload", "and", "wait"], waiter: ["wait"] });
    expect(plan.warnings).toEqual([]);
  });

  test.each([
    [planOfProcess({ name: "p", waiter: "wait_long" }), "its waiter is the name of no single x-waiter"],
    [planOfProcess({ waiter: "wait" }), "it has no name"],
    [
      planOfProcess({ name: "p", waiter: "wait" }, { type: "object", properties: { a: text } }),
      "the operation does not answer id, which its waiter takes",
    ],
    [
      planOfProcess({ name: "p", waiter: "wait" }, ref("Thing"), [id, { ...id, name: "b", in: "query" }]),
      "its waiter takes not one argument",
    ],
  ])("that does not fit is left out (%#)", (plan, reason) => {
    expect(onlyOperation(plan).process).toBeUndefined();
    expect(warnings(plan)).toEqual([`/paths/~1things/post/x-process: x-process is left out: ${reason}.`]);
  });
});

describe("x-batch", () => {
  const schema = { type: "object", properties: { file: { type: "string", format: "binary" } } };
  const upload = { requestBody: { content: { "multipart/form-data": { schema } } } };
  const batchOf = (batch: unknown, operation: Members = upload): Operation["batch"] =>
    onlyOperation(planWith({ ...operation, "x-batch": batch }, "post")).batch;

  test("names the method, and how many files at a time: five unless it says so", () => {
    expect(batchOf({ name: "upload_many", concurrency: 3 })).toEqual({
      words: ["upload", "many"],
      concurrency: 3,
    });
    expect(batchOf({ name: "upload_many" })?.concurrency).toBe(5);
  });

  test("is for operations that take a file, with a whole number of them at a time", () => {
    expect(batchOf({ name: "many" }, {})).toBeUndefined();
    expect(batchOf({ name: "many", concurrency: 0 })).toBeUndefined();
    expect(batchOf({ concurrency: 2 })).toBeUndefined();
  });
});
