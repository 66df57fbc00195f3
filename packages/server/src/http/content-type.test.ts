// Bodies: which types an operation takes, and how they are read.
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { mediaTypeOf, parseBodies, refuseContentEncoding, refuseContentType } from "./content-type.ts";
import { toProblem } from "./errors.ts";
import { operations } from "./operations.ts";

function operationOf(id: string) {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`There is no operation ${id}.`);
  return operation;
}

describe("an operation", () => {
  it.each([
    ["createWorkflow", "application/json; charset=utf-8"],
    ["updateWebhookEndpoint", "application/merge-patch+json"],
    ["updateWebhookEndpoint", "Application/JSON"],
    ["createToken", "application/x-www-form-urlencoded"],
    ["getDocument", "text/anything"],
  ])("%s takes %s", (id, type) => {
    expect(() => refuseContentType(operationOf(id), type)).not.toThrow();
  });

  it.each([
    ["createWorkflow", "application/x-www-form-urlencoded"],
    ["createToken", "application/json"],
    ["uploadDocument", undefined],
  ])("%s refuses %s with 415", (id, type) => {
    expect(() => refuseContentType(operationOf(id), type)).toThrow(
      expect.objectContaining({ status: 415, code: "unsupported_media_type" }),
    );
  });
});

describe("a compressed body", () => {
  it.each(["gzip", "br", "identity, gzip", "deflate"])("with %s is refused with 415", (encoding) => {
    expect(() => refuseContentEncoding(operationOf("createWorkflow"), encoding)).toThrow(
      expect.objectContaining({ status: 415, headers: { "accept-encoding": "identity" } }),
    );
  });

  it.each([
    ["createWorkflow", undefined],
    ["createWorkflow", "identity"],
    ["createWorkflow", ""],
    ["getDocument", "gzip"],
  ])("is no question for %s with %s", (id, encoding) => {
    expect(() => refuseContentEncoding(operationOf(id), encoding)).not.toThrow();
  });
});

describe("a parsed body", () => {
  const app = Fastify();
  parseBodies(app);
  app.post("/", async (request) => ({ body: request.body }));
  app.setErrorHandler((error, _, reply) => {
    const { status, code, message } = toProblem(error);
    return reply.status(status).send({ code, detail: message });
  });
  const post = async (type: string, payload: string | Buffer) => {
    const reply = await app.inject({ method: "POST", url: "/", headers: { "content-type": type }, payload });
    return [reply.statusCode, reply.json()];
  };

  it("is read from a form, with a list for a name that comes twice", async () => {
    expect(await post("application/x-www-form-urlencoded", "a=1&b=x%20y&b=z+w&c=")).toEqual([
      200,
      { body: { a: "1", b: ["x y", "z w"], c: "" } },
    ]);
  });

  it("is read from a merge patch, whose traps are refused", async () => {
    expect(await post("application/merge-patch+json", '{"a":null}')).toEqual([200, { body: { a: null } }]);
    expect((await post("application/merge-patch+json", '{"__proto__":{}}'))[0]).toBe(400);
    expect((await post("application/merge-patch+json", "{"))[0]).toBe(400);
  });

  it("with a name that the framework refuses says which", async () => {
    for (const body of ['{"__proto__":{}}', '{"a":{"constructor":{"prototype":{}}}}'])
      expect(await post("application/json", body)).toEqual([
        400,
        { code: "invalid_request", detail: expect.stringContaining("__proto__ or constructor") },
      ]);
  });

  const json = "application/json";
  const form = "application/x-www-form-urlencoded";
  it.each<[string, string, string | Buffer, number]>([
    ["invalid UTF-8 in JSON", json, Buffer.from('{"a":"\xff"}', "latin1"), 400],
    ["half a character at the end of JSON", json, Buffer.from('{"a":"\xc3"}', "latin1"), 400],
    ["invalid UTF-8 in a form", form, Buffer.from("a=\xff", "latin1"), 400],
    ["percent-encoded invalid UTF-8", form, "a=%FF", 400],
    ["another charset of JSON", `${json}; charset=iso-8859-1`, '{"a":"M"}', 415],
    ["another charset of a merge patch", "application/merge-patch+json; charset=utf-16", '{"a":1}', 415],
    ["another charset of a form", `${form};charset="Shift_JIS"`, "a=1", 415],
    ["an integer that would be rounded", json, '{"a":9007199254740993}', 400],
  ])("is refused with %s", async (_, type, payload, status) => {
    expect((await post(type, payload))[0]).toBe(status);
  });

  it("names the number that would be rounded", async () => {
    const [, { detail }] = (await post(json, '{"a":9007199254740993}')) as [number, { detail: string }];
    expect(detail).toContain("9007199254740993");
  });

  it.each([
    [`${json}; charset=UTF-8`, '{"a":"ü\u202e\ufffd"}', "ü\u202e\ufffd"],
    [`${json}; charset="utf8"`, '{"a":"b"}', "b"],
    [`${json}; charset=us-ascii`, '\ufeff{"a":"b"}', "b"],
    [form, "a=%C3%BC+%EF%BF%BD%", "ü \ufffd%"],
  ])("of %s is kept as it was sent", async (type, payload, value) => {
    expect(await post(type, payload)).toEqual([200, { body: { a: value } }]);
  });

  it("has a media type without parameters", () => {
    expect([mediaTypeOf(" Text/HTML ; q=1"), mediaTypeOf(undefined)]).toEqual(["text/html", ""]);
  });
});
