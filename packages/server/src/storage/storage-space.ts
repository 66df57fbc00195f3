// Watches the free space of the disks that the service writes to, and refuses work before one is full.
import { statfs } from "node:fs/promises";
import { StorageFullError } from "../runtime/storage-failure.ts";
import { settleWithin } from "../runtime/time-budget.ts";

/**
 * Bytes that must stay free. The embedded database ends when its log cannot grow by 16 MiB, and what was accepted has still
 * to be processed.
 */
const reserveBytes = 64 * 1024 ** 2;

/** Milliseconds that a measurement is good for. */
const freshMs = 1_000;

/** Milliseconds for which a disk or bucket that refused something counts as full; then requests try again. */
const fullForMs = 5_000;

/** Milliseconds for a measurement: a network file system may not respond. */
const measureMs = 900;

/** The space of the storage. */
export class StorageSpace {
  readonly #directories: readonly string[];
  readonly #freeBytes: (directory: string) => Promise<number>;
  #measured = Number.NEGATIVE_INFINITY;
  #isLow: Promise<boolean> = Promise.resolve(false);
  #fullUntil = Number.NEGATIVE_INFINITY;

  /**
   * @param directories - One on each disk.
   * @param freeBytes - Returns how many bytes are free. Default: asks the operating system.
   */
  constructor(directories: readonly string[], freeBytes = askFreeBytes) {
    this.#directories = directories;
    this.#freeBytes = freeBytes;
  }

  /** Call before something is written for a request. @throws {StorageFullError} Too little is free. */
  async require(): Promise<void> {
    const now = performance.now();
    if (now - this.#measured > freshMs) {
      this.#measured = now;
      this.#isLow = this.#measure();
    }
    if (await this.#isLow) throw new StorageFullError();
  }

  /** Remembers that a database or bucket said it was full, which cannot be measured from here. */
  noteFull(): void {
    this.#fullUntil = performance.now() + fullForMs;
  }

  /** @throws {StorageFullError} Too little is free, or something was full a moment ago. */
  async check(): Promise<void> {
    if (performance.now() < this.#fullUntil) throw new StorageFullError();
    await this.require();
  }

  async #measure(): Promise<boolean> {
    const free = this.#directories.map((directory) => this.#freeBytes(directory));
    try {
      const bytes = await settleWithin(measureMs, Promise.all(free));
      return Math.min(...bytes) < reserveBytes;
    } catch {
      // What is wrong with the directory is found by whoever writes there.
      return false;
    }
  }
}

async function askFreeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
