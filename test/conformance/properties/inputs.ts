// Generates inputs for the pure functions of the clients with fast-check: what services send, and what they should not.
import { createHmac } from "node:crypto";
import fc from "fast-check";

/** Milliseconds since the epoch around which inputs lie: 2026-11-20T20:00:00Z. */
const NOW = 1_795_204_800_000;

const count = fc
  .oneof(fc.nat(200), fc.nat(100_000), fc.constantFrom(-1, 0, 1, 2 ** 31, 2 ** 53 - 1))
  .map(String);

/** A time as services write it, in one of many ways. */
const moment = fc.integer({ min: -90_000, max: 4_000_000 }).map((offset) => NOW + offset);
const httpDate = moment.map((time) => new Date(time).toUTCString());
const isoDate = moment.map((time) => new Date(time).toISOString());
const duration = fc
  .tuple(fc.nat(59), fc.nat(59), fc.nat(999))
  .chain(([minutes, seconds, ms]) =>
    fc.constantFrom(
      `${minutes}m${seconds}s`,
      `${seconds}s`,
      `${ms}ms`,
      `${seconds}.${ms}s`,
      `${minutes}m`,
      `1h${minutes}m`,
    ),
  );
const decimal = fc.tuple(fc.nat(10_000), fc.nat(999)).map(([whole, part]) => `${whole}.${part}`);
const printable = fc.string({ maxLength: 12, unit: fc.constantFrom(..."0123456789abcXYZ-+.:;=,\"' e") });

/** Values of a header that should be a time or a delay. */
const timeText = fc.oneof(
  { weight: 4, arbitrary: count },
  { weight: 4, arbitrary: moment.map((time) => String(Math.floor(time / 1_000))) },
  { weight: 2, arbitrary: moment.map(String) },
  { weight: 2, arbitrary: httpDate },
  isoDate,
  duration,
  decimal,
  printable,
);

const name = fc.constantFrom("default", "burst", "daily", "requests");
const field = fc
  .tuple(name, fc.nat(1_000), fc.nat(4_000))
  .map(([policy, remaining, seconds]) => `"${policy}";r=${remaining};t=${seconds}`);
const policy = fc
  .tuple(name, fc.nat(10_000), fc.constantFrom(1, 60, 3_600, 86_400))
  .map(([of, quota, window]) => `"${of}";q=${quota};w=${window}`);

const structured = fc.record(
  {
    RateLimit: fc.oneof(
      { weight: 5, arbitrary: fc.array(field, { minLength: 1, maxLength: 3 }).map((all) => all.join(", ")) },
      printable,
    ),
    "RateLimit-Policy": fc.oneof(
      { weight: 5, arbitrary: fc.array(policy, { minLength: 1, maxLength: 3 }).map((all) => all.join(", ")) },
      printable,
    ),
  },
  { requiredKeys: [] },
);

const plain = fc.constantFrom("X-RateLimit", "x-ratelimit", "X-Rate-Limit", "RateLimit").chain((prefix) =>
  fc.record(
    {
      [`${prefix}-Limit`]: fc.oneof({ weight: 6, arbitrary: count }, printable, policy),
      [`${prefix}-Remaining`]: fc.oneof({ weight: 6, arbitrary: count }, printable),
      [`${prefix}-Reset`]: timeText,
      [`${prefix}-Reset-After`]: timeText,
    },
    { requiredKeys: [] },
  ),
);

const retryAfterHeaders = fc.record(
  {
    "Retry-After": timeText,
    "Retry-After-Ms": fc.oneof(count, decimal, printable),
    Date: fc.oneof(httpDate, printable),
  },
  { requiredKeys: [] },
);

const limitHeaders = fc
  .tuple(plain, fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, structured), retryAfterHeaders)
  .map(([one, other, date]) => ({ ...one, ...other, ...date }));

const rateLimit = fc.record({ headers: limitHeaders, now: moment });

/** In 1024ths: no wait then ends within a thousandth of a millisecond of a whole one, where drivers round. */
const chance = fc.nat(1_023).map((part) => part / 1_024);

/** Text without halves of surrogates: no encoder of the three writes them. */
const text = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(..."ab\"\\/\r\n\t;=%äß漢🧾\u0000\u007f\u2028'"), maxLength: 20 }),
);

/** Extensions that the clients know, that only libraries or objects know, and that nothing knows. */
const extension = fc.oneof(
  fc.constantFrom("pdf", "PDF", "Tiff", "html", "eml", "zip"),
  fc.constantFrom("p", "gz", "js", "avif", "yaml", "constructor", "__proto__", ""),
  fc.string({
    unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    maxLength: 4,
  }),
);

const multipart = fc.record(
  {
    boundary: fc.string({ unit: fc.constantFrom(..."abcXYZ0189-_"), minLength: 8, maxLength: 60 }),
    workflow_id: text,
    metadata: fc.dictionary(
      text,
      fc.oneof(text, fc.maxSafeInteger(), fc.boolean(), fc.constant(null), fc.array(text, { maxLength: 3 })),
      {
        maxKeys: 4,
      },
    ),
    file: fc.record(
      {
        base64: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes).toString("base64")),
        filename: fc.oneof(
          text,
          fc.tuple(text, extension).map(([stem, ending]) => `${stem}.${ending}`),
        ),
        content_type: fc.oneof(
          fc.constantFrom("application/pdf", "text/plain; charset=utf-8", "image/png"),
          text,
        ),
      },
      { requiredKeys: ["base64"] },
    ),
  },
  { requiredKeys: ["boundary", "file"] },
);

const secret = fc
  .uint8Array({ minLength: 24, maxLength: 64 })
  .map((bytes) => `whsec_${Buffer.from(bytes).toString("base64")}`);
const strangeSecret = fc.oneof(
  fc.constantFrom("", "whsec_", "whsec_!!", "whpk_AAAA", "whsk_AAAA"),
  printable,
);
const eventBody = fc.oneof(
  fc
    .record({
      type: fc.constantFrom("document.completed", "later.event"),
      data: fc.dictionary(text, text, { maxKeys: 3 }),
    })
    .map((event) => JSON.stringify(event)),
  text,
  fc.constantFrom("", "[]", "null", "1", "{", '{"type":1}', "\ufeff{}", '{"type":"a"}'),
);

const delivery = fc.record({
  body: eventBody,
  secrets: fc.array(fc.oneof({ weight: 8, arbitrary: secret }, strangeSecret), {
    minLength: 1,
    maxLength: 3,
  }),
  id: fc.oneof({ weight: 8, arbitrary: fc.constantFrom("msg_1", "evt_2") }, printable),
  time: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.integer({ min: -400, max: 400 }).map((offset) => String(NOW / 1_000 + offset)),
    },
    { weight: 1, arbitrary: timeText },
  ),
  tolerance_seconds: fc.constantFrom(0, 1, 300, 300, 300),
  signer: fc.nat(2),
  around: fc.tuple(fc.array(signature(), { maxLength: 2 }), fc.array(signature(), { maxLength: 2 })),
  damage: fc.constantFrom(
    "none",
    "none",
    "none",
    "none",
    "cut",
    "unpadded",
    "version",
    "upper",
    "missing",
    "comma",
  ),
  prefix: fc.constantFrom("webhook", "webhook", "Webhook", "svix"),
  left_out: fc.constantFrom("none", "none", "none", "none", "none", "id", "timestamp", "signature"),
});

function signature(): fc.Arbitrary<string> {
  const random = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => `v1,${Buffer.from(bytes).toString("base64")}`);
  return fc.oneof(random, printable, fc.constantFrom("v1,", "v1a,AAAA", "v2,abc", ",", ""));
}

type Delivery = typeof delivery extends fc.Arbitrary<infer D> ? D : never;

/** Signs a delivery with one of its secrets, then damages it or not. */
function sign({
  body,
  secrets,
  id,
  time,
  tolerance_seconds,
  signer,
  around,
  damage,
  prefix,
  left_out,
}: Delivery): unknown {
  const key = Buffer.from((secrets[signer % secrets.length] ?? "").replace(/^whsec_/, ""), "base64");
  const right = `v1,${createHmac("sha256", key).update(`${id}.${time}.${body}`).digest("base64")}`;
  const [before, after] = around;
  const signatures = [...before, damaged(right, damage), ...after].join(" ");
  const headers = { id, timestamp: time, signature: signatures };
  const sent = Object.entries(headers).filter(([part]) => part !== left_out);
  return {
    body,
    headers: Object.fromEntries(sent.map(([part, value]) => [`${prefix}-${part}`, value])),
    secrets,
    now: NOW,
    tolerance_seconds,
  };
}

function damaged(right: string, how: Delivery["damage"]): string {
  const damages: Readonly<Record<string, string>> = {
    cut: right.slice(0, -4),
    unpadded: right.replace(/=+$/, ""),
    version: right.replace("v1,", "v0,"),
    upper: right.toUpperCase(),
    missing: "",
    comma: right.replace(",", ",,"),
  };
  return damages[how] ?? right;
}

/** Vector → inputs for it. */
export const inputs: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  rate_limit: rateLimit,
  retry_after: fc.record({ headers: retryAfterHeaders, now: moment }),
  backoff: fc.record({ retry: fc.integer({ min: 1, max: 40 }), random: chance }),
  asked_delay: fc.record({ asked_ms: fc.nat(120_000), random: chance }),
  multipart,
  webhook_verify: delivery.map(sign),
};
