// One field of a review: its value to correct, how certain it is, and why it is in doubt.
import type { KeyboardEvent, ReactNode } from "react";
import { confidenceWord, label, shownText } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import type { ReviewField } from "./doubt.ts";
import { acceptOnEnter, type FieldRowProps, inputId } from "./field-input.ts";
import { LineItems } from "./line-items.tsx";

/** A field. */
export function FieldRow(props: FieldRowProps): ReactNode {
  const { field, edit, isAccepted, problem, onFocus } = props;
  const { name, type, doubt, required } = field;
  const isOpen = doubt !== undefined && !isAccepted && edit === undefined;
  const hasNote = problem !== undefined || isOpen;
  const describedBy = hasNote ? `${inputId(name)}-note` : undefined;
  const Value = type === "line_items" ? LineItems : ValueInput;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus of the inputs inside arrives here
    <div className={rowClass(isOpen, problem !== undefined)} onFocus={onFocus}>
      <div className="row-head">
        <label htmlFor={inputId(name)} className="row-label">
          {label(name)}
          {!required && <span className="quiet"> optional</span>}
        </label>
        <Certainty
          field={field}
          isAccepted={isAccepted}
          isEdited={edit !== undefined}
          isWrong={problem !== undefined}
        />
      </div>
      <Value {...props} describedBy={describedBy} />
      <Note {...props} text={problem ?? (isOpen ? doubt : undefined)} />
    </div>
  );
}

function rowClass(isOpen: boolean, isWrong: boolean): string {
  return `row${isOpen ? " row-doubt" : ""}${isWrong ? " row-problem" : ""}`;
}

/** Why the value cannot be saved, or why it is in doubt, and the way back to what was read. */
function Note({
  field: { name, type, found },
  edit,
  problem,
  text,
  onReset,
}: FieldRowProps & { readonly text: string | undefined }): ReactNode {
  if (text === undefined && edit === undefined) return null;
  return (
    <p className="row-note" id={`${inputId(name)}-note`}>
      {text !== undefined && (
        <span className="row-note-text">
          {problem && <Icon name="alert" />}
          <span>{text}</span>
        </span>
      )}
      {edit !== undefined && (
        <button type="button" className="link" onClick={onReset}>
          {resetText(type, found?.value)}
        </button>
      )}
    </p>
  );
}

function resetText(type: string, value: unknown): string {
  if (value === undefined || value === null) return "Reset to no value";
  return typeof value === "object" ? "Reset to what was read" : `Reset to “${shownText(type, value)}”`;
}

function Certainty({
  field: { found, doubt, isWarned },
  isAccepted,
  isEdited,
  isWrong,
}: {
  readonly field: ReviewField;
  readonly isAccepted: boolean;
  readonly isEdited: boolean;
  /** Whether what was typed cannot be read. */
  readonly isWrong: boolean;
}): ReactNode {
  const wasFound = found?.value !== undefined && found.value !== null;
  if (isWrong) return <span className="certainty certainty-wrong">Not valid</span>;
  if (isEdited)
    return <span className="certainty certainty-edited">{wasFound ? "Corrected" : "Entered"}</span>;
  if (isAccepted || found?.reviewed)
    return (
      <span className="certainty certainty-good">
        <Icon name="check" /> {isAccepted ? "Accepted" : "Reviewed"}
      </span>
    );
  return (
    <span className={doubt ? "certainty certainty-doubt" : "certainty"}>
      {doubt && <Icon name="alert" />}{" "}
      {isWarned ? "Warning" : confidenceWord(found?.confidence, doubt !== undefined)}
    </span>
  );
}

function ValueInput({
  field: { name, type, found },
  edit,
  problem,
  onType,
  onAccept,
  describedBy,
}: FieldRowProps & { readonly describedBy: string | undefined }): ReactNode {
  const common = {
    id: inputId(name),
    value: typeof edit === "string" ? edit : shownText(type, found?.value),
    "aria-describedby": describedBy,
    "aria-invalid": problem !== undefined,
    onKeyDown: (event: KeyboardEvent) => acceptOnEnter(event, onAccept),
  };
  if (type === "boolean")
    return (
      <select {...common} onChange={({ target }) => onType(target.value)}>
        <option value="">Not on the document</option>
        <option value="true">Yes</option>
        <option value="false">No</option>
      </select>
    );
  const isNumber = type === "number" || type === "currency";
  return (
    <input
      {...common}
      type="text"
      inputMode={isNumber ? "decimal" : "text"}
      autoComplete="off"
      spellCheck={false}
      placeholder={type === "date" ? "YYYY-MM-DD" : "Not on the document"}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
