// Compares pairs of documents that were not made for these rules, each with the finding that is right and the reason.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makePlan } from "../plan/make-plan.ts";
import { allOperations } from "../plan/resources.ts";
import type { Version } from "./change.ts";
import { operationsReached } from "./changes/reach.ts";
import { compare } from "./compare.ts";

const folder = join(import.meta.dirname, "testdata/outside");

const breaking: Readonly<Record<string, string>> = {
  "named-body-object-to-array": "every body that was right is refused",
  "named-body-object-to-string": "every body that was right is refused",
  "named-body-union-to-object": "bodies of the other variant are refused",
  "named-body-array-to-object": "every body that was right is refused",
  "named-union-required-req-variant-removed": "bodies of the variant that went are refused",
  "req-body-null-refused-31": "null was a valid body",
  "props-beside-anyof-required-sets": "an empty object was a valid body",
  "req-wrapped-in-oneof-overlap": "a body with a and b matches both variants",
  "req-additional-absent-to-false": "without the keyword, further properties are accepted",
  "req-patternprops-added": "values of matching names were not restricted before",
  "res-second-success-any-call": "a client that reads the item gets a job",
  "security-bearer-to-oauth": "tokens of the API are not those of OAuth",
  "shared-parameter-limit": "an offset below the minimum was accepted",
};

const harmless: Readonly<Record<string, string>> = {
  "oneof-in-allof-flattened": "the two forms describe the same values",
  "req-additional-true-to-absent": "both accept further properties",
  "query-explode-on-integer": "explode has no effect on a scalar",
  "query-scalar-to-exploded-array": "?q=a is the same on the wire",
  "res-header-string-to-integer": "a header is text",
  "named-enum1-to-inline": "the value is the same",
  "res-writeonly-type-changed": "no response has a writeOnly property",
  "optional-query-renamed-guess": "colour went and limit came: nothing was renamed",
  "req-media-range-widened": "image/png is still accepted",
  "server-base-path-moved": "the URLs are the same",
  "res-second-success-prefer": "only calls with the new header get the job",
  "security-bearer-merged": "both schemes together may include the tokens of the old one",
  "res-enum1-to-string": "the value is still a string",
  "req-pattern-other-notation": "both are digits, and fewer suffice",
  "query-any-to-string": "a query parameter is text",
  "status-undocumented-to-200": "a newly documented success breaks no client",
};

function versionOf(file: string): Version {
  const document: unknown = JSON.parse(readFileSync(join(folder, file), "utf8"));
  return { document, plan: makePlan(document, { name: "acme" }) };
}

function compareFiles(name: string) {
  const pair = { old: versionOf(`${name}.old.json`), new: versionOf(`${name}.new.json`) };
  return { pair, findings: compare(pair, ["wire"]) };
}

describe("pairs from outside", () => {
  it.each(Object.entries(breaking))("%s: %s", (name) => {
    expect(compareFiles(name).findings).toContainEqual(expect.objectContaining({ level: "breaking" }));
  });

  it.each(Object.entries(harmless))("%s: %s", (name) => {
    const levels = compareFiles(name).findings.map(({ level, rule }) => `${level} ${rule}`);
    expect(levels.filter((level) => level.startsWith("breaking"))).toEqual([]);
  });

  it("names every operation that a shared parameter reaches", () => {
    const { pair, findings } = compareFiles("shared-parameter-limit");
    const [finding] = findings;
    if (finding === undefined) throw new Error("There is no finding.");
    const all = allOperations(pair.new.plan).map(({ method, path }) => `${method} ${path}`);
    expect(operationsReached(pair, finding).toSorted()).toEqual(all.toSorted());
    expect(all).toHaveLength(3);
  });
});
