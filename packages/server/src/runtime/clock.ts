// The clock of a service, which a test can move.

/** The time of a service: that of the system, until it is moved. */
export class Clock {
  #offsetMs = 0;

  /** The time now. */
  readonly now = (): Date => new Date(Date.now() + this.#offsetMs);

  /** Moves the clock on. @param ms - Milliseconds; it goes on from there. */
  advance(ms: number): void {
    this.#offsetMs += ms;
  }

  /** Sets the clock. @param time - It goes on from there. */
  set(time: Date): void {
    this.#offsetMs = time.getTime() - Date.now();
  }
}
