// Checks verification in both entries: the same vectors, order and reasons over node:crypto and over Web Crypto.
import { describe, expect, it } from "vitest";
import file from "../../../../../test/conformance/vectors/webhook.json" with { type: "json" };
import * as node from "../../webhooks/index.ts";
import * as web from "../../webhooks/web.ts";

interface Vector {
  readonly name: string;
  readonly secret?: string;
  readonly secret_seed_hex?: string;
  readonly public?: string;
  readonly id: string;
  readonly timestamp: number;
  readonly body: string;
  readonly signature: string;
}

const vectors: readonly Vector[] = file.vectors;
const [first, second] = vectors as readonly [Vector, Vector];
const secret = first.secret ?? "";
const otherSecret = second.secret ?? "";
const at = (seconds: number) => ({ now: () => seconds * 1000 });
const clock = at(first.timestamp);
const headersOf = ({ id, timestamp, signature }: Vector) => ({
  "webhook-id": id,
  "webhook-timestamp": String(timestamp),
  "webhook-signature": signature,
});
const headers = headersOf(first);

describe.each([
  ["docuvane/webhooks", node],
  ["docuvane/webhooks/web", web],
] as const)("%s", (_name, { sign, verify }) => {
  /** The reason of the refusal, or what it was taken for. */
  const reasonOf = async (...args: Parameters<typeof node.verify>): Promise<string> => {
    try {
      return `accepted ${(await verify(...args)).type}`;
    } catch (error) {
      if (node.WebhookVerificationError.is(error)) return error.reason;
      throw error;
    }
  };

  it.each(vectors)("signs and verifies the vector “$name”", async (vector) => {
    const { id, timestamp, body, signature } = vector;
    const seed = Buffer.from(vector.secret_seed_hex ?? "", "hex").toString("base64");
    const signed = await sign(body, { secret: vector.secret ?? `whsk_${seed}`, id, timestamp });
    expect(signed["webhook-signature"]).toBe(signature);
    const verifying = { secret: vector.secret ?? vector.public, clock: at(timestamp) };
    const expected = body === "" ? "bad_json" : `accepted ${(JSON.parse(body) as { type: string }).type}`;
    expect(await reasonOf(Buffer.from(body), headersOf(vector), verifying)).toBe(expected);
    expect(await reasonOf(body, headersOf(vector), verifying)).toBe(expected);
  });

  it.each([
    [
      "the test of the standard's repository",
      "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
      { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1614265330, body: '{"test": 2432232314}' },
      "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    ],
    [
      "the example of Svix's documentation",
      "whsec_plJ3nmyCDGBKInavdOK15jsl",
      {
        id: "msg_loFOjxBNrRLzqYUf",
        timestamp: 1731705121,
        body: '{"event_type":"ping","data":{"success":true}}',
      },
      "v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=",
    ],
  ])("agrees with %s", async (_example, key, { id, timestamp, body }, signature) => {
    const signed = await sign(body, { secret: key, id, timestamp });
    expect(signed["webhook-signature"]).toBe(signature);
    const event = await verify(body, signed, { secret: key, clock: at(timestamp) });
    expect(event).toEqual({ ...JSON.parse(body), id });
  });

  it("takes bytes in any wrapping, of any realm", async () => {
    const bytes = Buffer.from(first.body);
    const exact = new Uint8Array(bytes).buffer;
    for (const body of [bytes, new Uint8Array(bytes), exact, new DataView(exact) as unknown as Uint8Array])
      expect(await reasonOf(body, headers, { secret, clock })).toBe("accepted document.completed");
  });

  it("reads headers from Headers, from arrays and in any case", async () => {
    const upper = Object.fromEntries(
      Object.entries(headers).map(([key, value]) => [key.toUpperCase(), value]),
    );
    const arrays = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, [value]]));
    for (const each of [new Headers(headers), upper, arrays])
      expect(await reasonOf(first.body, each, { secret, clock })).toBe("accepted document.completed");
  });

  it("reads the svix family, and never mixes it with the other", async () => {
    const svix = {
      "svix-id": first.id,
      "svix-timestamp": String(first.timestamp),
      "svix-signature": first.signature,
    };
    expect(await reasonOf(first.body, svix, { secret, clock })).toBe("accepted document.completed");
    const { "svix-id": _, ...rest } = svix;
    const mixed = { ...rest, "webhook-id": first.id };
    expect(await reasonOf(first.body, mixed, { secret, clock })).toBe("missing_header");
    const stray = { ...svix, "webhook-id": first.id };
    expect(await reasonOf(first.body, stray, { secret, clock })).toBe("missing_header");
  });

  it("accepts when one of several secrets fits one of several signatures", async () => {
    const both = `${second.signature} v1,${"A".repeat(43)}= v9,future ${first.signature}`;
    const many = { ...headers, "webhook-signature": both };
    expect(await reasonOf(first.body, many, { secret, clock })).toBe("accepted document.completed");
    const rotating = { secrets: [otherSecret, secret], clock };
    expect(await reasonOf(first.body, headers, rotating)).toBe("accepted document.completed");
    expect(await reasonOf(first.body, headers, { secret: otherSecret, clock })).toBe("no_match");
  });

  it("reads 20 signatures and not one more", async () => {
    const filler = (count: number): string => `v1,${"A".repeat(43)}= `.repeat(count);
    const reason = (count: number) =>
      reasonOf(
        first.body,
        { ...headers, "webhook-signature": filler(count) + first.signature },
        { secret, clock },
      );
    expect(await reason(19)).toBe("accepted document.completed");
    expect(await reason(20)).toBe("no_match");
  });

  it("never takes a key of one scheme for a signature of the other", async () => {
    const public32 = `whpk_${Buffer.alloc(32, 7).toString("base64")}`;
    expect(await reasonOf(first.body, headers, { secret: public32, clock })).toBe("no_match");
    const asV1a = { ...headers, "webhook-signature": first.signature.replace("v1,", "v1a,") };
    expect(await reasonOf(first.body, asV1a, { secret, clock })).toBe("no_match");
  });

  it("refuses second spellings of the right signature", async () => {
    const spellings = [
      first.signature.slice(0, -1),
      first.signature.replace("E=", "F="),
      `${first.signature}=`,
    ];
    for (const signature of [...spellings, first.signature.replaceAll("/", "_").replaceAll("+", "-")]) {
      const spelled = { ...headers, "webhook-signature": signature };
      expect(await reasonOf(first.body, spelled, { secret, clock }), signature).toBe("no_match");
    }
  });

  it("tolerates 300 seconds both ways, to the second, and as many as it is told", async () => {
    const reason = (shift: number, toleranceSeconds?: number) =>
      reasonOf(first.body, headers, {
        secret,
        clock: at(first.timestamp + shift),
        ...(toleranceSeconds === undefined ? {} : { toleranceSeconds }),
      });
    expect(await Promise.all([300, -300, 301, -301].map((shift) => reason(shift)))).toEqual([
      "accepted document.completed",
      "accepted document.completed",
      "too_old",
      "too_new",
    ]);
    expect(await Promise.all([reason(1, 0), reason(600, 600)])).toEqual([
      "too_old",
      "accepted document.completed",
    ]);
  });

  it("refuses a tolerance that is no number, instead of tolerating everything", async () => {
    const options = { secret, clock: at(0), toleranceSeconds: Number.NaN };
    await expect((async () => verify(first.body, headers, options))()).rejects.toThrow(/toleranceSeconds/);
  });

  it("looks at body, headers, timestamp, secret, signature, time and content in this order", async () => {
    const late = { secret, clock: at(first.timestamp + 9999) };
    const cases: readonly [string, Parameters<typeof node.verify>][] = [
      ["body_not_raw", [{} as string, {}, { secret: "" }]],
      ["missing_header", ["not json", { ...headers, "webhook-id": "" }, { secret: "" }]],
      ["bad_timestamp", ["not json", { ...headers, "webhook-timestamp": "soon" }, { secret: "" }]],
      ["bad_secret", ["not json", headers, { secret: "" }]],
      ["no_match", ["not json", headers, late]],
      ["too_old", ["not json", await sign("not json", { ...late, timestamp: first.timestamp }), late]],
      [
        "bad_json",
        ["not json", await sign("not json", { secret, timestamp: first.timestamp }), { secret, clock }],
      ],
    ];
    for (const [reason, args] of cases) expect(await reasonOf(...args)).toBe(reason);
  });

  it("refuses timestamps that are not 1 to 12 digits", async () => {
    for (const timestamp of [
      "1795204800abc",
      "-1",
      "1e9",
      "1795204800.5",
      "1234567890123",
      " ",
      "0x10",
      "١",
    ]) {
      const odd = { ...headers, "webhook-timestamp": timestamp };
      expect(await reasonOf(first.body, odd, { secret, clock }), timestamp).toBe("bad_timestamp");
    }
  });

  it("names the way out when the body was parsed, and shows nothing of it", async () => {
    const parsed = JSON.parse(first.body) as string;
    const failure = await (async () => verify(parsed, headers, { secret, clock }))().catch((error) => error);
    expect(failure).toMatchObject({
      name: "WebhookVerificationError",
      code: "body_not_raw",
      retryable: false,
    });
    expect(failure.message).toBe(
      "Webhook verification failed: the body is not raw (object); give the bytes or the text of the request before anything parses it.",
    );
  });

  it("refuses signed bytes that are no JSON object in UTF-8, without quoting them", async () => {
    const notUTF8 = Buffer.from('{"a":"\xff"}', "latin1");
    const bodies = [notUTF8, Buffer.from("\ufeff{}"), "\ufeff{}", "secret-content", "[]", "null", "5"];
    for (const body of bodies) {
      const signed = await sign(body, { secret, timestamp: first.timestamp });
      const failure = await (async () => verify(body, signed, { secret, clock }))().catch((error) => error);
      expect(failure).toMatchObject({ reason: "bad_json" });
      expect(failure.cause).toBeUndefined();
      expect(failure.stack).not.toContain("secret-content");
    }
  });

  it("passes types and members it does not know", async () => {
    const body = JSON.stringify({ type: "document.archived", data: 5, trace: { a: 1 } });
    const signed = await sign(body, { secret, id: "evt_new", timestamp: first.timestamp });
    const event = await verify(body, signed, { secret, clock });
    expect(event).toEqual({ id: "evt_new", type: "document.archived", data: 5, trace: { a: 1 } });
    expect(node.isKnownWebhookEvent(event)).toBe(false);
  });
});
