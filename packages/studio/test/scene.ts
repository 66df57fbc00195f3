// One page of the Studio in one state.
import type { Page } from "playwright-core";

/** A page in one state. */
export interface Scene {
  readonly name: string;
  /** Path of the page. */
  readonly path: string;
  /** Text that the page shows when it is complete. */
  readonly shows: string;
  /** What is done before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What is done on the page. */
  readonly act?: (page: Page) => Promise<unknown>;
}
