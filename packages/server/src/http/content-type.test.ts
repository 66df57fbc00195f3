// Bodies: which types an operation takes, and how they are read.
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { mediaTypeOf, parseBodies, refuseContentType } from "./content-type.ts";
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

describe("a parsed body", () => {
  const app = Fastify();
  parseBodies(app);
  app.post("/", async (request) => ({ body: request.body }));
  const post = async (type: string, payload: string) => {
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

  it("has a media type without parameters", () => {
    expect([mediaTypeOf(" Text/HTML ; q=1"), mediaTypeOf(undefined)]).toEqual(["text/html", ""]);
  });
});
