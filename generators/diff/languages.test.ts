// Checks what edits of a document do to users of the TypeScript, Python, Java and Go SDKs, and that a document meets each rule.
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { audiences, type Finding } from "./finding.ts";
import { judges } from "./judges.ts";
import { ruleOf, rules } from "./rules.ts";
import { bodiesCases } from "./testdata/cases/bodies.ts";
import { clientsCases } from "./testdata/cases/clients.ts";
import { methodsCases } from "./testdata/cases/methods.ts";
import { parametersCases } from "./testdata/cases/parameters.ts";
import { responsesCases } from "./testdata/cases/responses.ts";
import { wireCases, wireSteps } from "./testdata/cases/wire.ts";
import { edited, renameSchema, set } from "./testdata/edits.ts";
import { type Case, findingsOf, lineOf, linesOf } from "./testdata/fixture.ts";
import { alsoReturned, eventOnly } from "./testdata/moved.ts";

const groups: Readonly<Record<string, readonly Case[]>> = {
  methods: methodsCases,
  parameters: parametersCases,
  bodies: bodiesCases,
  responses: responsesCases,
  clients: clientsCases,
};
const languages = ["typescript", "python", "java", "go"] as const;

describe.each(Object.entries(groups))("an edit of %s", (_, cases) => {
  test.each(cases)("$name", ({ edits, ...expected }) => {
    for (const language of languages) expect(linesOf(edits, language), language).toEqual(expected[language]);
  });
});

/** What every edit does to an audience. */
const emitted: readonly Finding[] = Object.values(groups).flatMap((cases) =>
  cases.flatMap(({ edits }) => audiences.flatMap((audience) => findingsOf(edits, audience))),
);

describe("names that no edit of the document shows", () => {
  test("the client, when the package has another name", () => {
    for (const language of languages)
      expect(renamed().filter(({ audience }) => audience === language)).toContainEqual(
        expect.objectContaining({ rule: "client-renamed", level: "breaking" }),
      );
  });

  test("a class that gives its name to a new schema", () => {
    expect(displaced()).toContainEqual(
      expect.objectContaining({ rule: "symbol-removed", symbol: "Owners", level: "risky" }),
    );
  });

  test("types of events that an operation begins to use, in Go", () => {
    const lines = moved().map(lineOf);
    expect(lines.filter((line) => !line.startsWith("addition"))).toEqual([
      "breaking type-moved webhook.Departure",
      "breaking type-moved webhook.DepartureReason",
    ]);
  });

  test("the error of an awaited type, when that is renamed", () => {
    expect(failing()).toContainEqual(
      expect.objectContaining({ rule: "symbol-removed", symbol: "PetFailedError", level: "breaking" }),
    );
  });
});

function moved(): readonly Finding[] {
  return findingsOf([alsoReturned], "go", eventOnly);
}

function renamed(): readonly Finding[] {
  const { old, new: now } = edited();
  const pair = {
    old,
    new: { ...now, plan: { ...now.plan, product: { ...now.plan.product, name: "other" } } },
  };
  return languages.flatMap((language) => judges[language](pair, []));
}

function displaced(): readonly Finding[] {
  const owners = { type: "object", properties: { a: { type: "string" } } };
  return findingsOf(
    [
      set("components schemas Owners", owners),
      set("components schemas Counts properties owners", { $ref: "#/components/schemas/Owners" }),
    ],
    "typescript",
  );
}

function failing(): readonly Finding[] {
  const waiter = { name: "wait", field: "name", pending: ["a"], succeeded: ["b"], failed: ["c"] };
  return findingsOf([renameSchema("Pet", "Beast")], "python", [set("paths /pets/{id} get x-waiter", waiter)]);
}

describe("the wire", () => {
  test.each(Object.entries(wireCases))("meets %s", (rule, edits) => {
    expect(findingsOf(edits, "wire").map((finding) => finding.rule)).toContain(rule);
  });

  test.each(Object.entries(wireSteps))("meets %s", (rule, [before, edits]) => {
    expect(findingsOf(edits, "wire", before).map((finding) => finding.rule)).toContain(rule);
  });
});

describe("the catalogue", () => {
  const all = [...emitted, ...renamed(), ...displaced(), ...failing(), ...moved()];

  test("has a document for each rule", () => {
    const met = new Set([
      ...all.map(({ rule, audience }) => `${rule} ${audience}`),
      ...[...Object.keys(wireCases), ...Object.keys(wireSteps)].map((rule) => `${rule} wire`),
    ]);
    const unmet = rules.flatMap(({ id, levels }) =>
      audiences.flatMap((audience) =>
        levels[audience] === undefined || met.has(`${id} ${audience}`) ? [] : [`${id} ${audience}`],
      ),
    );
    expect(unmet).toEqual([]);
  });

  test("has each rule that a judge names, for its audience", () => {
    for (const { rule, audience } of all) expect(ruleOf(rule).levels, rule).toHaveProperty(audience);
  });

  test("has each rule once", () => {
    const ids = rules.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test("leaves no placeholder in a sentence", () => {
    for (const { reason, fix } of all) expect(`${reason} ${fix}`).not.toMatch(/\{(symbol|old|new)\}|``/);
  });

  test("has examples in YAML", () => {
    for (const { example } of rules)
      for (const text of [example.before, example.after]) expect(() => parse(text), text).not.toThrow();
  });
});
