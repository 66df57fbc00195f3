// The seeded edits of the base documents and the truth about each: how `sdkgen diff` is measured.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadDocument } from "../../../generators/plan/load.ts";
import { applyChanges, type Change } from "./patch.ts";
import type { Node } from "./tree.ts";

/** The base documents; `held-out` is looked at only at the end. */
export const documentNames = ["library", "parcels", "held-out"] as const;

/** Name of a base document. */
export type DocumentName = (typeof documentNames)[number];

/** One change of a base document. */
export interface Edit {
  /** `library:operation-remove:1`. */
  readonly id: string;
  readonly document: DocumentName;
  readonly operator: string;
  /** Where the operator was applied. */
  readonly pointers: readonly string[];
  readonly patch: readonly Change[];
}

/** Whom a change may break. Java is compiled again (source), or is not (binary). */
export const audiences = ["wire", "typescript", "python", "java-source", "java-binary", "go"] as const;

/** Name of an audience. */
export type Audience = (typeof audiences)[number];

/**
 * What a change does to an audience. `none`: nothing. `some`: only consumers of some styles no longer compile: fixtures,
 * exhaustive switches, subclasses, importers of types. `breaks`: calls and readers no longer compile, or on the wire
 * requests are refused or responses are not valid. `silent`: everything compiles, and a call is refused or misread.
 */
export type Level = "none" | "some" | "breaks" | "silent";

/** The truth about one edit and audience. */
export interface Verdict {
  readonly level: Level;
  /** Consumer styles that no longer compile, link or run. */
  readonly styles: readonly string[];
  /** What the compiler or the service said first; empty for `none`. */
  readonly message: string;
}

/** An edit and its truth. Audiences that were not measured are absent. */
export interface Truth {
  readonly edit: Edit;
  readonly verdicts: Readonly<Partial<Record<Audience, Verdict>>>;
  /** The same with the consumer style that is held out. */
  readonly heldOut: Readonly<Partial<Record<Audience, Verdict>>>;
}

/** The part of the truth that is stored for an edit; of `heldOut` only what differs. */
export type StoredTruth = Pick<Truth, "verdicts" | "heldOut">;

const folder = import.meta.dirname;
const documents = new Map<DocumentName, Promise<Node>>();

/** Reads a base document. */
export function readDocument(name: DocumentName): Promise<Node> {
  const known = documents.get(name);
  if (known !== undefined) return known;
  const read = loadDocument(join(folder, "documents", `${name}.yaml`)).then(
    ({ document }) => document as Node,
  );
  documents.set(name, read);
  return read;
}

/** Reads the edits, in their order. */
export function readEdits(): readonly Edit[] {
  return JSON.parse(readFileSync(join(folder, "edits.json"), "utf8")) as readonly Edit[];
}

/**
 * Reads the edits with the truth about each.
 *
 * @example for (const { edit, verdicts } of readTruth()) console.log(edit.id, verdicts.wire?.level);
 */
export function readTruth(): readonly Truth[] {
  const stored = readStoredTruth();
  return readEdits().map((edit) => {
    const { verdicts, heldOut } = stored[edit.id] ?? { verdicts: {}, heldOut: {} };
    return { edit, verdicts, heldOut: { ...verdicts, ...heldOut } };
  });
}

/** Reads the truth by the ID of the edit. */
export function readStoredTruth(): Readonly<Record<string, StoredTruth>> {
  const path = join(folder, "truth.json");
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, StoredTruth>) : {};
}

/** Applies an edit to its base document, which stays as it is. */
export function applyEdit(document: unknown, edit: Edit): Node {
  return applyChanges(document, edit.patch);
}

/**
 * Reads the document before and after an edit.
 *
 * @example const { before, after } = await readPair(edit); makePlan(after, { name: "acme" });
 */
export async function readPair(edit: Edit): Promise<{ readonly before: Node; readonly after: Node }> {
  const before = await readDocument(edit.document);
  return { before, after: applyEdit(before, edit) };
}
