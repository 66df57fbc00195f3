// Finds the revision that a run compares with.
import { spawnSync } from "node:child_process";

/** What git writes for a revision that does not exist: the one before a new branch. */
const NO_REVISION = /^0+$/;

/**
 * The revision that an event states.
 *
 * @typedef {object} Event
 * @property {{ base: { sha: string } }} [pull_request]
 * @property {{ base_sha: string }} [merge_group]
 * @property {string} [before]
 *
 * @type {Readonly<Record<string, (event: Event) => string | undefined>>}
 */
const stated = {
  pull_request: (event) => event.pull_request?.base.sha,
  merge_group: (event) => event.merge_group?.base_sha,
  push: (event) => event.before,
};

/**
 * Finds the commit to compare the checkout with.
 *
 * @param {object} run
 * @param {string} run.base - Revision that the workflow asks for, or empty.
 * @param {string} run.eventName
 * @param {Event} run.event - Its payload.
 * @param {string} run.sha - Commit of the run: for a pull request, the merge of both branches.
 * @returns {string | undefined} Undefined on a new branch.
 * @throws {Error} The event states no revision, or the checkout does not have it.
 */
export function findBase({ base, eventName, event, sha }) {
  if (base !== "") return commit(base);
  const revision = stated[eventName]?.(event);
  if (revision === undefined)
    throw new Error(`The event ${eventName} states no base revision. Set the input "base".`);
  if (NO_REVISION.test(revision)) return undefined;
  if (eventName !== "pull_request") return commit(revision);
  // The base branch may be ahead of the event: the first parent of the merge is what the pull request is merged into.
  const [head, ...parents] = (git("rev-list", "--parents", "-n", "1", "HEAD") ?? "").split(" ");
  if (head === sha && parents.length === 2) return parents[0];
  return git("merge-base", commit(revision), "HEAD") ?? missing(revision);
}

/**
 * Returns whether a file exists in a revision.
 *
 * @param {string} revision
 * @param {string} path
 */
export function hasFile(revision, path) {
  return git("cat-file", "-e", `${revision}:${path}`) !== undefined;
}

/** @param {string} revision */
function commit(revision) {
  return (
    git("rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`) ?? missing(revision)
  );
}

/**
 * @param {string} revision
 * @returns {never}
 */
function missing(revision) {
  throw new Error(
    `The checkout does not have the revision ${revision}. Set "fetch-depth: 0" at actions/checkout.`,
  );
}

/**
 * Runs git; undefined if it fails.
 *
 * @param {readonly string[]} args
 */
function git(...args) {
  const { status, stdout, error } = spawnSync("git", args, { encoding: "utf8" });
  if (error) throw new Error(`Cannot run git: ${error.message}.`);
  return status === 0 ? stdout.trim() : undefined;
}
