// Measures the CPU time of one job from the totals that its process reports.

/** CPU time of a reader process, as reported by it: never less than before, whatever it reports. */
export class CpuMeter {
  #totalMs = 0;
  #startMs = 0;

  /** Called with {@link jobMs} whenever it grew. */
  onGrowth: (jobMs: number) => void = () => undefined;

  /** Milliseconds since {@link begin}, all threads together. */
  get jobMs(): number {
    return this.#totalMs - this.#startMs;
  }

  /** A job begins: what the process spent so far does not belong to it. */
  begin(): void {
    this.#startMs = this.#totalMs;
  }

  /** The process has spent that many milliseconds since its start. Ignores what is not a larger, finite number. */
  report(totalMs: unknown): void {
    if (typeof totalMs !== "number" || !Number.isFinite(totalMs) || totalMs <= this.#totalMs) return;
    this.#totalMs = totalMs;
    this.onGrowth(this.jobMs);
  }
}
