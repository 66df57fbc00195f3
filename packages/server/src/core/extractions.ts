// Reads a file while its caller waits.
import type { Extractor, ExtractRequest, ExtractSuccess } from "@docuvane/extract";
import { DomainError, type ErrorDetail } from "../runtime/domain-error.ts";

/**
 * Files of callers that wait in this process at most. Each takes about 0.1 s of one of two readers, and 10 s at worst:
 * with more of them callers would give up before their turn.
 */
const mostWaiting = 16;

/** Reads files for waiting callers, with bounded concurrency. */
export class Extractions {
  readonly #extractor: Pick<Extractor, "extract">;
  #waiting = 0;

  constructor(extractor: Pick<Extractor, "extract">) {
    this.#extractor = extractor;
  }

  /**
   * Reads a file and finds the wanted fields.
   *
   * @param place - What of the request named the file, for the error.
   * @throws {DomainError} `unreadable_document`; `service_unavailable` when too many wait already.
   */
  async read(request: ExtractRequest, place: Pick<ErrorDetail, "part" | "pointer">): Promise<ExtractSuccess> {
    if (this.#waiting >= mostWaiting) throw busy();
    this.#waiting += 1;
    try {
      const result = await this.#extractor.extract(request);
      if (result.ok) return result;
      const errors = [{ detail: result.message, code: result.code, ...place }];
      throw new DomainError("unreadable_document", result.message, { errors });
    } finally {
      this.#waiting -= 1;
    }
  }
}

function busy(): DomainError {
  return new DomainError(
    "service_unavailable",
    "Too many extractions are in progress. Retry in a moment, or upload the document and wait for it.",
    { retryAfterSeconds: 1 },
  );
}
