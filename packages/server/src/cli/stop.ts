// Stops a service on a signal: once in order, at the second signal at once, and never later than a limit.
import { constants } from "node:os";

/** Milliseconds that a stop may take after the drain delay; it takes less than 10 s unless a dependency does not respond. */
export const stopLimitMs = 15_000;

/** The signals that stop a service. Windows delivers no SIGTERM; its service managers send Ctrl-C or Ctrl-Break (SIGBREAK). */
const stopSignals = ["SIGINT", "SIGTERM", "SIGBREAK"] as const;

type StopSignal = (typeof stopSignals)[number];

/** The part of the process that stopping needs. */
export interface StoppableProcess {
  on(signal: StopSignal, listener: (signal: StopSignal) => void): unknown;
  exit(code: number): void;
}

/** How to stop. */
export interface StopOptions {
  /** Stops in order; called once. Resolves to false when nothing was started, so that the process ends by itself. */
  readonly stop: () => Promise<boolean>;
  /** Milliseconds after which the process ends anyway. */
  readonly limitMs: number;
  /** Default: this process. */
  readonly process?: StoppableProcess;
}

/**
 * Stops in order at the first signal, with exit code 0, or 1 when that takes longer than the limit. A second signal ends the
 * process at once with 128 and its number: without a listener it would do nothing to process 1 of a container.
 *
 * @returns What stops in order without a signal.
 */
export function stopOnSignals({ stop, limitMs, process: own = process }: StopOptions): () => void {
  let isStopping = false;
  const begin = () => {
    if (isStopping) return;
    isStopping = true;
    const timer = setTimeout(() => {
      console.error(`docuvane-server: The service did not stop within ${limitMs / 1_000} s and was ended.`);
      own.exit(1);
    }, limitMs);
    timer.unref();
    // Children or sockets of a library must not keep a stopped service alive.
    const ended = stop().finally(() => clearTimeout(timer));
    ended.then(
      (hasStopped) => hasStopped && own.exit(0),
      () => own.exit(1),
    );
  };
  for (const signal of stopSignals)
    own.on(signal, () => (isStopping ? own.exit(128 + constants.signals[signal]) : begin()));
  return begin;
}
