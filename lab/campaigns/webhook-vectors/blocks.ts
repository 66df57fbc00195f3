// Makes the vectors of services that a block describes, without a preset: signed by the documented formula, which the package of
// the service accepts where it has one. First: npm install --ignore-scripts --prefix lab/campaigns/webhook-vectors
import { createHmac } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { blockSchema, type SignatureBlock } from "../../../generators/plan/webhook-block.ts";
import { schemeOf } from "../../../generators/plan/webhook-signature.ts";
import { root } from "../../../generators/root.ts";

const OUTPUT = join(root, "test/conformance/vectors/webhook-signature-blocks.json");

if (process.argv.includes("--help")) {
  console.log(
    "Options:\n  --help   shows this; without it, writes test/conformance/vectors/webhook-signature-blocks.json",
  );
  process.exit(0);
}

const require = createRequire(import.meta.url);
const versions: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, "package.json"), "utf8"),
).dependencies;

/** Some packages refuse what is not of now: they are given such a delivery, too. */
const NOW = Math.floor(Date.now() / 1000);
const TIME = 1_795_204_800;
const SECRET = "a text, not base64: ümlaut";
const HEX_SECRET = "44782def547aaa06c910c43932b1eb0c71fc68d9d0c057550c48ec2acf6ba0d5";
/** Linear has the time of an attempt in the body. */
const bodyOf = (name: string, time: number): string =>
  JSON.stringify({ type: "thing.created", webhookTimestamp: time * 1000, data: { name } });
const NAMES = { ascii: "ascii", "utf-8": "Müller & Søn 株式会社 – €" };

type Headers = Readonly<Record<string, string>>;

/** A service and how it signs. */
interface Service {
  readonly block: SignatureBlock;
  readonly secret?: string;
  /** The headers of a delivery at a time in Unix seconds, by the formula that the service documents. */
  readonly sign: (body: string, time: number) => Headers;
  /** Whether the package of the service accepts a delivery. Default: it has none that verifies. */
  readonly check?: (body: string, headers: Headers) => unknown;
  readonly package?: string;
}

const hmac = (content: string, encoding: "hex" | "base64", secret: string | Buffer = SECRET): string =>
  createHmac("sha256", secret).update(content).digest(encoding);
const isoOf = (time: number): string => new Date(time * 1000).toISOString().replace(".000Z", "Z");

const services: Readonly<Record<string, Service>> = {
  linear: {
    block: { header: "Linear-Signature", id: { header: "Linear-Delivery" } },
    sign: (body) => ({ "linear-signature": hmac(body, "hex") }),
    package: "@linear/sdk",
    check: (body, headers) => {
      const { LinearWebhookClient } = require("@linear/sdk/webhooks");
      const client = new LinearWebhookClient(SECRET);
      return client.verify(Buffer.from(body), headers["linear-signature"]);
    },
  },
  workos: {
    block: {
      header: "WorkOS-Signature",
      prefix: "v1=",
      separator: ",",
      signed: "{timestamp}.{body}",
      timestamp: { field: "t", format: "unix_ms" },
      tolerance: 180,
      id: { body: "/id" },
    },
    sign: (body, time) => ({
      "workos-signature": `t=${time}000,v1=${hmac(`${time}000.${body}`, "hex")}`,
    }),
    package: "@workos-inc/node",
    check: (body, headers) => {
      const { WorkOS } = require("@workos-inc/node");
      const given = { payload: JSON.parse(body), sigHeader: headers["workos-signature"], secret: SECRET };
      return new WorkOS("sk_test").webhooks.verifyHeader(given);
    },
  },
  elevenlabs: {
    block: {
      header: "ElevenLabs-Signature",
      prefix: "v0=",
      separator: ",",
      signed: "{timestamp}.{body}",
      timestamp: { field: "t" },
      tolerance: 1800,
    },
    sign: (body, time) => ({ "elevenlabs-signature": `t=${time},v0=${hmac(`${time}.${body}`, "hex")}` }),
  },
  box: {
    block: {
      header: ["Box-Signature-Primary", "Box-Signature-Secondary"],
      encoding: "base64",
      signed: "{body}{timestamp}",
      timestamp: { header: "Box-Delivery-Timestamp", format: "iso" },
      tolerance: 600,
      id: { header: "Box-Delivery-Id" },
    },
    sign: (body, time) => ({
      "box-signature-primary": hmac(`${body}${isoOf(time)}`, "base64"),
      "box-delivery-timestamp": isoOf(time),
    }),
    package: "box-node-sdk",
    check: async (body, headers) => {
      const { WebhooksManager } = require("box-node-sdk/lib/managers/webhooks");
      const more = { "box-signature-version": "1", "box-signature-algorithm": "HmacSHA256" };
      return await WebhooksManager.validateMessage(body, { ...headers, ...more }, SECRET);
    },
  },
  razorpay: {
    block: { header: "X-Razorpay-Signature", id: { header: "X-Razorpay-Event-Id" } },
    sign: (body) => ({ "x-razorpay-signature": hmac(body, "hex") }),
    package: "razorpay",
    check: (body, headers) => {
      const { validateWebhookSignature } = require("razorpay/dist/utils/razorpay-utils");
      return validateWebhookSignature(body, headers["x-razorpay-signature"], SECRET);
    },
  },
  gocardless: {
    block: { header: "Webhook-Signature" },
    sign: (body) => ({ "webhook-signature": hmac(body, "hex") }),
    package: "gocardless-nodejs",
    // It throws what it refuses.
    check: (body, headers) =>
      require("gocardless-nodejs/webhooks").verifySignature(body, SECRET, headers["webhook-signature"]) ??
      true,
  },
  line: {
    block: { header: "X-Line-Signature", encoding: "base64" },
    sign: (body) => ({ "x-line-signature": hmac(body, "base64") }),
    package: "@line/bot-sdk",
    check: (body, headers) =>
      require("@line/bot-sdk").validateSignature(body, SECRET, headers["x-line-signature"]),
  },
  adyen: {
    block: { header: "HmacSignature", encoding: "base64", secret: "hex" },
    secret: HEX_SECRET,
    sign: (body) => ({ hmacsignature: hmac(body, "base64", Buffer.from(HEX_SECRET, "hex")) }),
    package: "@adyen/api-library",
    check: (body, headers) => {
      const { hmacValidator } = require("@adyen/api-library");
      return new hmacValidator().validateHMACSignature(HEX_SECRET, headers["hmacsignature"], body);
    },
  },
};

const vectors: object[] = [];
for (const [preset, { block, secret = SECRET, sign, check, package: its = "" }] of Object.entries(services)) {
  blockSchema.parse(block);
  for (const [name, text] of Object.entries(NAMES)) {
    const [body, current] = [bodyOf(text, TIME), bodyOf(text, NOW)];
    if (check && (await check(current, sign(current, NOW))) !== true)
      throw new Error(`${its} refuses what was signed by the formula.`);
    const by = check ? `by a formula that ${its} ${versions[its]} accepts` : "by the documented formula";
    vectors.push({ preset, name, by, secret, body, headers: sign(body, TIME), now: TIME });
  }
}
const blocks = Object.fromEntries(Object.entries(services).map(([name, { block }]) => [name, block]));
const schemes = Object.fromEntries(Object.entries(blocks).map(([name, block]) => [name, schemeOf(block)]));
const used = Object.values(services).flatMap(({ package: its }) => (its === undefined ? [] : [its]));
const checked = Object.fromEntries(used.sort().map((name) => [name, versions[name]]));
writeFileSync(OUTPUT, `${JSON.stringify({ versions: checked, blocks, schemes, vectors }, undefined, 2)}\n`);
console.log(`${vectors.length} vectors of ${Object.keys(services).length} services in ${OUTPUT}`);
