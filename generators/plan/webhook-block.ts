// Defines how a configuration or a document describes the signatures of events, and where their types are.
import { z } from "zod";

const names = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);

const key = {
  algorithm: z
    .enum(["hmac-sha1", "hmac-sha256", "hmac-sha384", "hmac-sha512", "ed25519"])
    .optional()
    .describe("Default: hmac-sha256."),
  encoding: z
    .enum(["hex", "base64", "base64url"])
    .optional()
    .describe("Encoding of signatures. Default: hex."),
  prefix: z.string().optional().describe("Start of a signature that is not part of it: `sha256=`."),
  secret: z
    .union([
      z.enum(["text", "hex", "base64"]),
      z.strictObject({
        encoding: z.enum(["text", "hex", "base64"]),
        prefix: z.string().optional().describe("Start of a secret that is not part of it: `whsec_`."),
      }),
    ])
    .optional()
    .describe("Encoding of secrets; of an ed25519 public key too. Default: text."),
};

const pointer = z
  .string()
  .regex(/^(\/[^/]*)+$/, "must be a JSON pointer, as /type")
  .describe("JSON pointer into the body.");

/** Schema of a block that describes how events are signed. */
export const blockSchema = z
  .strictObject({
    header: names.describe("Header of the signature, or several names of which a delivery has one."),
    ...key,
    separator: z
      .string()
      .min(1)
      .optional()
      .describe("Text between several signatures or fields in the header."),
    signed: z
      .string()
      .optional()
      .describe("What is signed, of {body}, {timestamp}, {id}, {url} and {method}. Default: {body}."),
    timestamp: z
      .strictObject({
        header: names.optional(),
        field: z
          .string()
          .min(1)
          .optional()
          .describe("Field of the header of the signature: `t` for `t=…,v1=…`."),
        format: z.enum(["unix", "unix_ms", "iso"]).optional().describe("Default: unix, in seconds."),
      })
      .optional(),
    tolerance: z
      .number()
      .positive()
      .optional()
      .describe("How far the timestamp may be from now, in both directions. Seconds, default 300."),
    id: z
      .union([z.strictObject({ header: names }), z.strictObject({ body: pointer })])
      .optional()
      .describe("ID of a delivery, the same when it is sent again."),
    also: z
      .array(z.strictObject(key))
      .optional()
      .describe("Other kinds of keys, told by the prefix of the secret."),
  })
  .superRefine((value, context) => {
    const fault = faultOf(value);
    if (fault !== undefined) context.addIssue({ code: "custom", message: fault });
  });

const place = z.strictObject({
  header: z.string().min(1).optional().describe("Header that has the type of the event."),
  body: pointer.optional(),
});

/** Schema of where the type of an event is. */
export const eventSchema = z.union([z.literal("schema"), place, z.array(place).min(1)]);

/** A block that describes how events are signed. */
export type SignatureBlock = z.infer<typeof blockSchema>;
/** A kind of key of a block. */
export type KeyBlock = NonNullable<SignatureBlock["also"]>[number];
/** Where the type of an event is. */
export type EventBlock = z.infer<typeof eventSchema>;

/** What is known about the events of a service. */
export interface WebhookSettings {
  readonly signature?: SignatureBlock;
  readonly event?: EventBlock;
}

/** What is wrong with a block whose properties are right one by one. */
function faultOf({
  signed = "{body}",
  timestamp,
  id,
  separator,
  ...keys
}: SignatureBlock): string | undefined {
  const used = [...signed.matchAll(/\{(\w*)\}/g)].map(([, name = ""]) => name);
  const unknown = used.find((name) => !["body", "timestamp", "id", "url", "method"].includes(name));
  if (unknown !== undefined)
    return `must not sign {${unknown}}: known are {body}, {timestamp}, {id}, {url}, {method}`;
  if (!used.includes("body")) return "must sign {body}: whoever captured one delivery could send any other";
  if (used.includes("timestamp") && timestamp === undefined)
    return "must say where the timestamp is, which is signed";
  if (used.includes("id") && !(id && "header" in id))
    return "must say which header has the id, which is signed";
  if (timestamp && (timestamp.header === undefined) === (timestamp.field === undefined))
    return "must have the timestamp in a header or in a field";
  if (timestamp?.field !== undefined && separator === undefined)
    return "must have a separator, as it has fields";
  const texts = [keys, ...(keys.also ?? [])].some(
    ({ algorithm, secret = "text" }) =>
      algorithm === "ed25519" &&
      (secret === "text" || (typeof secret === "object" && secret.encoding === "text")),
  );
  return texts ? "must have a secret of hex or base64 for ed25519" : undefined;
}
