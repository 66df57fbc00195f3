// Edits one field of a workflow.
import type { ReactNode } from "react";
import { label } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { type FieldDraft, fieldTypes } from "./definition.ts";

/** What a row shows and reports. */
interface FieldEditorProps {
  readonly field: FieldDraft;
  /** From 1. */
  readonly position: number;
  readonly onChange: (field: FieldDraft) => void;
  readonly onRemove: () => void;
}

/** A row of inputs. */
export function FieldEditor({ field, position, onChange, onRemove }: FieldEditorProps): ReactNode {
  const set = (changes: Partial<FieldDraft>) => onChange({ ...field, ...changes });
  return (
    <li className="field-edit">
      <label className="field">
        <span className="field-label">Name</span>
        <input
          required
          pattern="[a-z][a-z0-9_]*"
          title="Lower case letters, digits and _"
          placeholder="delivery_date"
          spellCheck={false}
          value={field.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </label>
      <label className="field">
        <span className="field-label">Type</span>
        <select value={field.type} onChange={({ target }) => set({ type: target.value })}>
          {fieldTypes.map((type) => (
            <option key={type} value={type}>
              {label(type)}
            </option>
          ))}
        </select>
      </label>
      <label className="field field-wide">
        <span className="field-label">Labels on the document</span>
        <input
          placeholder="Delivery date, Lieferdatum"
          value={field.hints}
          onChange={({ target }) => set({ hints: target.value })}
        />
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={field.required}
          onChange={({ target }) => set({ required: target.checked })}
        />
        Required
      </label>
      <button
        type="button"
        className="button button-bare"
        aria-label={`Remove field ${position}`}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}
