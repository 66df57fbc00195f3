// Checks what a handler calls, when, how often, and how it responds.
import { afterEach, describe, expect, expectTypeOf, it, vi } from "vitest";
import type { WebhookDocument, WebhookEvent, WebhookHandlerOptions } from "../../webhooks/index.ts";
import * as node from "../../webhooks/index.ts";
import * as web from "../../webhooks/web.ts";
import { sign } from "./sign.ts";

const secret = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX";
const clock = { now: () => 1_795_204_800_000 };
const event = (type: string, id = "evt_1"): string => JSON.stringify({ id, type, data: { id: "doc_42" } });

function deliver(body: string, id = "evt_1"): node.WebhookRequest {
  return { body, headers: sign(body, { secret, id, timestamp: 1_795_204_800 }) };
}

afterEach(() => vi.restoreAllMocks());

describe.each([
  ["docuvane/webhooks", node],
  ["docuvane/webhooks/web", web],
] as const)("a handler of %s", (_name, { webhookHandler }) => {
  const make = (options: Omit<WebhookHandlerOptions, "secret" | "secrets" | "clock">): node.WebhookHandler =>
    webhookHandler({ ...options, secret, clock });

  it("calls the function of the event's type with the event, and waits for it", async () => {
    let ended = false;
    const calls: WebhookEvent[] = [];
    const handler = make({
      on: {
        "document.completed": async (completed) => {
          calls.push(completed);
          await Promise.resolve();
          ended = true;
        },
        "document.failed": () => expect.fail("not this one"),
      },
      fallback: () => expect.fail("nor the fallback"),
    });
    expect(await handler(deliver(event("document.completed")))).toEqual({ status: 200, code: "handled" });
    expect(calls).toEqual([{ id: "evt_1", type: "document.completed", data: { id: "doc_42" } }]);
    expect(ended).toBe(true);
  });

  it("passes all other types to the fallback, and succeeds without a fallback", async () => {
    const types: string[] = [];
    const words = ["document.created", "document.archived", "constructor", "__proto__", "toString"];
    const withFallback = make({ on: {}, fallback: ({ type }) => types.push(type) });
    for (const word of words)
      expect(await withFallback(deliver(event(word)))).toEqual({ status: 200, code: "handled" });
    expect(types).toEqual(words);
    expect(await make({ on: {} })(deliver(event("constructor")))).toEqual({ status: 200, code: "ignored" });
  });

  it("responds with 400 and only the reason, and calls nothing, when verification fails", async () => {
    const onError = vi.fn();
    const handler = make({
      on: {},
      fallback: () => expect.fail("called"),
      seen: () => expect.fail("asked"),
      onError,
    });
    const { body, headers } = deliver(event("document.completed"));
    expect(await handler({ body: `${body} `, headers })).toEqual({ status: 400, code: "no_match" });
    expect(await handler({ body, headers: {} })).toEqual({ status: 400, code: "missing_header" });
    expect(onError.mock.calls.map(([error]) => error.reason)).toEqual(["no_match", "missing_header"]);
  });

  it("responds with 500 when a function fails, so that the event is sent again, and does not remember it", async () => {
    const onError = vi.fn();
    const remember = vi.fn();
    const failure = new Error("no room");
    const handler = make({ on: { "document.completed": () => Promise.reject(failure) }, remember, onError });
    const response = await handler(deliver(event("document.completed")));
    expect(response).toEqual({ status: 500, code: "handler_failed" });
    expect(onError.mock.calls).toEqual([[failure]]);
    expect(remember).not.toHaveBeenCalled();
  });

  it("keeps a refusal inside of a function apart from a refusal of the delivery", async () => {
    const refusal = new node.WebhookVerificationError("x", { code: "no_match", reason: "no_match" });
    const handler = make({
      on: {
        "document.completed": () => {
          throw refusal;
        },
      },
      onError: () => {},
    });
    expect((await handler(deliver(event("document.completed")))).status).toBe(500);
  });

  it("returns a duplicate with 200 without a call, by the signed id and not by the body's", async () => {
    const kept = new Set<string>();
    const calls = vi.fn();
    const handler = make({
      on: {},
      fallback: calls,
      seen: (id) => kept.has(id),
      remember: (id) => kept.add(id),
    });
    const delivery = deliver(event("document.completed", "evt_in_body"), "evt_signed");
    expect((await handler(delivery)).code).toBe("handled");
    expect(await handler(delivery)).toEqual({ status: 200, code: "duplicate" });
    expect(calls).toHaveBeenCalledTimes(1);
    expect([...kept]).toEqual(["evt_signed"]);
  });

  it("does the work once when an event arrives again while the work continues", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const calls = vi.fn(() => promise);
    const handler = make({ on: { "document.completed": calls } });
    const both = [1, 2].map(() => handler(deliver(event("document.completed"))));
    await vi.waitFor(() => expect(calls).toHaveBeenCalled());
    resolve();
    expect((await Promise.all(both)).map(({ code }) => code)).toEqual(["handled", "handled"]);
    expect(calls).toHaveBeenCalledTimes(1);
    await handler(deliver(event("document.completed")));
    expect(calls).toHaveBeenCalledTimes(2);
  });

  it("responds with 500 when the store of ids fails", async () => {
    const handler = make({ on: {}, seen: () => Promise.reject(new Error("store")), onError: () => {} });
    expect((await handler(deliver(event("document.completed")))).status).toBe(500);
  });

  it("responds with 413 to a body over the limit, counted in bytes", async () => {
    const handler = make({ on: {}, maxBodyBytes: 100 });
    const text = (filler: string): string => JSON.stringify({ type: "x", filler });
    const fits = text("é".repeat(36));
    expect(Buffer.byteLength(fits)).toBeLessThanOrEqual(100);
    expect((await handler(deliver(fits))).status).toBe(200);
    expect(await handler(deliver(text("é".repeat(50))))).toEqual({ status: 413, code: "body_too_large" });
  });

  it("prints mistakes of the program, and not what strangers send", async () => {
    const print = vi.spyOn(console, "error").mockImplementation(() => {});
    const failure = new Error("no room");
    const handler = make({ on: { "document.failed": () => Promise.reject(failure) } });
    await handler({ body: event("document.failed"), headers: {} });
    expect(print).not.toHaveBeenCalled();
    await handler(deliver(event("document.failed")));
    await handler({ body: {} as string, headers: {} });
    expect(print.mock.calls).toEqual([[failure], [expect.objectContaining({ reason: "body_not_raw" })]]);
  });

  it("answers even when onError fails", async () => {
    const print = vi.spyOn(console, "error").mockImplementation(() => {});
    const handler = make({ on: {}, onError: () => Promise.reject(new Error("second")) });
    expect((await handler({ body: "{}", headers: {} })).status).toBe(400);
    expect(print).toHaveBeenCalledTimes(1);
  });

  it("refuses options that cannot work at once", () => {
    expect(() => make({ on: {}, maxBodyBytes: -1 })).toThrow(/maxBodyBytes/);
    expect(() => make({ on: {}, toleranceSeconds: Number.NaN })).toThrow(/toleranceSeconds/);
  });
});

it("types each event by its type, and leaves room for types not known yet", () => {
  node.webhookHandler({
    secret,
    on: {
      "document.completed": ({ type, data }) => {
        expectTypeOf(type).toEqualTypeOf<"document.completed">();
        expectTypeOf(data).toExtend<WebhookDocument>();
      },
      "workflow_run.failed": ({ data }) => expectTypeOf(data.id).toEqualTypeOf<string>(),
      "webhook.test": ({ data }) => expectTypeOf(data.url).toEqualTypeOf<string | undefined>(),
      // @ts-expect-error A misspelt type is a mistake; types not known yet go to the fallback.
      "document.complete": () => {},
    },
  });
  const tell = (each: WebhookEvent): unknown => {
    switch (each.type) {
      case "document.failed":
        return each.data.failure?.message;
      case "workflow_run.completed":
        return each.data.id;
      default:
        return each["data"];
    }
  };
  expect(tell({ id: "evt_1", type: "new", data: 5 } as unknown as WebhookEvent)).toBe(5);
});
