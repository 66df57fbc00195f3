/** Types of `interpreters.mjs`, for what runs after the set-up. */

/** A Python that can make environments. */
export interface Interpreter {
  /** Such as `3.13`. */
  readonly version: string;
  readonly path: string;
}

/** Versions that the package is tested on, the best first. */
export const versions: readonly string[];

/** Looks at every Python that can be found; one for each version, the tested versions first. */
export function findInterpreters(): {
  readonly found: readonly Interpreter[];
  /** Why others do not work. */
  readonly refused: readonly string[];
};
