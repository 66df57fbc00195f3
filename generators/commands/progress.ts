// Reports the progress of a long run on standard error.

/** Shorter work is done before a reader wonders. */
const QUIET_MS = 1000;

/** Creates a function that prints each step, once a second has passed. */
export function startProgress(): (step: string) => void {
  const started = performance.now();
  return (step) => {
    const seconds = (performance.now() - started) / 1000;
    if (seconds * 1000 >= QUIET_MS) console.error(`sdkgen: ${step} (${seconds.toFixed(1)} s)`);
  };
}
