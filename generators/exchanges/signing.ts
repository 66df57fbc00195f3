// Signs deliveries as a service does, for the tests of receivers.
import { createHash, createHmac, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import type { KeyScheme, SignatureScheme } from "../runtimes/typescript/webhooks/scheme.ts";

/** A key of the service, and the secret that verifies what it signs. */
export interface SigningKey {
  readonly kind: KeyScheme;
  readonly key: Buffer | KeyObject;
  readonly secret: string;
}

/** What is signed. */
export interface SignedParts {
  readonly body: string;
  /** Unix seconds. */
  readonly seconds: number;
  readonly url: string;
  readonly method: string;
}

/** Makes a key of the first kind of a description; the same number makes the same key. */
export function keyPairOf(scheme: SignatureScheme | undefined, number: number): SigningKey | undefined {
  const [kind] = scheme?.keys ?? [];
  if (kind === undefined) return undefined;
  const { algorithm, secretEncoding, secretPrefix } = kind;
  const seed = createHash("sha256").update(`webhook secret ${number}`).digest();
  if (algorithm === "ed25519") {
    const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: "der", type: "pkcs8" });
    const raw = Buffer.from(createPublicKey(key).export({ format: "jwk" }).x ?? "", "base64url");
    const encoding = secretEncoding === "text" ? "base64" : secretEncoding;
    return { kind, key, secret: secretPrefix + raw.toString(encoding) };
  }
  // Without its prefix, which scanners of repositories would report.
  if (secretEncoding !== "text") return { kind, key: seed, secret: seed.toString(secretEncoding) };
  const secret = `${secretPrefix}secret-${number}-${seed.toString("hex").slice(0, 16)}`;
  return { kind, key: Buffer.from(secret), secret };
}

/** Returns the headers that carry the signature of a delivery. */
export function signedHeaders(
  { headers, separator = "", signed, timestamp, id }: SignatureScheme,
  { kind, key }: SigningKey,
  { seconds, ...parts }: SignedParts,
): Readonly<Record<string, string>> {
  const time = timestamp === undefined ? "" : timeText(seconds, timestamp.format);
  const values: Readonly<Record<string, string>> = { ...parts, timestamp: time, id: ID };
  const content = signed.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  const signature = kind.prefix + signatureOf(kind, key, content);
  const [header = ""] = headers;
  const [idHeader] = id ?? [];
  const entries = [
    ...(idHeader === undefined ? [] : [[idHeader, ID]]),
    ...(timestamp === undefined ? [] : [[timestamp.headers[0] ?? "", timestamp.prefix + time]]),
    [header, signature],
  ] as const;
  // A field of the header of the signature comes before it.
  const all = Map.groupBy(entries, ([name]) => name);
  return Object.fromEntries(
    [...all].map(([name, group]) => [name, group.map(([, text]) => text).join(separator)]),
  );
}

/** ID of every delivery, where the service signs one. */
const ID = "msg_2KWPBgLlAfxdpx2AI54pPJ85f4W";

/** DER prefix of an Ed25519 private key (RFC 8410 §7). */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

function signatureOf({ algorithm, encoding }: KeyScheme, key: Buffer | KeyObject, content: string): string {
  if (algorithm === "ed25519") return sign(null, Buffer.from(content), key as KeyObject).toString(encoding);
  return createHmac(algorithm.slice("hmac-".length), key).update(content).digest(encoding);
}

function timeText(seconds: number, format: "unix" | "unix_ms" | "iso"): string {
  if (format === "iso") return new Date(seconds * 1000).toISOString();
  return String(format === "unix" ? seconds : seconds * 1000);
}
