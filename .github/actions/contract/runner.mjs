// The runner as the steps see it: outputs, the step summary, the event, and programs whose output is not trusted.
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { annotation } from "./annotations.mjs";
import { programOf } from "./command-line.mjs";
import { cutMarkdown } from "./markdown.mjs";

/** Bytes of a step summary; GitHub drops a larger one as a whole. */
const SUMMARY_BYTES = 1024 * 1024;

/**
 * Returns an environment variable; an absent one is empty.
 *
 * @param {string} name
 */
export const variable = (name) => process.env[name] ?? "";

/** Returns the payload of the event that started the run. */
export function readEvent() {
  const path = variable("GITHUB_EVENT_PATH");
  return path === "" ? {} : JSON.parse(readFileSync(path, "utf8"));
}

/**
 * Returns whether an event is a pull request from a fork, whose token may write nothing and which gets no secrets.
 *
 * @param {{ pull_request?: { head: { repo: { full_name: string } | null } } }} event
 */
export function isFromFork({ pull_request: pull }) {
  return pull !== undefined && pull.head.repo?.full_name !== variable("GITHUB_REPOSITORY");
}

/**
 * Creates the directory of the reports: the one of the input, or one of this step.
 *
 * @returns {(name: string) => string} Returns the path of a report, and removes what an earlier step wrote there.
 */
export function openReports() {
  const folder = variable("REPORTS") || mkdtempSync(join(variable("RUNNER_TEMP"), "docuvane-contract-"));
  mkdirSync(folder, { recursive: true });
  return (name) => {
    rmSync(join(folder, name), { force: true });
    return join(folder, name);
  };
}

/**
 * Sets outputs of the step.
 *
 * @param {Readonly<Record<string, string | number>>} outputs
 */
export function setOutputs(outputs) {
  // A delimiter that no value can contain, so that a value cannot set another output.
  const delimiter = randomUUID();
  for (const [name, value] of Object.entries(outputs))
    appendFileSync(variable("GITHUB_OUTPUT"), `${name}<<${delimiter}\n${value}\n${delimiter}\n`);
}

/**
 * Writes the summary of the step, cut at GitHub's limit.
 *
 * @param {string} markdown
 */
export function writeSummary(markdown) {
  const text = cutMarkdown(markdown, {
    limit: SUMMARY_BYTES,
    measure: Buffer.byteLength,
    rest: "The report files have all of them.",
  });
  appendFileSync(variable("GITHUB_STEP_SUMMARY"), text);
}

/**
 * Prints a notice, and ends the step successfully.
 *
 * @param {string} message
 * @returns {never}
 */
export function endWithNotice(message) {
  console.log(annotation("notice", { title: "Contract" }, message));
  process.exit(0);
}

/**
 * Runs a program and passes its output on.
 *
 * @param {string} commandLine - Program and leading arguments, quoted as in a shell.
 * @param {readonly string[]} args - Further arguments.
 * @returns Its exit code; 1 if it could not be started.
 */
export function runTool(commandLine, args) {
  const command = readCommand(commandLine);
  if (command === undefined) return 1;
  const [program = "", ...leading] = command;
  // The output quotes the document, which must not speak to the runner.
  const token = randomUUID();
  console.log(`::stop-commands::${token}`);
  // Without it the CLI prints no annotations of its own: the step has them, within its limits.
  const env = { ...process.env, GITHUB_ACTIONS: "" };
  const { status, error } = spawnSync(program, [...leading, ...args], { stdio: "inherit", env });
  console.log(`\n::${token}::`);
  if (error) console.log(annotation("error", {}, `Cannot run "${program}": ${error.message}.`));
  return status ?? 1;
}

/**
 * Splits a command line, or annotates why it cannot be split.
 *
 * @param {string} commandLine
 */
function readCommand(commandLine) {
  try {
    return programOf(commandLine);
  } catch (error) {
    console.log(annotation("error", {}, error instanceof Error ? error.message : String(error)));
    return undefined;
  }
}
