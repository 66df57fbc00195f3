#!/usr/bin/env node
// Stands in for `docuvane deployment check`: the base URL says how it ends.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

const option = /** @type {const} */ ({ type: "string" });
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "base-url": option, junit: option, sarif: option, report: option },
});
if (positionals.join(" ") !== "deployment check" || !process.env.DOCUVANE_API_KEY) process.exit(2);
const { pathname } = new URL(values["base-url"]);
if (pathname === "/unreachable") process.exit(3);
const text = "getDocument answers a document: answered `404` for @someone | #1";
const results =
  pathname === "/differs"
    ? [{ ruleId: "getDocument", level: "error", message: { text }, locations: [] }]
    : [];
writeFileSync(values.sarif, JSON.stringify({ runs: [{ results }] }));
if (process.env.GITHUB_ACTIONS) console.log("::error::an annotation of its own");
writeFileSync(values.junit, "<testsuites/>");
writeFileSync(values.report, "<!doctype html>");
process.exitCode = results.length === 0 ? 0 : 1;
