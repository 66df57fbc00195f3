// Limits how long a document may take: each step of it, and all of them.

/** The time a document has left; stop it when the document is done. */
export interface Deadline {
  /** A step was done; the next one may take that many milliseconds. */
  step(allowedMs: number): void;
  stop(): void;
}

/**
 * Starts a deadline.
 *
 * @param limits.firstMs - Milliseconds for the first step.
 * @param limits.totalMs - Milliseconds for all steps together.
 * @param late - Called at most once, with the milliseconds that were not enough: those of a step, or of all.
 */
export function startDeadline(
  limits: { readonly firstMs: number; readonly totalMs: number },
  late: (allowedMs: number) => void,
): Deadline {
  const total = setTimeout(() => fire(limits.totalMs), limits.totalMs);
  let step = setTimeout(() => fire(limits.firstMs), limits.firstMs);
  const stop = (): void => {
    clearTimeout(step);
    clearTimeout(total);
  };
  const fire = (allowedMs: number): void => {
    stop();
    late(allowedMs);
  };
  return {
    stop,
    step: (allowedMs) => {
      clearTimeout(step);
      step = setTimeout(() => fire(allowedMs), allowedMs);
    },
  };
}
