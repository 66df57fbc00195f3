// Throttles wrong credentials by the address that sends them.

/** Addresses that are remembered; beyond them the one that was quiet the longest is forgotten. About 1 MB. */
const maxAddresses = 10_000;

/** Milliseconds in which the allowance of an address fills up again. */
const periodMs = 60_000;

/**
 * Counts wrong credentials by address, in the memory of this process: an allowance for each address that fills up
 * steadily (generic cell rate algorithm, which needs one number an address).
 */
export class AddressThrottle {
  /** Wrong credentials a minute; 0 = no limit. */
  readonly perMinute: number;
  readonly #now: () => Date;
  /** When the allowance of an address is full again, in milliseconds since 1970; the address that was quiet longest first. */
  readonly #fullAt = new Map<string, number>();

  /** @param perMinute - Wrong credentials a minute; 0 = no limit. */
  constructor(perMinute: number, now: () => Date) {
    this.perMinute = perMinute;
    this.#now = now;
  }

  /** Counts a wrong credential. @returns Seconds to wait when the allowance is used up. */
  count(address: string): number | undefined {
    if (this.perMinute === 0) return undefined;
    const now = this.#now().getTime();
    const current = Math.max(now, this.#fullAt.get(address) ?? 0);
    const next = current + periodMs / this.perMinute;
    const waitMs = next - now - periodMs;
    this.#remember(address, waitMs > 0 ? current : next);
    return waitMs > 0 ? Math.ceil(waitMs / 1_000) : undefined;
  }

  /** Addresses that are remembered. */
  get size(): number {
    return this.#fullAt.size;
  }

  #remember(address: string, fullAt: number): void {
    this.#fullAt.delete(address);
    this.#fullAt.set(address, fullAt);
    const [quietest] = this.#fullAt.keys();
    if (this.#fullAt.size > maxAddresses && quietest !== undefined) this.#fullAt.delete(quietest);
  }
}
