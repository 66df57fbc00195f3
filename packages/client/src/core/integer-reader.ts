/** Creates what a client reads integers beyond 2^53 with. */
import { type IntegerReader, mayBeUnsafe, parseIntegers } from "./json/integers.ts";
import type { Logger } from "./logger.ts";

/** A client's settings for such integers. */
export interface IntegerSettings {
  /** Whether they are read as `bigint`. Default: `false`, they are rounded to a `number`. */
  readonly exactIntegers?: boolean | undefined;
  readonly logger: Logger;
}

/** Creates the reader of a client: it keeps all digits, or rounds and warns once. */
export function integerReader({ exactIntegers, logger }: IntegerSettings): IntegerReader {
  // Once reported, looking for them is a waste of time.
  let isReported = false;
  const round = (digits: string): number => {
    const rounded = Number(digits);
    if (!isReported && BigInt(digits) !== BigInt(rounded)) {
      isReported = true;
      report(logger);
    }
    return rounded;
  };
  const read = exactIntegers ? BigInt : round;
  return {
    parse: (text) => (!isReported && mayBeUnsafe(text) ? parseIntegers(text, read) : JSON.parse(text)),
  };
}

function report(logger: Logger): void {
  const message =
    "A response has an integer beyond 2^53, which is rounded to a number. This is reported once.";
  if (logger.warn) logger.warn(message, { code: "rounded_integer" });
  else (globalThis.process?.emitWarning ?? globalThis.console?.warn)?.(message);
}
