// Checks what becomes of responses that are not as the contract says, for each mode, and that values stay out of sight.
import { inspect } from "node:util";
import { expect, it } from "vitest";
import { failureOf, makeClient } from "../../../test/make-client.ts";
import { InvalidArgumentError, type LogFields, type ResponseValidationError } from "../../index.ts";
import { responseValidator } from "../../zod/index.ts";

const drifted = { id: "doc_1", status: "completed", created_at: 17, extracted_data: ["secret-total"] };
const sound = { id: "doc_1", status: "archived", extracted_data: { total: 1 }, new_member: { deep: [1] } };

/** A client that responds with one model, and the warnings it wrote. */
function makeWarned(json: unknown, mode: "off" | "warn" | "throw") {
  const warnings: { message: string; fields: LogFields }[] = [];
  const logger = { warn: (message: string, fields: LogFields) => warnings.push({ message, fields }) };
  const headers = { "x-request-id": "req_1" };
  const made = makeClient([{ json, headers }], { validate: responseValidator(mode), logger });
  return { ...made, warnings };
}

it.each(["off", "warn", "throw"] as const)(
  "takes new members and new words for no drift: %s",
  async (mode) => {
    const { client, warnings } = makeWarned(sound, mode);
    expect(await client.documents.get("doc_1")).toEqual(sound);
    expect(warnings).toEqual([]);
  },
);

it("warns of drift by operation and pointer, and gives the response as it came", async () => {
  const { client, warnings } = makeWarned(drifted, "warn");
  expect(await client.documents.get("doc_1")).toEqual(drifted);
  expect(warnings.map(({ message }) => message)).toEqual([
    'docuvane: a response does not match the contract: GET /documents/{id} at "/created_at" expected string, found number',
    'docuvane: a response does not match the contract: GET /documents/{id} at "/extracted_data" expected object, found array',
  ]);
  expect(warnings[0]?.fields).toEqual({
    operation: "getDocument",
    method: "GET",
    route: "/documents/{id}",
    code: "unexpected_response",
    requestId: "req_1",
  });
  expect(inspect(warnings)).not.toContain("secret");
});

it("warns once per operation and place, whichever item of a list it is", async () => {
  const { client, warnings } = makeWarned({ data: [sound, drifted, drifted] }, "warn");
  await client.documents.list();
  await client.documents.list();
  expect(warnings.map(({ message }) => /at "(.*?)"/.exec(message)?.[1])).toEqual([
    "/data/1/created_at",
    "/data/1/extracted_data",
  ]);
});

it("keeps warning about other operations", async () => {
  const { client, warnings } = makeWarned(drifted, "warn");
  await client.documents.get("doc_1");
  await client.runs.get("run_1");
  expect(new Set(warnings.map(({ fields }) => fields.operation))).toEqual(new Set(["getDocument", "getRun"]));
});

it("throws drift with every place and the response, says that the service acted, and shows no value", async () => {
  const { client, transport } = makeWarned(drifted, "throw");
  const error = await failureOf<ResponseValidationError>(client.documents.upload({ file: new Blob(["x"]) }));
  expect(error).toMatchObject({
    name: "ResponseValidationError",
    code: "unexpected_response",
    operation: "uploadDocument",
    outcome: "unknown",
    retryable: false,
    attempts: 1,
    status: 200,
    requestId: "req_1",
    idempotencyKey: transport.sent[0]?.headers["idempotency-key"],
    issues: [
      { pointer: "/created_at", message: "expected string, found number" },
      { pointer: "/extracted_data", message: "expected object, found array" },
    ],
    data: drifted,
  });
  expect(error.message).toContain(
    'POST /documents (req_1) does not match the contract: "/created_at" expected',
  );
  expect(inspect(error) + JSON.stringify(error)).not.toContain("secret");
  expect(transport.sent).toHaveLength(1);
});

it("names three places in the message and counts the others", async () => {
  const { client } = makeWarned({ data: [{}, {}, {}] }, "throw");
  const error = await failureOf<ResponseValidationError>(client.documents.list());
  expect(error.issues).toHaveLength(6);
  expect(error.message).toContain(" and 3 more;");
});

it("does not look at responses without a body", async () => {
  const { client } = makeClient([{ status: 204 }], { validate: responseValidator("throw") });
  expect(await client.documents.delete("doc_1")).toBeUndefined();
});

it("does not ask a validator that is off", async () => {
  const asked = (): never => {
    throw new Error("asked");
  };
  const validator = { mode: "off" as const, validate: asked };
  const { client } = makeClient([{ json: drifted }], { validate: validator });
  expect(await client.documents.get("doc_1")).toEqual(drifted);
});

it("refuses a mode in place of a validator, and says where one comes from", () => {
  const validate = "warn" as unknown as ReturnType<typeof responseValidator>;
  expect(() => makeClient([], { validate })).toThrow(InvalidArgumentError);
  expect(() => makeClient([], { validate })).toThrow('responseValidator("warn") from "docuvane/zod"');
});
