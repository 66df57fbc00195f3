// What decides how accounts share the reader processes, wherever documents wait.

/**
 * CPU seconds, per weight, of the last minute above which an account is above its share: a sixth of one processor. So is
 * one that has something in progress. Accounts above their share together never hold the last reader.
 */
export const budgetSeconds = 10;

/** CPU seconds that a document of an unknown account is expected to take. */
export const unknownCostSeconds = 5;

/** Seconds in which what an account had falls to 1/e: about what it had in the last minute. */
export const recentSeconds = 60;

/** Weight of the newest document in the moving average. */
export const newestWeight = 0.2;
