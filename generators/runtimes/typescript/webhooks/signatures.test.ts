// Verifies what the packages of services signed, and refuses each way to change it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeHandler } from "../../../../packages/client/src/core/webhooks/handler.ts";
import { blockSchema } from "../../../plan/webhook-block.ts";
import { presets } from "../../../plan/webhook-presets.ts";
import { schemeOf } from "../../../plan/webhook-signature.ts";
import { root } from "../../../root.ts";
import type { EventScheme, SignatureScheme } from "./scheme.ts";
import { signBy } from "./sign-scheme.ts";
import { receiveSigned, verifySigned } from "./signatures.ts";

interface Vector {
  readonly preset: string;
  readonly name: string;
  readonly by: string;
  readonly secret: string;
  readonly url?: string;
  readonly method?: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly now: number;
}

interface Vectors {
  readonly schemes: Readonly<Record<string, SignatureScheme>>;
  readonly vectors: readonly Vector[];
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(root, "test/conformance/vectors", name), "utf8"));
const ofPresets = read("webhook-signatures.json") as Vectors;
const ofBlocks = read("webhook-signature-blocks.json") as Vectors & {
  readonly blocks: Readonly<Record<string, unknown>>;
};
const schemes = { ...ofPresets.schemes, ...ofBlocks.schemes };
const vectors = [...ofPresets.vectors, ...ofBlocks.vectors];

const schemeIn = ({ preset }: Vector): SignatureScheme => schemes[preset] as SignatureScheme;
const otherSecret = (vector: Vector): string =>
  schemeIn(vector).keys[0]?.secretEncoding === "text"
    ? "another"
    : vector.secret.replace(/.{8}$/, "AAAAAAAA").replace("d5", "d6");

function verify(vector: Vector, change: Partial<Vector> = {}): unknown {
  const { body, headers, now, secret, url, method } = { ...vector, ...change };
  const clock = { now: () => now * 1000 };
  return verifySigned(
    schemeIn(vector),
    { body, headers },
    { secret, clock, ...(url !== undefined && { url }), ...(method !== undefined && { method }) },
  );
}

const reason = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return (error as { readonly reason?: string; readonly code: string }).code;
  }
  return "accepted";
};

it("has the schemes of the presets in the vectors: run lab/campaigns/webhook-vectors/main.ts", () => {
  const made = Object.entries(presets).map(([name, { signature }]) => [
    name,
    signature && schemeOf(signature),
  ]);
  expect(ofPresets.schemes).toEqual(Object.fromEntries(made));
  expect(new Set(ofPresets.vectors.map(({ preset }) => preset))).toEqual(new Set(Object.keys(presets)));
});

it("has the schemes of the blocks in the vectors: run lab/campaigns/webhook-vectors/blocks.ts", () => {
  const made = Object.entries(ofBlocks.blocks).map(
    ([name, block]) => [name, schemeOf(blockSchema.parse(block))] as const,
  );
  expect(ofBlocks.schemes).toEqual(Object.fromEntries(made));
  expect(new Set(ofBlocks.vectors.map(({ preset }) => preset))).toEqual(
    new Set(Object.keys(ofBlocks.blocks)),
  );
});

describe.each(vectors)("a delivery of $preset, $name, $by", (vector) => {
  const { headers, body, now } = vector;
  const scheme = schemeIn(vector);
  const [signatureHeader = ""] = scheme.headers.filter((name) => name in headers);
  const signature = headers[signatureHeader] ?? "";

  it("is accepted, with other secrets and signatures, too", () => {
    expect(verify(vector)).toEqual(JSON.parse(body));
    const upper = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
    );
    expect(verify(vector, { headers: upper })).toEqual(JSON.parse(body));
    const fetched = new Headers(headers) as unknown as Vector["headers"];
    expect(verify(vector, { headers: fetched })).toEqual(JSON.parse(body));
    const options = {
      secrets: [otherSecret(vector), vector.secret],
      clock: { now: () => now * 1000 },
      url: vector.url ?? "",
      method: vector.method ?? "",
    };
    expect(verifySigned(scheme, { body: new TextEncoder().encode(body), headers }, options)).toEqual(
      JSON.parse(body),
    );
    if (scheme.separator === undefined) return;
    const wrong = signature.replace(/.{12}$/, "AAAAAAAAAAA=");
    const many = `${wrong}${scheme.separator}${signature}`;
    expect(verify(vector, { headers: { ...headers, [signatureHeader]: many } })).toEqual(JSON.parse(body));
  });

  it("is refused with another body, secret, signature, URL or method", () => {
    expect(reason(() => verify(vector, { body: `${body} ` }))).toBe("no_match");
    expect(reason(() => verify(vector, { body: "{}" }))).toBe("no_match");
    expect(reason(() => verify(vector, { secret: otherSecret(vector) }))).toBe("no_match");
    for (const wrong of [
      signature.slice(0, -6),
      `${signature}00`,
      `${signature.slice(0, -8)}${signature.at(-8) === "1" ? "2" : "1"}${signature.slice(-7)}`,
    ])
      expect(reason(() => verify(vector, { headers: { ...headers, [signatureHeader]: wrong } }))).toBe(
        "no_match",
      );
    for (const change of [{ url: "https://example.com/" }, { method: "PUT" }])
      if (scheme.signed.includes(`{${Object.keys(change)[0]}}`)) {
        expect(reason(() => verify(vector, change))).toBe("no_match");
        expect(
          reason(() => verify(vector, Object.fromEntries(Object.keys(change).map((key) => [key, ""])))),
        ).toBe("invalid_option");
      }
  });

  it("is refused without one of its headers", () => {
    const used = [...scheme.headers, ...(scheme.timestamp?.headers ?? []), ...(scheme.id ?? [])];
    for (const name of used.filter((each) => each in headers)) {
      const others = Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name));
      expect(reason(() => verify(vector, { headers: others }))).toBe("missing_header");
    }
  });

  it.runIf(scheme.timestamp)("is refused with another time, or out of time in both directions", () => {
    const { toleranceSeconds: tolerance = 0, headers: [timeHeader = ""] = [] } = scheme.timestamp ?? {};
    const header = (scheme.timestamp?.headers ?? []).find((name) => name in headers) ?? timeHeader;
    const time = headers[header] ?? "";
    const later = time.replace(String(now), String(now + 1)).replace(":00Z", ":01Z");
    expect(reason(() => verify(vector, { headers: { ...headers, [header]: later } }))).toBe("no_match");
    const none = time.replace(/^(t=)?\d+(-.*Z$)?/, "$1soon");
    expect(reason(() => verify(vector, { headers: { ...headers, [header]: none } }))).toBe("bad_timestamp");
    expect(reason(() => verify(vector, { now: now + tolerance }))).toBe("accepted");
    expect(reason(() => verify(vector, { now: now + tolerance + 1 }))).toBe("too_old");
    expect(reason(() => verify(vector, { now: now - tolerance - 1 }))).toBe("too_new");
  });

  it.runIf(scheme.keys[0]?.algorithm !== "ed25519")("is signed alike for tests of receivers", () => {
    const given = {
      secret: vector.secret,
      id: "msg_1",
      timestamp: new Date(now * 1000),
      url: vector.url ?? "",
      method: vector.method ?? "",
    };
    expect(Object.values(signBy(scheme, body, given))).toEqual(expect.arrayContaining([signature]));
  });
});

describe("a refusal", () => {
  const standard = vectors.find(({ preset }) => preset === "standard-webhooks") as Vector;
  const { headers } = standard;
  const message = (change: Partial<Vector>): unknown => {
    try {
      return verify(standard, change);
    } catch (error) {
      return (error as Error).message.split(";")[0];
    }
  };
  const failed = "Webhook verification failed:";

  it("names every missing header of one sender, and does not mix those of two", () => {
    const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
    expect(message({ headers: {} })).toBe(`${failed} no header ${names.join(", ")}`);
    const { "webhook-id": _, ...others } = headers;
    expect(message({ headers: others })).toBe(`${failed} no header webhook-id`);
    const svix = Object.entries(others).map(([name, text]) => [name.replace("webhook", "svix"), text]);
    const mixed = { ...Object.fromEntries(svix), "webhook-id": headers["webhook-id"] ?? "" };
    expect(message({ headers: mixed })).toBe(`${failed} no header webhook-timestamp, webhook-signature`);
    expect(message({ headers: { ...mixed, "svix-id": headers["webhook-id"] ?? "" } })).toEqual(
      JSON.parse(standard.body),
    );
  });

  it("names the known schemes and the format of times, and asks for secrets of 16 bytes", () => {
    expect(message({ headers: { ...headers, "webhook-signature": "v2,AAAA" } })).toBe(
      `${failed} it has no signature of a known scheme (v1, v1a)`,
    );
    expect(message({ headers: { ...headers, "webhook-timestamp": "1e9" } })).toBe(
      `${failed} the timestamp is not a number of seconds`,
    );
    expect(message({ secret: `whsec_${btoa("x".repeat(15))}` })).toBe(
      "Invalid webhook signing secret: it has 15 bytes where 16 or more are needed",
    );
  });

  it("is that of an event that is no object, where all are documented as objects", () => {
    const github = schemeIn(vectors.find(({ preset }) => preset === "github") as Vector);
    const body = "[1]";
    const request = { body, headers: signBy(github, body, { secret: "s" }) };
    expect(verifySigned(github, request, { secret: "s" })).toEqual([1]);
    expect(reason(() => verifySigned(github, request, { secret: "s" }, { isObject: true }))).toBe("bad_json");
  });
});

describe("a handler", () => {
  const vector = vectors.find(({ preset }) => preset === "github") as Vector;
  const events: EventScheme = {
    places: [{ headers: ["x-github-event"] }],
    names: { "thing.created": "thing.created" },
    shapes: [],
  };
  const options = { secret: vector.secret, onError: () => undefined };
  const deliver = (headers: Vector["headers"], more: object = {}): Promise<unknown> => {
    const called: unknown[] = [];
    const on = { "thing.created": (event: unknown) => void called.push(event) };
    const handler = makeHandler(receiveSigned(schemeIn(vector), events, options), {
      ...options,
      on,
      ...more,
    });
    return handler({ body: vector.body, headers }).then((response) => ({
      ...response,
      called: called.length,
    }));
  };

  it("calls the action of the type that the header says, and adds nothing to the event", async () => {
    expect(await deliver(vector.headers)).toEqual({ status: 200, code: "handled", called: 1 });
    expect(await deliver({ ...vector.headers, "x-github-event": "other" })).toEqual({
      status: 200,
      code: "ignored",
      called: 0,
    });
    expect(verify(vector)).not.toHaveProperty("created_at");
  });

  it("refuses an event whose type nothing says, unless a fallback takes it", async () => {
    const { "x-github-event": _, ...untold } = vector.headers;
    expect(await deliver(untold)).toEqual({ status: 400, code: "unknown_type", called: 0 });
    expect(await deliver(untold, { fallback: () => undefined })).toEqual({
      status: 200,
      code: "handled",
      called: 0,
    });
  });

  it("refuses a secret that cannot be one when it is made, without showing it", () => {
    const discord = vectors.find(({ preset }) => preset === "discord") as Vector;
    for (const secret of ["zz", "", undefined, "00"])
      expect(reason(() => receiveSigned(schemeIn(discord), events, { secret }))).toBe("bad_secret");
  });
});
