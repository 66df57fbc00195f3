// The step that compares the document with its base revision: annotations, step summary, report files.
import { existsSync, readFileSync } from "node:fs";
import { annotate, annotation, readResults } from "./annotations.mjs";
import { findBase, hasFile } from "./revisions.mjs";
import {
  endWithNotice,
  isFromFork,
  openReports,
  readEvent,
  runTool,
  setOutputs,
  variable,
  writeSummary,
} from "./runner.mjs";

/** Characters of the Markdown that sdkgen writes; comment and summary are cut from it to their own limits. */
const MARKDOWN_CHARACTERS = 1_000_000;

const spec = variable("SPEC");
const event = readEvent();
const base = baseRevision();
if (base === undefined) endWithNotice(`${spec} was not compared: a new branch has no earlier revision.`);
if (!hasFile(base, spec)) endWithNotice(`${spec} was not compared: it does not exist in ${base}.`);

const report = openReports();
const reports = {
  markdown: report("diff.md"),
  json: report("diff.json"),
  sarif: report("diff.sarif"),
  junit: report("diff.xml"),
};
const exitCode = runTool(variable("SDKGEN_COMMAND"), [
  ...["diff", `git:${base}:${spec}`, spec],
  ...["--fail-on", variable("FAIL_ON")],
  ...option("--audience", variable("AUDIENCE")),
  ...option("--ignore", variable("IGNORE")),
  ...Object.entries(reports).flatMap(([format, path]) => ["--report", `${format}=${path}`]),
  ...["--max-length", String(MARKDOWN_CHARACTERS)],
]);
setOutputs({ "exit-code": exitCode });
const results = readResults(reports.sarif);
if (results !== undefined && existsSync(reports.markdown)) {
  for (const line of annotate(results)) console.log(line);
  writeSummary(readFileSync(reports.markdown, "utf8"));
  setOutputs({ ...reports, sarif: isFromFork(event) ? "" : reports.sarif, findings: results.length });
}

/** Returns the revision to compare with, or ends the step with an error. */
function baseRevision() {
  try {
    const eventName = variable("GITHUB_EVENT_NAME");
    return findBase({ base: variable("BASE"), eventName, event, sha: variable("GITHUB_SHA") });
  } catch (error) {
    console.log(
      annotation("error", { title: "Contract" }, error instanceof Error ? error.message : String(error)),
    );
    process.exit(1);
  }
}

/**
 * @param {string} name
 * @param {string} value - Empty leaves the option out.
 */
function option(name, value) {
  return value === "" ? [] : [name, value];
}
