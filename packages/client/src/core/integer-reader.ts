/** Creates what a client reads integers beyond 2^53 with. */
import type { IntegerReader } from "./json/integers.ts";
import type { Logger } from "./logger.ts";

/** A client's settings for such integers. */
export interface IntegerSettings {
  /** Whether they are read as `bigint`. Default: `false`, they are rounded to a `number`. */
  readonly exactIntegers?: boolean | undefined;
  readonly logger: Logger;
}

/** Creates the reader of a client: it keeps all digits, or rounds and warns once. */
export function integerReader({ exactIntegers, logger }: IntegerSettings): IntegerReader {
  if (exactIntegers) return { read: BigInt, isDone: false };
  let isDone = false;
  return {
    read(digits) {
      const rounded = Number(digits);
      if (!isDone && BigInt(digits) !== BigInt(rounded)) {
        isDone = true;
        report(logger);
      }
      return rounded;
    },
    get isDone() {
      return isDone;
    },
  };
}

function report(logger: Logger): void {
  const message =
    "A response has an integer beyond 2^53, which is rounded to a number. This is reported once.";
  if (logger.warn) logger.warn(message, { code: "rounded_integer" });
  else (globalThis.process?.emitWarning ?? globalThis.console?.warn)?.(message);
}
