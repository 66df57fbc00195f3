// Checks that every code that a user can meet is explained, and that nothing is explained that does not exist.
import { describe, expect, it } from "vitest";
import { bundleSpec } from "../spec.ts";
import { clientGroups } from "./clients.ts";
import { allGroups, coverages, readClients } from "./codes.ts";
import { exits } from "./command-line.ts";
import { renderErrorCodes, renderExplanations } from "./page.ts";
import { clients, isIn, raisedIn, textOf } from "./sources.ts";

const spec = await bundleSpec();
const explained = new Set(allGroups(spec).flatMap(({ codes }) => Object.keys(codes)));
const { raised, raisers } = readClients([...explained]);

describe("the table of error codes", () => {
  it.each(coverages(spec).map(({ group, existing }) => ({ context: group.context, group, existing })))(
    "explains the codes of: $context",
    ({ group, existing }) => {
      expect(Object.keys(group.codes).toSorted()).toEqual(existing.toSorted());
    },
  );

  it("explains every code that a client raises", () => {
    expect(raised.filter((code) => !explained.has(code))).toEqual([]);
  });

  it("explains no code that no client knows", () => {
    const codes = clientGroups.flatMap((group) => Object.keys(group.codes));
    expect(codes.filter((code) => raisers.get(code)?.length === 0)).toEqual([]);
  });

  it("explains what all three clients know, even where it cannot be seen that it is raised", () => {
    const [first = "", ...others] = clients.map(textOf);
    const words = [...new Set([...first.matchAll(/"([a-z]+(?:_[a-z]+)+)"/g)].map(([, word = ""]) => word))];
    const shared = words.filter((word) => others.every((text) => isIn(text, word)));
    // Properties of requests and responses, environment variables, outcomes and reasons to wait.
    const names =
      /^(client_credentials|error_description|https_proxy|no_proxy|request_id|not_sent|window_empty|line_items|tax_rate|unit_price|unix_ms)$/;
    expect(shared.filter((word) => !explained.has(word) && !names.test(word))).toEqual([]);
  });

  it("explains every exit code", () => {
    for (const { codes, meanings } of Object.values(exits))
      expect(Object.keys(meanings)).toEqual(Object.keys(codes));
  });
});

describe("the sources", () => {
  it("are searched for codes in each language", () => {
    const found = raisedIn('x = invalid("a_b", 1); of(ErrorFacts.of("c_d")); E(code="e_f"); { code: "g_h" }');
    expect(found).toEqual(["a_b", "c_d", "e_f", "g_h"]);
  });
});

describe("the page", () => {
  it("is what `docuvane explain` prints, without links", () => {
    const table = JSON.parse(renderExplanations(spec)) as object;
    expect(Object.keys(table)).toEqual([...explained].toSorted());
    expect(JSON.stringify(table)).not.toContain("](");
  });

  it("has one heading per code, which is its anchor", () => {
    const headings = [...renderErrorCodes(spec).matchAll(/^## `(\w+)`$/gm)].map(([, code]) => code);
    expect(headings).toEqual([...explained].toSorted());
  });
});
