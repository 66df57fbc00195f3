// The fields of a form that sends a request: one for each parameter, and one for each part of a body.
import { type ReactNode, useId } from "react";
import type { Description } from "./description.ts";
import type { Parameter, Schema } from "./open-api.ts";

type Follow = Description["follow"];

/** A labelled control. */
export function Field({
  label,
  note,
  children,
}: {
  readonly label: string;
  readonly note?: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="field">
      <span className="field-label">
        {label} {note && <span className="sub">{note}</span>}
      </span>
      {children}
    </label>
  );
}

/** A parameter: a choice where the values are known. */
export function ParameterField({
  parameter: { name, in: place, required = false, schema, example },
  follow,
  onChange,
}: {
  readonly parameter: Parameter;
  readonly follow: Follow;
  readonly onChange: (value: string) => void;
}): ReactNode {
  const { enum: values, type } = follow(schema);
  const note = [place, required && "required", type === "array" && "separate several by commas"];
  const placeholder = example === undefined ? "" : `such as ${[example].flat().join(", ")}`;
  return (
    <Field label={name} note={note.filter(Boolean).join(", ")}>
      {values ? (
        <select onChange={({ target }) => onChange(target.value)}>
          <option value="">Default</option>
          {values.map((value) => (
            <option key={String(value)}>{String(value)}</option>
          ))}
        </select>
      ) : (
        <input
          required={required}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** The parts of a form. */
export function FormParts({
  schema,
  follow,
  onChange,
}: {
  readonly schema: Schema;
  readonly follow: Follow;
  readonly onChange: (name: string, value: string | File) => void;
}): ReactNode {
  const id = useId();
  const { properties = {}, required = [] } = follow(schema);
  return Object.entries(properties).map(([name, property]) => {
    const { format, type } = follow(property);
    const isNeeded = required.includes(name);
    const note = [isNeeded && "required", type === "object" && "JSON"].filter(Boolean).join(", ");
    return (
      <Field key={id + name} label={name} note={note}>
        {format === "binary" ? (
          <input
            type="file"
            required={isNeeded}
            onChange={({ target }) => onChange(name, target.files?.[0] ?? "")}
          />
        ) : (
          <input
            required={isNeeded}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange(name, target.value)}
          />
        )}
      </Field>
    );
  });
}
