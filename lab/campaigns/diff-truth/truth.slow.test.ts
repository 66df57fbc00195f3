// Tests that the committed truth is what compilers, services and consumers say, on a few edits that each judge differs about.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applyEdit, audiences, readDocument, readEdits, readTruth } from "./edits.ts";
import { languages } from "./languages.ts";
import { collectTruth, judgeEdits } from "./truth.ts";
import { judgeWire, openOld } from "./wire/judge.ts";

/**
 * None, a fixture, a type that is wider, a limit, a name that differs in Python only by the wire, a type of Java only, an argument that Python names,
 * a variant, an error status, an event that is new, and a default path.
 */
const IDS = [
  "library:parameter-reorder:1",
  "library:response-property-require:2",
  "library:response-integer-to-number:1",
  "library:request-limit-tighten:1",
  "library:parameter-case:1",
  "library:response-null-forbid:1",
  "library:path-parameter-rename:1",
  "library:union-variant-add:1",
  "library:error-status-remove:1",
  "library:webhook-add:1",
  "library:server-change:1",
];

const folder = mkdtempSync(join(tmpdir(), "docuvane-truth-test-"));
const edits = readEdits().filter(({ id }) => IDS.includes(id));

beforeAll(async () => {
  await judgeEdits({ edits, languages: Object.keys(languages), folder, onJudged: () => {} });
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(IDS)("judges %s as committed, for every audience and style", (id) => {
  const committed = readTruth().find(({ edit }) => edit.id === id);
  const { verdicts, heldOut } = collectTruth(edits, folder)[id] ?? { verdicts: {}, heldOut: {} };
  // What was not measured yet is absent.
  const measured = Object.keys(committed?.verdicts ?? {});
  const known = (all: object) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => measured.includes(name)));
  expect(known(verdicts)).toEqual(committed?.verdicts);
  expect(known({ ...verdicts, ...heldOut })).toEqual(committed?.heldOut);
  expect(Object.keys(verdicts).toSorted()).toEqual([...audiences].toSorted());
});

it("says that nothing happens to anybody when nothing changes", async () => {
  const document = await readDocument("library");
  expect(judgeWire(openOld(document), document)).toEqual({ level: "none", styles: [], message: "" });
});

it("has the truth about every edit and audience; for Go, of the edits measured so far", () => {
  const truths = readTruth();
  for (const { edit, verdicts } of truths)
    expect(new Set([...Object.keys(verdicts), "go"]), edit.id).toEqual(new Set(audiences));
  expect(truths.filter(({ verdicts }) => verdicts.go !== undefined).length).toBeGreaterThanOrEqual(314);
});

it("refuses on the wire what the new document requires", async () => {
  const document = await readDocument("library");
  const [edit] = readEdits().filter(({ id }) => id === "library:parameter-add-required:1");
  if (edit === undefined) throw new Error("there is no such edit");
  const { level, message } = judgeWire(openOld(document), applyEdit(document, edit));
  expect({ level, message }).toEqual({ level: "breaks", message: expect.stringContaining("is missing") });
});
