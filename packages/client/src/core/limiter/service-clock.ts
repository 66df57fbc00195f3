/** Estimates what the service's clock shows, because a reset may be a point in time by that clock. */

/** Milliseconds. Servers write the same `Date` for up to a second, and a little longer when they are busy. */
const DATE_PRECISION_MS = 1_100;

/** The clock of a service, compared with the monotonic clock, so that setting the wall clock changes nothing. */
export class ServiceClock {
  /** It is ahead of the monotonic clock by at least and at most this, milliseconds. Responses narrow it down. */
  #least = Number.NEGATIVE_INFINITY;
  #most = Number.POSITIVE_INFINITY;

  /**
   * Learns from the `Date` of a response.
   *
   * @param date - Milliseconds since the epoch.
   * @param sentAt - When the request was sent, by the monotonic clock.
   * @param monotonic - When the response arrived, by the monotonic clock.
   */
  observe(date: number, sentAt: number, monotonic: number): void {
    const [least, most] = [date - monotonic, date + DATE_PRECISION_MS - sentAt];
    this.#least = Math.max(this.#least, least);
    this.#most = Math.min(this.#most, most);
    // The bounds contradict each other: the service's clock was set, so begin again.
    if (this.#least > this.#most) [this.#least, this.#most] = [least, most];
  }

  /** Returns its time: the local one while the two may agree, else the least possible, so that no reset is early. */
  now(wallClock: number, monotonic: number): number {
    const offset = wallClock - monotonic;
    return offset >= this.#least && offset <= this.#most ? wallClock : Math.floor(monotonic + this.#least);
  }
}
