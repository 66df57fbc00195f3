// Checks what a reader sends: the file it reads may have taken it over.
import type { ExtractRequest, FieldDefinition } from "../extraction/extraction.ts";
import type { RenderFailure } from "../extraction/page-image.ts";
import type { Frame, FrameLimits } from "./frame.ts";
import type { Job, JobMessage, ReaderMessage } from "./message.ts";

const MIB = 1024 * 1024;

/** The largest frame of a reader: the fields of 200 dense pages take 100 KiB, the largest page image 32 MiB. */
export const READER_FRAMES: FrameLimits = { messageBytes: 4 * MIB, attachedBytes: 32 * MIB };

/** Bytes that a reader may send for one job: an image, and the CPU times of 20 minutes, 1 MiB. */
export const MAX_JOB_BYTES = 40 * MIB;

/** Messages that a reader may send for one job: 24 000 CPU times in 20 minutes, and a few of each page. */
export const MAX_JOB_MESSAGES = 30_000;

/** Characters of a sentence that says why a document cannot be read. */
const MAX_SENTENCE = 1_000;

/**
 * Returns the message of a frame.
 *
 * @param sent - The job in progress: its result must fit what was asked for, and no step may get more time than there is.
 * @throws {Error} The message has another form than those of the reader.
 */
export function readMessage(frame: Frame, sent: JobMessage): ReaderMessage {
  const message = withImage(frame, sent.job);
  if (!isReaderMessage(message, sent)) throw new Error("A reader sent a malformed message.");
  return message;
}

/** An image comes as the bytes of its frame. */
function withImage({ message, bytes }: Frame, { kind }: Job): unknown {
  if (kind !== "render" || !isRecord(message)) return message;
  const { result } = message;
  return isRecord(result) && result["ok"] === true ? { ...message, result: { ok: true, bytes } } : message;
}

function isReaderMessage(message: unknown, { job, limits }: JobMessage): message is ReaderMessage {
  if (!isRecord(message)) return false;
  if (message["kind"] === "ready") return true;
  if (!Number.isFinite(message["cpuMs"])) return false;
  if (message["kind"] === "cpu") return true;
  if (!Number.isInteger(message["id"])) return false;
  if (message["kind"] === "progress")
    return isWithin(message["allowedMs"], Math.max(limits.timeoutMs, limits.ocrTimeoutMs));
  return message["kind"] === "result" && isBoolean(message["spent"]) && isResult(message["result"], job);
}

function isResult(result: unknown, job: Job): boolean {
  if (!isRecord(result)) return false;
  if (result["ok"] !== true) return isFailure(result);
  return job.kind === "render" ? result["bytes"] instanceof Uint8Array : isSuccess(result, job.request);
}

const FAILURES: Readonly<Record<RenderFailure["code"], true>> = {
  ...{ encrypted_document: true, unreadable_document: true, no_text_layer: true, too_many_pages: true },
  ...{ recognition_unavailable: true, processing_timeout: true, processing_failed: true },
  ...{ no_page_images: true, no_such_page: true },
};

function isFailure({ ok, code, message }: Record<string, unknown>): boolean {
  return (
    ok === false &&
    isText(code) &&
    Object.hasOwn(FAILURES, code) &&
    isText(message) &&
    message.length <= MAX_SENTENCE
  );
}

function isSuccess(result: Record<string, unknown>, { fields }: Pick<ExtractRequest, "fields">): boolean {
  const { pages, pageInfo, source, fields: found } = result;
  const isKnown = ([name, field]: [string, unknown]): boolean => {
    const definition = fields.find((one) => one.name === name);
    return definition !== undefined && isField(field, definition);
  };
  return (
    isCount(pages) &&
    isOptional(pageInfo, (infos) => Array.isArray(infos) && infos.every(isPageInfo)) &&
    isOptional(source, isSource) &&
    isRecord(found) &&
    Object.entries(found).every(isKnown)
  );
}

function isPageInfo(info: unknown): boolean {
  if (!isRecord(info)) return false;
  const { number, width, height, rotation, ocr } = info;
  return (
    [number, width, height].every((size) => isWithin(size, Number.MAX_SAFE_INTEGER)) &&
    [0, 90, 180, 270].includes(rotation as number) &&
    isBoolean(ocr)
  );
}

function isField(field: unknown, { type }: FieldDefinition): boolean {
  if (!isRecord(field)) return false;
  const { value, confidence, page, box, text, source } = field;
  return (
    isValue[type](value) &&
    isWithin(confidence, 1) &&
    isOptional(page, isCount) &&
    isOptional(box, isBox) &&
    isText(text) &&
    isOptional(source, isSource)
  );
}

const isValue: Readonly<Record<FieldDefinition["type"], (value: unknown) => boolean>> = {
  string: isText,
  date: isText,
  number: Number.isFinite,
  currency: Number.isFinite,
  boolean: isBoolean,
  line_items: (rows) => Array.isArray(rows) && rows.every(isLineItem),
};

const isCell: Readonly<Record<string, (value: unknown) => boolean>> = {
  ...{ description: isText, unit: isText },
  ...{
    quantity: Number.isFinite,
    unit_price: Number.isFinite,
    tax_rate: Number.isFinite,
    amount: Number.isFinite,
  },
};

function isLineItem(row: unknown): boolean {
  return isRecord(row) && Object.entries(row).every(([name, value]) => isCell[name]?.(value) === true);
}

function isBox(box: unknown): boolean {
  return (
    isRecord(box) && [box["left"], box["top"], box["width"], box["height"]].every((one) => isWithin(one, 1))
  );
}

function isSource(source: unknown): boolean {
  return source === "xml" || source === "text" || source === "ocr";
}

function isOptional(value: unknown, check: (value: unknown) => boolean): boolean {
  return value === undefined || check(value);
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && isWithin(value, 2 ** 31 - 1);
}

function isWithin(value: unknown, most: number): boolean {
  return typeof value === "number" && value >= 0 && value <= most;
}

/** A text that PostgreSQL stores: without U+0000 and without half of a surrogate pair. */
function isText(value: unknown): value is string {
  return typeof value === "string" && !value.includes("\0") && value.isWellFormed();
}

function isBoolean(value: unknown): boolean {
  return typeof value === "boolean";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
