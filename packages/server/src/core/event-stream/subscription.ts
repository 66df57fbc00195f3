// Waits for news of one account.

/** What a wait ended with. */
export type WaitEnd = "news" | "time" | "end";

/** One subscription to the feed: remembers that there are news until they are asked for. */
export class Subscription {
  readonly #onEnd: () => void;
  #hasNews = false;
  #hasEnded = false;
  #wake: (() => void) | undefined;

  /** @param onEnd - Called once, at the end. */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  /** Whether it has ended. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Reports new events. */
  notify(): void {
    this.#hasNews = true;
    this.#wake?.();
  }

  /** Ends it, and any wait. */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#onEnd();
    this.#wake?.();
  }

  /** Waits for news, which a call between two waits leaves behind too. @param ms - Longest wait in milliseconds. */
  async wait(ms: number): Promise<WaitEnd> {
    if (!this.#hasNews && !this.#hasEnded) await this.#sleep(ms);
    if (this.#hasEnded) return "end";
    const end = this.#hasNews ? "news" : "time";
    this.#hasNews = false;
    return end;
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
