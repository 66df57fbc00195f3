// Says in a sentence what failed.

/** One sentence that says what failed, for people. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : "Something failed. Try again.";
}
