#!/usr/bin/env node
// Stands in for `sdkgen diff`: finds the paths that were removed and added, and writes the reports that are asked for.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    report: { type: "string", multiple: true, default: [] },
    "max-length": { type: "string" },
    "fail-on": { type: "string" },
    audience: { type: "string" },
    ignore: { type: "string" },
  },
});
const [command, ...documents] = positionals;
if (command !== "diff" || documents.length !== 2) process.exit(2);
const [before, after] = documents.map((document) => JSON.parse(read(document)));
if (after.broken) process.exit(1);

const ignored = values.ignore === undefined ? "" : readFileSync(values.ignore, "utf8");
const removed = Object.keys(before.paths).filter((path) => !(path in after.paths));
const added = Object.keys(after.paths).filter((path) => !(path in before.paths));
const results = [
  ...added.map((path) => result("note", "operation-added", `GET ${path} was added.`)),
  ...removed.map((path) => result("error", "operation-removed", `GET ${path} was removed.`)),
];
const reports = {
  markdown: `### ${removed.length} breaking\n\n${removed.map((path) => `- GET ${path} was removed.\n`).join("")}`,
  json: JSON.stringify({ removed, added }),
  sarif: JSON.stringify({ version: "2.1.0", runs: [{ results }] }),
  junit: "<testsuites/>",
};
for (const each of values.report) {
  const [format, path] = each.split("=");
  writeFileSync(path, reports[format]);
}
// The runner must not take this for a command.
console.log(
  `::error::the document says so\n${JSON.stringify({ ...values, documents, token: process.env.GH_TOKEN })}`,
);
process.exitCode = removed.length > 0 && values["fail-on"] === "breaking" ? 5 : 0;

function read(document) {
  const [, revision] = /^git:(.*)$/.exec(document) ?? [];
  return revision
    ? execFileSync("git", ["show", revision], { encoding: "utf8", maxBuffer: 1e8 })
    : readFileSync(document, "utf8");
}

function result(level, ruleId, text) {
  const uri = documents[1].split("/").map(encodeURIComponent).join("/");
  const physicalLocation = { artifactLocation: { uri }, region: { startLine: 2, endLine: 2 } };
  const suppressions = ignored.includes(ruleId) ? [{ kind: "external" }] : [];
  return { level, ruleId, message: { text }, locations: [{ physicalLocation }], suppressions };
}
