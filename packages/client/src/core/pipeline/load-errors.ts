/** Loads the code for error responses. */
import type { ReadErrorResponse } from "./parse.ts";

/** Loads at the first error what reads every known error format, which is a lot of code. */
export async function loadErrors(): Promise<ReadErrorResponse> {
  return (await import("./error-response.ts")).readErrorResponse;
}
