// Checks what edits of a document do to users of the TypeScript, Python and Java SDKs, and that every rule is met.
import { describe, expect, test } from "vitest";
import { rules } from "./rules.ts";
import { clientsCases } from "./testdata/cases/clients.ts";
import { methodsCases } from "./testdata/cases/methods.ts";
import { requestsCases } from "./testdata/cases/requests.ts";
import { responsesCases } from "./testdata/cases/responses.ts";
import { type Case, findingsOf, linesOf } from "./testdata/fixture.ts";

const groups: Readonly<Record<string, readonly Case[]>> = {
  methods: methodsCases,
  requests: requestsCases,
  responses: responsesCases,
  clients: clientsCases,
};
const languages = ["typescript", "python", "java"] as const;

describe.each(Object.entries(groups))("an edit of %s", (_, cases) => {
  test.each(cases)("$name", ({ edits, ...expected }) => {
    for (const language of languages) expect(linesOf(edits, language), language).toEqual(expected[language]);
  });
});

describe("the catalogue", () => {
  const emitted = Object.values(groups).flatMap((cases) =>
    cases.flatMap(({ edits }) => languages.flatMap((language) => findingsOf(edits, language))),
  );

  test("has a document for each rule of a language", () => {
    const met = new Set(emitted.map(({ rule, audience }) => `${rule} ${audience}`));
    const unmet = rules.flatMap(({ id, levels }) =>
      languages.flatMap((language) =>
        levels[language] === undefined || met.has(`${id} ${language}`) ? [] : [`${id} ${language}`],
      ),
    );
    expect(unmet).toEqual([]);
  });

  test("has each rule once", () => {
    const ids = rules.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test("leaves no placeholder in a sentence, and points into the document it names", () => {
    for (const { reason, fix, pointer } of emitted) {
      expect(`${reason} ${fix}`).not.toMatch(/\{(symbol|old|new)\}|``/);
      expect(pointer).toMatch(/^(\/|$)/);
    }
  });
});
