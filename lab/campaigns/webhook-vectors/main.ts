// Makes the vectors of webhook signatures: signed by the packages of the services, or signed by the documented formula and
// verified by the package. First: npm install --ignore-scripts --prefix lab/campaigns/webhook-vectors
import { createHmac, createPrivateKey, createPublicKey, sign } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { presets } from "../../../generators/plan/webhook-presets.ts";
import { schemeOf } from "../../../generators/plan/webhook-signature.ts";
import { root } from "../../../generators/root.ts";

const OUTPUT = join(root, "test/conformance/vectors/webhook-signatures.json");

if (process.argv.includes("--help")) {
  console.log(
    "Options:\n  --help   shows this; without it, writes test/conformance/vectors/webhook-signatures.json",
  );
  process.exit(0);
}

const require = createRequire(import.meta.url);

/** Loads a package, which is not installed where types are checked. */
const load = async (name: string) => await import(name);
const versions = JSON.parse(readFileSync(join(import.meta.dirname, "package.json"), "utf8")).dependencies;

const TIME = 1_795_204_800;
const URL_OF_ENDPOINT = "https://example.com/hooks?source=docuvane&mode=a%20b";
const OBJECTS = [
  '{"type":"thing.created","event":"thing.created","id":"1","data":{"name":"ascii"}}',
  '{ "type": "thing.created",\n  "event": "thing.created", "data": {"name": "Müller & Søn 株式会社 – €"} }\n',
];
const LISTS = OBJECTS.map((each) => `[${each}]`);

/** A delivery that its service, or the package of its service, accepts. */
interface Vector {
  readonly preset: string;
  readonly name: string;
  /** The package and what it did. */
  readonly by: string;
  readonly secret: string;
  readonly url?: string;
  readonly method?: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Unix seconds at which it is received. */
  readonly now: number;
}

type Signed = Pick<Vector, "headers"> & { readonly by: string };
type Signer = (body: string, secret: string) => Signed | Promise<Signed>;

const hmac = (secret: string, content: string, encoding: "hex" | "base64"): string =>
  createHmac("sha256", secret).update(content).digest(encoding);

function accepted(isAccepted: unknown, name: string): string {
  if (isAccepted !== true) throw new Error(`${name} refuses what was signed by its formula.`);
  return `verified by ${name} ${versions[name]}`;
}

const stripe: Signer = async (payload, secret) => {
  const { default: Stripe } = await load("stripe");
  const header = new Stripe("sk_test").webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: TIME,
  });
  return { headers: { "stripe-signature": header }, by: `signed by stripe ${versions["stripe"]}` };
};

const github: Signer = async (body, secret) => {
  const signature = await (await load("@octokit/webhooks-methods")).sign(secret, body);
  const by = `signed by @octokit/webhooks-methods ${versions["@octokit/webhooks-methods"]}`;
  return { headers: { "x-hub-signature-256": signature, "x-github-event": "thing.created" }, by };
};

const standard =
  (name: string, prefix: string): Signer =>
  async (body, secret) => {
    const { Webhook } = await load(name);
    const signature = new Webhook(secret).sign("msg_1", new Date(TIME * 1000), body);
    const headers = {
      [`${prefix}-id`]: "msg_1",
      [`${prefix}-timestamp`]: String(TIME),
      [`${prefix}-signature`]: signature,
    };
    return { headers, by: `signed by ${name} ${versions[name]}` };
  };

const shopify: Signer = async (rawBody, secret) => {
  await load("@shopify/shopify-api/adapters/node");
  const { shopifyApi, ApiVersion } = await load("@shopify/shopify-api");
  const api = shopifyApi({
    apiKey: "key",
    apiSecretKey: secret,
    hostName: "example.com",
    apiVersion: Object.values(ApiVersion)[0],
    isEmbeddedApp: false,
    logger: { level: 0 },
  });
  const headers = {
    "x-shopify-hmac-sha256": hmac(secret, rawBody, "base64"),
    "x-shopify-topic": "thing.created",
    "x-shopify-api-version": "2026-07",
    "x-shopify-shop-domain": "example.myshopify.com",
    "x-shopify-webhook-id": "1",
  };
  const rawRequest = { headers, method: "POST", url: "/" };
  const { valid } = await api.webhooks.validate({ rawBody, rawRequest, rawResponse: {} });
  return { headers, by: accepted(valid, "@shopify/shopify-api") };
};

const slack: Signer = async (body, secret) => {
  const { isValidSlackRequest } = require("@slack/bolt");
  const headers = {
    "x-slack-signature": `v0=${hmac(secret, `v0:${TIME}:${body}`, "hex")}`,
    "x-slack-request-timestamp": String(TIME),
  };
  const given = { ...headers, "x-slack-request-timestamp": TIME };
  const options = { signingSecret: secret, body, headers: given, nowMilliseconds: TIME * 1000 };
  return { headers, by: accepted(isValidSlackRequest(options), "@slack/bolt") };
};

const square: Signer = async (requestBody, signatureKey) => {
  const { WebhooksHelper } = await load("square");
  const signatureHeader = hmac(signatureKey, `${URL_OF_ENDPOINT}${requestBody}`, "base64");
  const given = { requestBody, signatureHeader, signatureKey, notificationUrl: URL_OF_ENDPOINT };
  const isValid = await WebhooksHelper.verifySignature(given);
  return { headers: { "x-square-hmacsha256-signature": signatureHeader }, by: accepted(isValid, "square") };
};

const hubspot: Signer = async (requestBody, clientSecret) => {
  const { Signature } = require("@hubspot/api-client");
  const timestamp = TIME * 1000;
  const options = { clientSecret, requestBody, url: URL_OF_ENDPOINT, timestamp };
  const signature = Signature.getSignature("POST", "v3", options);
  const headers = { "x-hubspot-signature-v3": signature, "x-hubspot-request-timestamp": String(timestamp) };
  return { headers, by: `signed by @hubspot/api-client ${versions["@hubspot/api-client"]}` };
};

const privateKey = createPrivateKey({
  key: Buffer.from(
    `302e020100300506032b657004220420${"9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"}`,
    "hex",
  ),
  format: "der",
  type: "pkcs8",
});
const publicKey = Buffer.from(
  createPublicKey(privateKey).export({ format: "jwk" }).x ?? "",
  "base64url",
).toString("hex");

const discord: Signer = async (body, key) => {
  const { verifyKey } = require("discord-interactions");
  const signature = sign(null, Buffer.from(`${TIME}${body}`), privateKey).toString("hex");
  const headers = { "x-signature-ed25519": signature, "x-signature-timestamp": String(TIME) };
  return {
    headers,
    by: accepted(await verifyKey(body, signature, String(TIME), key), "discord-interactions"),
  };
};

/** No package of Zoom verifies: its formula alone. */
const zoom: Signer = (body, secret) => ({
  headers: {
    "x-zm-signature": `v0=${hmac(secret, `v0:${TIME}:${body}`, "hex")}`,
    "x-zm-request-timestamp": String(TIME),
  },
  by: "signed by the formula that Zoom documents",
});

const STANDARD_SECRET = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX";
const TEXT_SECRET = "whsec_a text, not base64: ümlaut";
const cases: readonly (readonly [preset: string, signer: Signer, secret: string, more?: Partial<Vector>])[] =
  [
    ["standard-webhooks", standard("standardwebhooks", "webhook"), STANDARD_SECRET],
    ["svix", standard("svix", "svix"), STANDARD_SECRET],
    ["stripe", stripe, TEXT_SECRET],
    ["github", github, TEXT_SECRET],
    ["shopify", shopify, TEXT_SECRET],
    ["slack", slack, TEXT_SECRET],
    ["zoom", zoom, TEXT_SECRET],
    ["square", square, TEXT_SECRET, { url: URL_OF_ENDPOINT }],
    ["hubspot", hubspot, TEXT_SECRET, { url: URL_OF_ENDPOINT, method: "POST" }],
    ["discord", discord, publicKey],
  ];

const vectors: Vector[] = [];
for (const [preset, signer, secret, more] of cases) {
  for (const [index, body] of (preset === "hubspot" ? LISTS : OBJECTS).entries()) {
    const name = index === 0 ? "ascii" : "utf-8";
    vectors.push({ preset, name, secret, ...more, body, now: TIME, ...(await signer(body, secret)) });
  }
}
const schemes = Object.fromEntries(
  Object.entries(presets).map(([name, { signature }]) => [name, signature && schemeOf(signature)]),
);
writeFileSync(OUTPUT, `${JSON.stringify({ versions, schemes, vectors }, undefined, 2)}\n`);
console.log(`${vectors.length} vectors of ${cases.length} presets in ${OUTPUT}`);
