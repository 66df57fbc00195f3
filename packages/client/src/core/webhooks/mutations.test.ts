// Checks that verification fails for every change to a signed delivery: 20 000 seeded changes.
import { expect, it } from "vitest";
import * as web from "../../webhooks/web.ts";
import { WebhookVerificationError } from "../errors/errors.ts";
import { sign } from "./sign.ts";
import { verify } from "./verify.ts";

const secret = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX";
const publicKey = "whpk_11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";
const privateKey = `whsk_${Buffer.from("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60", "hex").toString("base64")}`;
const clock = { now: () => 1_795_204_800_000 };
const body = '{"type":"document.completed","data":{"id":"doc_42","status":"completed"}}';
const signing = { id: "evt_1", timestamp: 1_795_204_800 };
const signed = sign(body, { ...signing, secrets: [secret, privateKey] });
const options = { secrets: [secret, publicKey], clock };
const names = Object.keys(signed) as readonly (keyof typeof signed)[];

type Random = (limit: number) => number;
type Delivery = { body: string; headers: Record<string, unknown> };

/** Letters that mean something in the headers, and some that must not. */
const letters = [
  "0",
  "1",
  "9",
  "A",
  "v",
  ",",
  ".",
  "=",
  "+",
  "/",
  "-",
  "_",
  " ",
  "\t",
  "\0",
  "é",
  "ı",
  "😀",
  "",
];

/** Characters as `sign` wrote them: where a change may hide in a value that is valid all the same. */
const valid = new Set(signed["webhook-signature"].split(" "));

const changes: readonly ((delivery: Delivery, random: Random) => void)[] = [
  ({ headers }, random) => editHeader(headers, names[random(3)] ?? "webhook-id", random),
  ({ headers }, random) => delete headers[names[random(3)] ?? "webhook-id"],
  ({ headers }, random) => {
    const name = names[random(3)] ?? "webhook-id";
    headers[name.replace("webhook", "svix")] = headers[name];
    delete headers[name];
  },
  ({ headers }, random) => {
    headers[names[random(3)] ?? "webhook-id"] = [null, 5, {}, [], ["a", "b"], "x".repeat(9_999)][random(6)];
  },
  (delivery, random) => {
    const at = random(delivery.body.length);
    delivery.body = `${delivery.body.slice(0, at)}${letters[random(letters.length)]}${delivery.body.slice(at + 1)}`;
  },
  // The parts of the signed text, cut elsewhere.
  (delivery, random) => {
    const text = `evt_1.1795204800.${body}`;
    const [one, two] = [random(text.length), random(text.length)].toSorted((a, b) => a - b) as [
      number,
      number,
    ];
    delivery.headers["webhook-id"] = text.slice(0, one);
    delivery.headers["webhook-timestamp"] = text.slice(one + 1, two);
    delivery.body = text.slice(two + 1);
  },
];

it("never verifies a changed delivery", () => {
  const random = seeded(20_261_120);
  const reasons = new Map<string, number>();
  for (let round = 0; round < 20_000; round += 1) {
    const delivery = changed(random);
    if (isUnchanged(delivery)) continue;
    const reason = refusal(() => verify(delivery.body, delivery.headers as Record<string, string>, options));
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  expect([...reasons.keys()].sort()).toEqual(["bad_timestamp", "missing_header", "no_match"]);
  expect([...reasons.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(15_000);
});

it("refuses over Web Crypto what it refuses over node:crypto, for the same reason", async () => {
  const random = seeded(7);
  for (let round = 0; round < 1_000; round += 1) {
    const delivery = changed(random);
    if (isUnchanged(delivery)) continue;
    const args = [delivery.body, delivery.headers as Record<string, string>, options] as const;
    const reason = refusal(() => verify(...args));
    await expect(web.verify(...args), JSON.stringify(delivery)).rejects.toMatchObject({ reason });
  }
});

function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.reason;
    throw error;
  }
  throw new Error("A changed delivery was verified.");
}

function changed(random: Random): Delivery {
  const delivery: Delivery = { body, headers: { ...signed } };
  for (let count = 1 + random(3); count > 0; count -= 1) changes[random(changes.length)]?.(delivery, random);
  return delivery;
}

/** Whether what counts is as it was signed: space around a value or a further signature changes nothing. */
function isUnchanged({ body: text, headers }: Delivery): boolean {
  const get = (name: string): unknown => headers[`webhook-${name}`];
  const complete = names.every((name) => typeof headers[name] === "string" && headers[name] !== "");
  const id = complete ? get("id") : headers["svix-id"];
  const timestamp = complete ? get("timestamp") : headers["svix-timestamp"];
  const signature = String(complete ? get("signature") : headers["svix-signature"]);
  const isSigned = signature
    .trim()
    .split(/\s+/)
    .some((entry) => valid.has(entry));
  return isSigned && text === body && id === "evt_1" && timestamp === "1795204800";
}

function editHeader(headers: Record<string, unknown>, name: string, random: Random): void {
  const value = String(headers[name]);
  const at = random(value.length + 1);
  headers[name] = `${value.slice(0, at)}${letters[random(letters.length)]}${value.slice(at + random(2))}`;
}

/** A generator of chance that repeats itself (mulberry32). */
function seeded(seed: number): Random {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
