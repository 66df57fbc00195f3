// Puts into words, for people, what failed. Knows no client: the API reference calls without one.

/** What the service said when it refused a request. */
export interface Refusal {
  readonly status: number;
  readonly detail: string;
  readonly requestId?: string | undefined;
  readonly errors?: readonly { readonly detail: string; readonly part?: string }[];
}

/** Returns the refusal of the service that an error represents, if it does. */
export function refusalOf(error: unknown): Refusal | undefined {
  const { status, detail } = Object(error) as Partial<Refusal>;
  return typeof status === "number" && typeof detail === "string" ? (error as Refusal) : undefined;
}

/** One sentence that says what failed. */
export function sentenceOf(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal) {
    // About a file, the sentence has said it already.
    const first = refusal.errors?.find(({ part }) => part !== "file")?.detail;
    return !first || refusal.detail.includes(first) ? refusal.detail : `${refusal.detail} ${first}`;
  }
  return error instanceof Error ? error.message : "Something failed. Try again.";
}
