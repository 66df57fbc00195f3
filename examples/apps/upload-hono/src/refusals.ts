// Turns errors of the service into a status and a sentence for the person who uploads.
import {
  APIError,
  AuthenticationError,
  DocuvaneError,
  PayloadTooLargeError,
  PermissionDeniedError,
  RateLimitError,
  UnsupportedMediaTypeError,
  ValidationError,
} from "docuvane";

/** What the browser is told. */
export interface Refusal {
  readonly status: 413 | 415 | 422 | 429 | 500 | 502;
  readonly message: string;
  /** Seconds after which the same upload may work; absent when repeating it is pointless. */
  readonly retryAfter?: number;
}

const MIB = 1024 * 1024;

/** @param bytes - Largest file that is accepted. */
export function tooLarge(bytes: number): Refusal {
  return { status: 413, message: `This file is too large. The limit is ${Math.floor(bytes / MIB)} MB.` };
}

/** Never passes on the message of the service: it is written for developers and may name internals. */
export function explain(error: unknown, maxBytes: number): Refusal {
  if (PayloadTooLargeError.is(error)) return tooLarge(maxBytes);
  if (UnsupportedMediaTypeError.is(error))
    return { status: 415, message: "This type of file is not supported. Upload a PDF, an image or a DOCX." };
  if (ValidationError.is(error))
    return { status: 422, message: "This file cannot be read. It may be empty or damaged." };
  if (RateLimitError.is(error)) {
    const retryAfter = Math.ceil((error.retryAfterMs ?? 30_000) / 1000);
    return {
      status: 429,
      message: `Too many uploads at the moment. Try again in ${retryAfter} s.`,
      retryAfter,
    };
  }
  // A wrong or missing key is our mistake, which the person cannot correct.
  if (AuthenticationError.is(error) || PermissionDeniedError.is(error)) return unexpected;
  if (APIError.is(error) && error.status < 500) return unexpected;
  if (DocuvaneError.is(error))
    return { status: 502, message: "The upload did not get through. Try again in a moment.", retryAfter: 5 };
  return unexpected;
}

const unexpected: Refusal = {
  status: 500,
  message: "Something went wrong on our side. Try again later.",
};

/** Explains why a document that was accepted could not be processed. */
export function explainFailure(code: string | undefined): string {
  return failures[code ?? ""] ?? "This document could not be processed.";
}

const failures: Readonly<Record<string, string>> = {
  encrypted_document: "This document is protected by a password. Remove it and upload the document again.",
  unreadable_document: "This document is damaged and cannot be read.",
  no_text_layer: "No text was found in this document.",
  too_many_pages: "This document has too many pages.",
};
