/** Lists the origins that a test mocks. */

/** Shared by the entries of the package, which a bundler may copy. */
const MOCKED = Symbol.for("docuvane.mockedOrigins");

type Mocked = { [MOCKED]?: Set<string> };

/** Makes clients without a transport of their own send to an origin through `fetch`, which test libraries intercept. */
export function mockOrigin(origin: string): void {
  const holder = globalThis as Mocked;
  holder[MOCKED] ??= new Set();
  holder[MOCKED].add(origin);
}

/** Returns whether requests to an origin are mocked. */
export function isMocked(origin: string): boolean {
  return (globalThis as Mocked)[MOCKED]?.has(origin) === true;
}
