// What is to be done when a service ends.

/** Things to do at the end, last first. */
export type Closers = (() => Promise<void> | void)[];

/** Runs and removes them, last first. */
export async function runClosers(closers: Closers): Promise<void> {
  for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
}
