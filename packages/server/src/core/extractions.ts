// Reads a file while its caller waits.
import type { Extractor, ExtractRequest, ExtractSuccess } from "@docuvane/extract";
import { DomainError, type ErrorDetail } from "../runtime/domain-error.ts";
import type { Caller, CallerQueue } from "./caller-queue.ts";

/** Reads files for waiting callers. */
export class Extractions {
  readonly #extractor: Pick<Extractor, "extract">;
  readonly #callers: CallerQueue;

  constructor(extractor: Pick<Extractor, "extract">, callers: CallerQueue) {
    this.#extractor = extractor;
    this.#callers = callers;
  }

  /**
   * Reads a file and finds the wanted fields.
   *
   * @param place - What of the request named the file, for the error.
   * @throws {DomainError} `unreadable_document`; `service_unavailable` when too many of the account wait already.
   */
  async read(
    request: ExtractRequest,
    place: Pick<ErrorDetail, "part" | "pointer">,
    caller: Caller,
  ): Promise<ExtractSuccess> {
    const result = await this.#callers.run(caller, (lowered) =>
      this.#extractor.extract(request, { callerWaits: true, lowered }),
    );
    if (result.ok) return result;
    const errors = [{ detail: result.message, code: result.code, ...place }];
    throw new DomainError("unreadable_document", result.message, { errors });
  }
}
