// Limits how much CPU time a document may take: each step of it, and all of them.

// How much longer than its CPU time a step may take by the clock. A machine that is ten times overloaded still reads every
// healthy document; the limit exists for a process that waits instead of computing: stopped, swapped out, or hostile.
const WALL_FACTOR = 10;

/** The time a document has left; stop it when the document is done. */
export interface Deadline {
  /** A step was done; the next one may take that many milliseconds of CPU time. */
  step(allowedMs: number): void;
  /** The document has taken that many milliseconds of CPU time since its first step. */
  spent(cpuMs: number): void;
  stop(): void;
}

/** Why a document took too long. */
export interface Late {
  /** Milliseconds that were not enough. */
  readonly allowedMs: number;
  /** Whether they were used, or passed while the process waited. */
  readonly used: "cpu" | "wall";
}

/**
 * Starts a deadline. CPU time counts from the first `step`: until then the process starts.
 *
 * @param limits.firstMs - Milliseconds for the first step.
 * @param limits.totalMs - Milliseconds for all steps together.
 * @param late - Called at most once.
 */
export function startDeadline(
  limits: { readonly firstMs: number; readonly totalMs: number },
  late: (late: Late) => void,
): Deadline {
  let spentMs = 0;
  let stepEndsMs = Number.POSITIVE_INFINITY;
  let stepMs = limits.firstMs;
  let over = false;
  const wall = (allowedMs: number) =>
    setTimeout(() => fire({ allowedMs, used: "wall" }), allowedMs * WALL_FACTOR);
  const total = wall(limits.totalMs);
  let step = wall(limits.firstMs);
  const stop = (): void => {
    over = true;
    clearTimeout(step);
    clearTimeout(total);
  };
  const fire = ({ allowedMs, used }: Late): void => {
    if (over) return;
    stop();
    late({ allowedMs: used === "wall" ? allowedMs * WALL_FACTOR : allowedMs, used });
  };
  return {
    stop,
    step: (allowedMs) => {
      if (over) return;
      clearTimeout(step);
      step = wall(allowedMs);
      stepMs = allowedMs;
      stepEndsMs = spentMs + allowedMs;
    },
    spent: (cpuMs) => {
      spentMs = cpuMs;
      if (stepEndsMs === Number.POSITIVE_INFINITY) return;
      if (cpuMs >= stepEndsMs) fire({ allowedMs: stepMs, used: "cpu" });
      else if (cpuMs >= limits.totalMs) fire({ allowedMs: limits.totalMs, used: "cpu" });
    },
  };
}
