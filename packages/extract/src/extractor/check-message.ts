// Checks what a child says: the file it reads may have taken it over.
import type { ExtractLimits } from "../extraction/limits.ts";
import type { ChildMessage } from "./message.ts";

/** Messages of one job at most: a document of 20 scanned pages sends about 50. */
export const MAX_MESSAGES = 1_000;

/** Whether a message has the form of one, and asks for no more time than there is. */
export function isChildMessage(message: unknown, limits: ExtractLimits): message is ChildMessage {
  if (!isRecord(message)) return false;
  if (message["kind"] === "ready") return true;
  if (typeof message["id"] !== "number" || typeof message["cpuMs"] !== "number") return false;
  if (message["kind"] === "progress") return isAllowance(message["allowedMs"], limits);
  return message["kind"] === "result" && isResult(message["result"]);
}

function isAllowance(allowedMs: unknown, { timeoutMs, ocrTimeoutMs }: ExtractLimits): boolean {
  return typeof allowedMs === "number" && allowedMs >= 0 && allowedMs <= Math.max(timeoutMs, ocrTimeoutMs);
}

function isResult(result: unknown): boolean {
  if (!isRecord(result)) return false;
  if (result["ok"] === false)
    return typeof result["code"] === "string" && typeof result["message"] === "string";
  if (result["ok"] !== true) return false;
  if (result["bytes"] !== undefined) return result["bytes"] instanceof Uint8Array;
  return (
    Number.isInteger(result["pages"]) &&
    isRecord(result["fields"]) &&
    Object.values(result["fields"]).every(isField)
  );
}

function isField(field: unknown): boolean {
  return (
    isRecord(field) &&
    "value" in field &&
    typeof field["confidence"] === "number" &&
    typeof field["text"] === "string"
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
