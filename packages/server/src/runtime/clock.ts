// The clock of a service, which a test can move.

/** The time of a service: that of the system, until it is moved. */
export class Clock {
  #offsetMs = 0;

  /** The time now. */
  readonly now = (): Date => new Date(Date.now() + this.#offsetMs);

  /** Advances the clock, which continues from there. @param ms - Milliseconds. */
  advance(ms: number): void {
    this.#offsetMs += ms;
  }

  /** Sets the clock, which continues from there. @param time - The new time. */
  set(time: Date): void {
    this.#offsetMs = time.getTime() - Date.now();
  }
}
