// Decides how the events of a document are signed: as it is configured, or as the document shows it.
import type { z } from "zod";
import { type Json, list, record, text, texts } from "../json.ts";
import type { KeyScheme, SignatureScheme, TextPlace } from "../runtimes/typescript/webhooks/scheme.ts";
import { isRecord, type Place, type Source } from "./source.ts";
import type { KeyBlock, SignatureBlock, WebhookSettings } from "./webhook-block.ts";
import { presets, signatureSchema } from "./webhook-presets.ts";

/** How events are signed, and where the ID is that is the same when an event is sent again. */
export interface ReadSignature {
  readonly scheme: SignatureScheme;
  readonly id: TextPlace | undefined;
  /** Where the preset says that the type of an event is. */
  readonly event: WebhookSettings["event"];
}

/** The one warning about a document that does not show its signatures, with the way to get a `verify`. */
const ADVICE =
  "packages have the types of events and parseUnverified, and no verify. Set `webhooks: { signature: … }` in sdkgen.yaml to a preset, such as standard-webhooks or github, to a block, or to none.";

/**
 * Reads how the events of a document are signed; `undefined` when nothing says it.
 *
 * @param deliveries - The requests that deliver the events.
 */
export function readSignature(source: Source, deliveries: readonly Place[]): ReadSignature | undefined {
  const said = writtenSettings(source, deliveries);
  const settings = said.length > 0 ? said : shownBy(source, deliveries);
  const [first] = settings;
  const isOne = new Set(settings.map((each) => JSON.stringify(each))).size <= 1;
  if (isOne && first === "none") return undefined;
  if (isOne && typeof first === "object")
    return (
      first.signature && {
        scheme: schemeOf(first.signature),
        id: placeOf(first.signature.id),
        event: first.event,
      }
    );
  const reason = isOne ? first : "The events are signed in different ways";
  source.warn("/webhooks", `${reason ?? "The document does not say how its events are signed"}: ${ADVICE}`);
  return undefined;
}

/** What the document says for each event; a setting of ours at its top holds for all of them. */
function writtenSettings(source: Source, deliveries: readonly Place[]): readonly (Written | undefined)[] {
  const common = settingsAt(source.at(""));
  if (record(source.document)["x-webhook-signature"] !== undefined) return [common];
  const all = deliveries.map((place) => settingsAt(place) ?? common);
  return all.some((each) => each !== undefined) ? all : [];
}

/** Settings, `none`, or why what is written cannot be expressed. */
type Written = WebhookSettings | string;

/** What a document or an event says; that of a document holds for all events. */
function settingsAt({ value }: Place): Written | undefined {
  const said = record(value);
  const {
    "x-webhook-signature": own,
    "x-fern-webhook-signature": fern,
    "x-speakeasy-webhooks": speakeasy,
  } = said;
  if (own !== undefined) return checked("x-webhook-signature", own);
  if (isRecord(fern)) return fernSettings(fern);
  return isRecord(speakeasy) ? speakeasySettings(record(speakeasy["security"])) : undefined;
}

/** `x-fern-webhook-signature`. */
function fernSettings(fern: Json): Written {
  const format = record(fern["payload-format"]);
  const time = record(fern["timestamp"]);
  const components = format["components"] === undefined ? ["body"] : texts(format["components"]);
  const isHmac = fern["type"] === "hmac";
  const algorithm = isHmac
    ? `hmac-${text(fern["algorithm"]) || "sha256"}`
    : text(fern["asymmetric-algorithm"]);
  const isForeign = ["jwks-url", "body-hash-binding", "url-normalization"].find(
    (key) => fern[key] !== undefined,
  );
  if (isForeign !== undefined) return `x-fern-webhook-signature has ${isForeign}, which is not supported`;
  if (components.length > 1 && format["delimiter"] === undefined)
    return "x-fern-webhook-signature has no delimiter";
  const names: Json = { body: "{body}", timestamp: "{timestamp}", "notification-url": "{url}" };
  const formats: Json = { "unix-millis": "unix_ms", iso8601: "iso" };
  return checked("x-fern-webhook-signature", {
    header: fern["header"],
    algorithm,
    encoding: fern["encoding"] ?? "base64",
    prefix: text(fern["signature-prefix"]),
    signed: components.map((name) => names[name] ?? `{${name}}`).join(text(format["delimiter"])),
    ...(isHmac ? {} : { secret: "base64" }),
    ...(time["header"] !== undefined && {
      timestamp: { header: time["header"], format: formats[text(time["format"])] ?? "unix" },
      ...(time["tolerance"] !== undefined && { tolerance: time["tolerance"] }),
    }),
  });
}

/** `x-speakeasy-webhooks`. */
function speakeasySettings(security: Json): Written {
  const type = text(security["type"]) || "signature";
  if (type === "signatureStandardWebhooks") return presets["standard-webhooks"] ?? {};
  if (type !== "signature") return `x-speakeasy-webhooks has the type ${type}, which is not supported`;
  return checked("x-speakeasy-webhooks", {
    header: security["headerName"] ?? "x-webhook-signature",
    algorithm: security["algorithm"] ?? "hmac-sha256",
    encoding: security["signatureTextEncoding"] ?? "base64",
  });
}

function checked(name: string, value: unknown): Written {
  const { data, error } = signatureSchema.safeParse(value);
  if (data === "none") return data;
  if (data !== undefined) return typeof data === "string" ? (presets[data] ?? {}) : { signature: data };
  const issue = deepest(error?.issues ?? []);
  return `${name} is not supported: ${[issue?.path.join("."), issue?.message].filter(Boolean).join(" ")}`;
}

/** The issue of the alternative that fits best. */
function deepest(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  const [first] = issues;
  if (first?.code !== "invalid_union") return first;
  return first.errors
    .map(deepest)
    .sort((one, other) => (other?.path.length ?? 0) - (one?.path.length ?? 0))[0];
}

/** The preset whose header of the signature all deliveries document. */
function shownBy(source: Source, deliveries: readonly Place[]): readonly WebhookSettings[] {
  const shown = deliveries.map((place) => headersOf(source, place));
  const preset = Object.values(presets).find(({ signature }) => {
    const names = signature === undefined ? [] : lowered(signature.header);
    return shown.length > 0 && shown.every((headers) => names.some((name) => headers.includes(name)));
  });
  return preset === undefined ? [] : [preset];
}

/** The names of the headers that a delivery documents, in lower case. */
export function headersOf(source: Source, { pointer, value }: Place): readonly string[] {
  return list(record(value)["parameters"]).flatMap((parameter, index) => {
    const place = { pointer: `${pointer}/parameters/${index}`, value: parameter };
    const { in: where, name } = record(source.follow(place).value);
    return where === "header" ? [text(name).toLowerCase()] : [];
  });
}

const DEFAULT_TOLERANCE = 300;

/** Describes a block for the runtimes. */
export function schemeOf(block: SignatureBlock): SignatureScheme {
  const { timestamp, id } = block;
  const headers = lowered(block.header);
  return {
    headers,
    ...(block.separator !== undefined && { separator: block.separator }),
    signed: block.signed ?? "{body}",
    keys: [block, ...(block.also ?? [])].map(keyOf),
    ...(timestamp && {
      timestamp: {
        headers: timestamp.header === undefined ? headers : lowered(timestamp.header),
        prefix: timestamp.field === undefined ? "" : `${timestamp.field}=`,
        format: timestamp.format ?? "unix",
        toleranceSeconds: block.tolerance ?? DEFAULT_TOLERANCE,
      },
    }),
    ...(id && "header" in id && block.signed?.includes("{id}") && { id: lowered(id.header) }),
  };
}

function keyOf({
  algorithm = "hmac-sha256",
  encoding = "hex",
  prefix = "",
  secret = "text",
}: KeyBlock): KeyScheme {
  const { encoding: secretEncoding, prefix: secretPrefix = "" } =
    typeof secret === "string" ? { encoding: secret } : secret;
  return { algorithm, encoding, prefix, secretEncoding, secretPrefix };
}

function placeOf(id: SignatureBlock["id"]): TextPlace | undefined {
  if (id === undefined) return undefined;
  return "body" in id ? { body: id.body } : { headers: lowered(id.header) };
}

function lowered(names: string | readonly string[]): readonly string[] {
  return (typeof names === "string" ? [names] : names).map((name) => name.toLowerCase());
}
