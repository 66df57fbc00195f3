/** Measures the CPU time of verifying and parsing one webhook event. */
import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import { load } from "../peers/peer.ts";
import { cpuMs, readTask, report } from "./child.ts";

/** Who verifies. */
export type Verifier = "HMAC + JSON.parse" | "docuvane" | "stripe" | "openai";

/** What is verified, how often. */
export interface WebhookTask {
  readonly verifier: Verifier;
  /** Bytes of the body, nearly. */
  readonly bytes: number;
  readonly times: number;
}

/** What one event cost. */
export interface WebhookSample {
  readonly cpuUs: number;
}

type Verify = () => unknown;

/** An event as it arrives, signed as Standard Webhooks 1.0.0 says. */
interface Delivery {
  readonly body: Buffer;
  readonly secret: string;
  readonly headers: Readonly<Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string>>;
}

/** The part of docuvane/webhooks that is used. */
interface DocuvaneWebhooks {
  verify(body: Buffer, headers: Delivery["headers"], options: { readonly secret: string }): unknown;
}

interface StripeModule {
  readonly default: new (
    key: string,
  ) => {
    readonly webhooks: {
      generateTestHeaderString(options: { readonly payload: string; readonly secret: string }): string;
      constructEvent(body: Buffer, header: string, secret: string): unknown;
    };
  };
}

interface OpenAIModule {
  readonly default: new (options: {
    readonly apiKey: string;
  }) => {
    readonly webhooks: {
      unwrap(body: string, headers: Delivery["headers"], secret: string): Promise<unknown>;
    };
  };
}

const KEY = Buffer.alloc(24, 7);

const verifiers: Readonly<Record<Verifier, (delivery: Delivery) => Promise<Verify>>> = {
  "HMAC + JSON.parse": floor,
  docuvane,
  stripe,
  openai,
};

const { verifier, bytes, times } = readTask<WebhookTask>();
const verify = await verifiers[verifier](deliver(bytes));
await repeat(verify, times);
const cpu = process.cpuUsage();
await repeat(verify, times);
const sample: WebhookSample = { cpuUs: (cpuMs(cpu) / times) * 1000 };
report(sample);

/** Awaits only what is a promise: the others must not pay for a turn of the event loop. */
async function repeat(action: Verify, count: number): Promise<void> {
  for (let time = 0; time < count; time += 1) {
    const event = action();
    if (event instanceof Promise) await event;
  }
}

/** The least a receiver has to do: one HMAC with a key object, one comparison, one JSON.parse. */
async function floor({ body, headers }: Delivery): Promise<Verify> {
  const key = createSecretKey(KEY);
  const start = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.`;
  const expected = Buffer.from(headers["webhook-signature"].slice(3), "base64");
  return () => {
    const actual = createHmac("sha256", key).update(start).update(body).digest();
    if (!timingSafeEqual(actual, expected)) throw new Error("no match");
    return JSON.parse(body.toString("utf8"));
  };
}

async function docuvane({ body, headers, secret }: Delivery): Promise<Verify> {
  const { verify: verifyEvent } = await load<DocuvaneWebhooks>("docuvane/webhooks");
  return () => verifyEvent(body, headers, { secret });
}

async function stripe({ body, secret }: Delivery): Promise<Verify> {
  const { default: Stripe } = await load<StripeModule>("stripe");
  const { webhooks } = new Stripe("sk_bench");
  const header = webhooks.generateTestHeaderString({ payload: body.toString("utf8"), secret });
  return () => webhooks.constructEvent(body, header, secret);
}

async function openai({ body, headers, secret }: Delivery): Promise<Verify> {
  const { default: OpenAI } = await load<OpenAIModule>("openai");
  const { webhooks } = new OpenAI({ apiKey: "sk_bench" });
  return () => webhooks.unwrap(body.toString("utf8"), headers, secret);
}

function deliver(size: number): Delivery {
  const body = Buffer.from(JSON.stringify(eventOf(size)));
  const headers = {
    "webhook-id": "evt_01KAH2Q8ZV7M3N4P5R6S7T8V9W",
    "webhook-timestamp": String(Math.floor(Date.now() / 1000)),
  };
  const signed = createHmac("sha256", KEY).update(
    Object.values(headers)
      .map((part) => `${part}.`)
      .join(""),
  );
  const signature = `v1,${signed.update(body).digest("base64")}`;
  const secret = `whsec_${KEY.toString("base64")}`;
  return { body, secret, headers: { ...headers, "webhook-signature": signature } };
}

/** An event about a document with as many fields as fill the size. */
function eventOf(size: number): object {
  const field = (index: number): object => ({
    value: `Value ${index}`,
    confidence: 0.97,
    page: 1,
    text: `Value ${index}`,
  });
  const fields = Array.from({ length: Math.floor((size - 200) / 85) }, (_, index) => [
    `field_${index}`,
    field(index),
  ]);
  const data = {
    id: "doc_42",
    status: "completed",
    workflow_id: "invoice",
    fields: Object.fromEntries(fields),
  };
  return { type: "document.completed", timestamp: "2026-11-20T20:00:00Z", data };
}
