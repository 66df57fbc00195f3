/** Finds out how far the service's clock is from ours, from the `Date` of its answers. */

/** Milliseconds. Servers look at their clock once a second and write that for a while: a `Date` may be this old. */
const STALE_MS = 100;

/**
 * The service's clock as seen from here.
 *
 * A `Date` has whole seconds, so one answer says only that the service's time lay within a second. Many answers
 * narrow it down. While the clocks may agree, they are taken to agree; else the estimate is late, never early.
 */
export class ServerClock {
  /** The least and the most that the service's clock may be ahead of ours, milliseconds. */
  #least = Number.NEGATIVE_INFINITY;
  #most = Number.POSITIVE_INFINITY;

  /**
   * Learns from an answer.
   *
   * @param date - The service's `Date`, milliseconds since the epoch.
   * @param sentAt - When the call was sent, by our clock; the service answered after that.
   * @param now - When the answer came, by our clock.
   */
  observe(date: number, sentAt: number, now: number): void {
    const least = date - now;
    const most = date + 1_000 + STALE_MS - sentAt;
    this.#least = Math.max(this.#least, least);
    this.#most = Math.min(this.#most, most);
    // One of the clocks was set anew.
    if (this.#least > this.#most) {
      this.#least = least;
      this.#most = most;
    }
  }

  /** Returns when our clock shows what the service's clock calls `time`; never earlier than that. */
  toLocal(time: number): number {
    if (this.#least === Number.NEGATIVE_INFINITY) return time;
    const aheadMs = this.#least <= 0 && this.#most >= 0 ? 0 : this.#least;
    return time - aheadMs;
  }
}
