// Compiles the Rust and Kotlin packages of our own contract and calls them against a local server.
import { beforeAll, describe, expect, test } from "vitest";
import { kotlin, probe, rust, statuses, type Tested } from "./probe.ts";
import { type Outcome, rowsOf } from "./rows.ts";

/** What stays wrong, which the READMEs of these languages say (generators/others/limits.ts). */
const stays: Readonly<Record<Tested["name"], readonly string[]>> = {
  rust: ["keeps an unknown property"],
  kotlin: [
    "keeps an unknown property",
    "tells `null` from a missing property",
    "keeps an unknown scalar in it",
  ],
};

describe.each([rust, kotlin])("$title", (tested) => {
  let outcome: Outcome;
  beforeAll(async () => {
    outcome = await probe(tested, "normalized");
  }, 900_000);

  test("the contract has several error statuses", () => {
    expect(statuses.length).toBeGreaterThan(4);
  });

  test.each(rowsOf(statuses))("$text", ({ text, seen, right }) => {
    if (stays[tested.name].includes(text)) expect(seen(outcome)).not.toEqual(right);
    else expect(seen(outcome)).toEqual(right);
  });
});
