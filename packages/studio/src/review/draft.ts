// What a person typed and accepted before it is saved, with undo, and how it meets a version that someone else saved.
import type { Document } from "docuvane";
import type { ReviewField } from "./doubt.ts";
import { isSame, readItems, readValue } from "./values.ts";

/** What was typed: text, or line items. */
export type Edit = string | readonly Readonly<Record<string, unknown>>[];

/** A review before it is saved. */
export interface Draft {
  readonly edits: Readonly<Record<string, Edit>>;
  readonly accepted: readonly string[];
  /** Earlier states, the latest last. */
  readonly past: readonly Pick<Draft, "edits" | "accepted">[];
}

/** A change to a draft. */
export type Change =
  | { readonly kind: "type"; readonly name: string; readonly edit: Edit }
  | { readonly kind: "accept"; readonly name: string }
  | { readonly kind: "reset"; readonly name: string }
  | { readonly kind: "undo" };

/** A draft in which nothing was done. */
export const emptyDraft: Draft = { edits: {}, accepted: [], past: [] };

/** Applies a change; typing on in one field is one step to undo. */
export function change(draft: Draft, step: Change): Draft {
  const { edits, accepted, past } = draft;
  if (step.kind === "undo") {
    const last = past.at(-1);
    return last ? { ...last, past: past.slice(0, -1) } : draft;
  }
  const before = [...past, { edits, accepted }];
  if (step.kind === "type") {
    const isSameStep = step.name in edits && isTyping(draft, step.name);
    return { edits: { ...edits, [step.name]: step.edit }, accepted, past: isSameStep ? past : before };
  }
  const { [step.name]: _, ...others } = edits;
  if (step.kind === "reset") return { edits: others, accepted, past: before };
  if (accepted.includes(step.name)) return draft;
  return { edits, accepted: [...accepted, step.name], past: before };
}

/** Whether the last step was typing in this field: earlier, everything but this field was as it is now. */
function isTyping({ edits, accepted, past }: Draft, name: string): boolean {
  const last = past.at(-1);
  if (last === undefined || last.accepted !== accepted) return false;
  const { [name]: _, ...others } = edits;
  const { [name]: __, ...before } = last.edits;
  return isSame(others, before);
}

/** What a draft changes: values to save, and what cannot be read. */
export function readDraft(draft: Draft, fields: readonly ReviewField[]) {
  const values: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const { name, type, found } of fields) {
    const edit = draft.edits[name];
    if (edit === undefined) continue;
    const reading = typeof edit === "string" ? readValue(type, edit) : readItems(edit);
    if ("problem" in reading) problems[name] = reading.problem;
    else if (!isSame(reading.value, found?.value)) values[name] = reading.value;
  }
  return { values, problems };
}

/** A field that two people changed. */
export interface Conflict {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * Finds the fields that both sides changed to different values since the draft was begun.
 *
 * @param values - What the draft changes.
 * @param base - The document that the draft was begun on.
 * @param latest - The document as it is now.
 * @returns None when the draft can be saved on top of the latest version as it is.
 */
export function conflictsOf(
  values: Readonly<Record<string, unknown>>,
  base: Document,
  latest: Document,
): readonly Conflict[] {
  return Object.entries(values).flatMap(([name, mine]) => {
    const [before, theirs] = [base.fields?.[name]?.value, latest.fields?.[name]?.value];
    return isSame(before, theirs) || isSame(mine, theirs) ? [] : [{ name, mine, theirs }];
  });
}
