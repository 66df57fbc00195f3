// The step that keeps one comment on the pull request: creates it at the first findings, then updates it.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { annotation } from "./annotations.mjs";
import { cutMarkdown } from "./markdown.mjs";
import { endWithNotice, isFromFork, readEvent, variable } from "./runner.mjs";

/** Characters of a comment; GitHub refuses a longer one. */
const COMMENT_CHARACTERS = 65_536;

const repository = variable("GITHUB_REPOSITORY");
const event = readEvent();
const path = variable("MARKDOWN");
if (event.pull_request === undefined || path === "") process.exit(0);
if (isFromFork(event))
  endWithNotice(
    "Pull requests from forks get no comment, because their token is read-only: see the summary.",
  );

// Hidden; one per document, so that a repository with several keeps a comment for each.
const marker = `<!-- docuvane-contract ${encodeURIComponent(variable("SPEC"))} -->`;
try {
  keepComment();
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  const advice =
    "The findings are in the summary of this run. Commenting needs the permission pull-requests: write.";
  console.log(
    annotation("warning", { title: "Contract" }, `Cannot comment on the pull request: ${reason} ${advice}`),
  );
}

/** Updates the comment of an earlier run, or creates one if there are findings. */
function keepComment() {
  const comments = `repos/${repository}/issues/${event.pull_request.number}/comments`;
  const id = findComment(comments);
  if (id !== undefined) gh(["--method", "PATCH", `repos/${repository}/issues/comments/${id}`], commentBody());
  else if (variable("FINDINGS") !== "0") gh(["--method", "POST", comments], commentBody());
}

/**
 * Finds the comment of an earlier run. The marker alone is not enough: anybody can write it.
 *
 * @param {string} comments - Path of the comments of the pull request.
 * @returns {number | undefined}
 */
function findComment(comments) {
  const jq = ".[] | {id, body, type: .user.type} | tojson";
  const lines = gh(["--paginate", `${comments}?per_page=100`, "--jq", jq]).split("\n");
  const found = lines
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line))
    .find(({ body, type }) => type === "Bot" && body?.startsWith(marker));
  return found?.id;
}

/** Returns the request body of the comment. */
function commentBody() {
  const run = `${variable("GITHUB_SERVER_URL")}/${repository}/actions/runs/${variable("GITHUB_RUN_ID")}`;
  const text = cutMarkdown(`${marker}\n${readFileSync(path, "utf8")}`, {
    limit: COMMENT_CHARACTERS,
    rest: `The [summary of the run](${run}) has more.`,
  });
  return JSON.stringify({ body: text });
}

/**
 * Calls the API of GitHub.
 *
 * @param {readonly string[]} args
 * @param {string} [body] - Passed by standard input: an argument could be too long.
 * @returns Its output.
 */
function gh(args, body) {
  const input = body === undefined ? [] : ["--input", "-"];
  const { status, stdout, stderr, error } = spawnSync("gh", ["api", ...args, ...input], {
    encoding: "utf8",
    input: body ?? "",
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(stderr.trim() || `gh ended with exit code ${status}.`);
  return stdout;
}
