// One file that is broken or hostile on purpose.
import type { FailureCode } from "../src/extraction/extraction.ts";

/** A hostile file and what it is uploaded as. */
export interface HostileFile {
  /** What is wrong with it. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: () => Buffer;
  /** How it must end, where that does not depend on the speed of the machine; `ok` is a file that is harmless after all. */
  readonly ends?: FailureCode | "ok";
}
