// Presets of `webhooks.signature`: how services sign their events, as blocks that a configuration could have written.
import { z } from "zod";
import { blockSchema, type SignatureBlock, type WebhookSettings } from "./webhook-block.ts";

const standard: WebhookSettings = {
  signature: {
    header: ["webhook-signature", "svix-signature"],
    encoding: "base64",
    prefix: "v1,",
    separator: " ",
    signed: "{id}.{timestamp}.{body}",
    id: { header: ["webhook-id", "svix-id"] },
    timestamp: { header: ["webhook-timestamp", "svix-timestamp"] },
    secret: { encoding: "base64", prefix: "whsec_" },
    also: [
      {
        algorithm: "ed25519",
        encoding: "base64",
        prefix: "v1a,",
        secret: { encoding: "base64", prefix: "whpk_" },
      },
    ],
  },
};

/** `v0:timestamp:body`, as Slack and Zoom sign it. */
const versioned = (signature: string, time: string): SignatureBlock => ({
  header: signature,
  prefix: "v0=",
  signed: "v0:{timestamp}:{body}",
  timestamp: { header: time },
});

/** Name → what the service does. */
export const presets: Readonly<Record<string, WebhookSettings>> = {
  "standard-webhooks": standard,
  svix: standard,
  stripe: {
    signature: {
      header: "Stripe-Signature",
      prefix: "v1=",
      separator: ",",
      signed: "{timestamp}.{body}",
      timestamp: { field: "t" },
      id: { body: "/id" },
    },
    event: { body: "/type" },
  },
  github: {
    signature: { header: "X-Hub-Signature-256", prefix: "sha256=", id: { header: "X-GitHub-Delivery" } },
    event: [{ header: "X-GitHub-Event", body: "/action" }, { header: "X-GitHub-Event" }],
  },
  shopify: {
    signature: {
      header: "X-Shopify-Hmac-Sha256",
      encoding: "base64",
      id: { header: "X-Shopify-Webhook-Id" },
    },
    event: { header: "X-Shopify-Topic" },
  },
  slack: {
    signature: {
      ...versioned("X-Slack-Signature", "X-Slack-Request-Timestamp"),
      id: { body: "/event_id" },
    },
    event: [{ body: "/event/type" }, { body: "/type" }],
  },
  zoom: {
    signature: versioned("x-zm-signature", "x-zm-request-timestamp"),
    event: { body: "/event" },
  },
  square: {
    signature: {
      header: "x-square-hmacsha256-signature",
      encoding: "base64",
      signed: "{url}{body}",
      id: { body: "/event_id" },
    },
    event: { body: "/type" },
  },
  hubspot: {
    signature: {
      header: "X-HubSpot-Signature-v3",
      encoding: "base64",
      signed: "{method}{url}{body}{timestamp}",
      timestamp: { header: "X-HubSpot-Request-Timestamp", format: "unix_ms" },
    },
    event: { body: "/0/subscriptionType" },
  },
  discord: {
    signature: {
      header: "X-Signature-Ed25519",
      algorithm: "ed25519",
      signed: "{timestamp}{body}",
      timestamp: { header: "X-Signature-Timestamp" },
      secret: "hex",
    },
    event: [{ body: "/event/type" }, { body: "/type" }],
  },
};

/** Schema of the signature of events: a preset, `none`, or a block. */
export const signatureSchema = z.union([z.enum(["none", ...Object.keys(presets)]), blockSchema]);
