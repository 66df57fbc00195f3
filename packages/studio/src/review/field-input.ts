// What the inputs of a field have in common: what they show and report, their ID, and the key that accepts.
import type { KeyboardEvent } from "react";
import type { ReviewField } from "./doubt.ts";
import type { Edit } from "./draft.ts";

/** What a row shows and reports. */
export interface FieldRowProps {
  readonly field: ReviewField;
  /** What was typed; `undefined` when nothing was. */
  readonly edit: Edit | undefined;
  readonly isAccepted: boolean;
  readonly problem: string | undefined;
  readonly onType: (edit: Edit) => void;
  readonly onAccept: () => void;
  readonly onReset: () => void;
  readonly onFocus: () => void;
}

/** Id of the input of a field. */
export function inputId(name: string): string {
  return `field-${name}`;
}

/** Enter accepts; with ⌘ or Ctrl it approves the whole document, which the page hears. */
export function acceptOnEnter(event: KeyboardEvent, onAccept: () => void): void {
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  onAccept();
}
