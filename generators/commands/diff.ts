// `sdkgen diff`: reports what a new version of a document does to callers of the API and to users of each SDK.
import type { Command } from "./command.ts";

const usage = `sdkgen diff OLD NEW

Compares two versions of an OpenAPI document, and reports what the change does to any client on the wire and to users of
the TypeScript, Python, Java and Go SDKs:
  breaking   correct programs stop compiling, or calls that worked fail or are misread
  risky      breaks only some programs, which the report names: fixtures, exhaustive switches, subclasses, ...
  addition   new, and hurts no program

OLD and NEW: a path, an http(s) URL, or git:REV:path (path relative to the current folder; files that the document refers
to are read from the same revision).

What is compared:
  --audience   wire, typescript, python, java, go, separated by commas. Default: all; with a configuration, wire and its
               languages
  --config     configuration that names resources and methods. Default: sdkgen.yaml in the current folder, if any
  --stainless  a stainless.yml instead; found by name when there is no sdkgen.yaml
  --old-config, --old-stainless   the configuration of OLD, where it differs
  --old-naming version of the naming rules of OLD, as 1: with OLD and NEW the same, lists what the newest rules rename
  --name       package name in snake_case, without a configuration. Default: from the title of NEW

What fails:
  --fail-on    breaking (default), risky (breaking or risky), any (additions too) or none
  --ignore     file of findings to ignore, each with a reason and an expiry date. Default: .sdkgen-ignore.yaml, if any
  --strict     suggests a major version for risky findings; otherwise minor

Output:
  --format     text (default), json, markdown, sarif, junit or changelog
  --output     file for that format. Default: standard output
  --report     FORMAT=FILE: writes another report to a file; repeatable
  --all        lists every finding in the text report
  --max-length characters of the Markdown report; whole findings are left out. Default: 65536, the limit of a GitHub comment
  --json       as --format json
  --changelog  as --format changelog: a section for each package in the style of Keep a Changelog
  --help       this text

Exits with 0 when nothing reaches --fail-on, 5 when something does, 1 when a document or configuration cannot be read.

Examples:
  sdkgen diff old.yaml new.yaml
  sdkgen diff git:origin/main:openapi.yaml openapi.yaml --audience wire,python
  sdkgen diff https://acme.example/openapi.json openapi.yaml --format markdown --report sarif=diff.sarif
  sdkgen diff git:v1.4.0:openapi.yaml openapi.yaml --fail-on none --changelog`;

/** The command `diff`. */
export const diff: Command = {
  usage,
  // Loads plan and languages only when something is compared, so that --help is immediate.
  run: async (args) => (await import("./diff/run.ts")).runDiff(args, new Date()),
};
