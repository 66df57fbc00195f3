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
  const describedBy = (problem ?? doubt) === undefined ? undefined : `${inputId(name)}-note`;
  const Value = type === "line_items" ? LineItems : ValueInput;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus of the inputs inside arrives here
    <div className={rowClass(isOpen, problem !== undefined)} onFocus={onFocus}>
      <div className="row-head">
        <label htmlFor={inputId(name)} className="row-label">
          {label(name)}
          {!required && <span className="quiet"> optional</span>}
        </label>
        <Certainty field={field} isAccepted={isAccepted} isEdited={edit !== undefined} />
      </div>
      <Value {...props} describedBy={describedBy} />
      <Note {...props} />
    </div>
  );
}

function rowClass(isOpen: boolean, isWrong: boolean): string {
  return `row${isOpen ? " row-doubt" : ""}${isWrong ? " row-problem" : ""}`;
}

/** Why the value cannot be saved, or why it is in doubt, and the way back to what was read. */
function Note({ field: { name, type, found, doubt }, edit, problem, onReset }: FieldRowProps): ReactNode {
  const text = problem ?? doubt;
  if (text === undefined && edit === undefined) return null;
  const isText = found !== undefined && typeof found.value !== "object";
  return (
    <p className="row-note" id={`${inputId(name)}-note`}>
      {problem && <Icon name="alert" />}
      <span>{text}</span>
      {edit !== undefined && (
        <button type="button" className="link" onClick={onReset}>
          Reset to {isText ? `“${shownText(type, found.value)}”` : "what was read"}
        </button>
      )}
    </p>
  );
}

function Certainty({
  field: { found, doubt, isWarned },
  isAccepted,
  isEdited,
}: {
  readonly field: ReviewField;
  readonly isAccepted: boolean;
  readonly isEdited: boolean;
}): ReactNode {
  if (isEdited) return <span className="certainty certainty-edited">Corrected</span>;
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
