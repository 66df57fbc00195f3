// A choice between everything and some of a list.
import type { ReactNode } from "react";

/** Two radio buttons, and a checkbox for each thing when only some are chosen. */
export function Choices({
  legend,
  every,
  name,
  options,
  chosen,
  isChosen,
  onChange,
}: {
  readonly legend: string;
  /** Text of the choice of everything. */
  readonly every: string;
  /** Name of the checkboxes in the form. */
  readonly name: string;
  /** What can be chosen, and what each means. */
  readonly options: Readonly<Record<string, string>>;
  /** What is chosen at first. */
  readonly chosen: readonly string[];
  /** Whether only some are chosen. */
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}): ReactNode {
  return (
    <fieldset className="choices">
      <legend className="field-label">{legend}</legend>
      <label className="check">
        <input type="radio" name="which" value="all" checked={!isChosen} onChange={() => onChange(false)} />
        {every}
      </label>
      <label className="check">
        <input type="radio" name="which" value="some" checked={isChosen} onChange={() => onChange(true)} />
        Only these
      </label>
      {isChosen && (
        <ul className="choice-list">
          {Object.entries(options).map(([option, meaning]) => (
            <li key={option}>
              <label className="check">
                <input type="checkbox" name={name} value={option} defaultChecked={chosen.includes(option)} />
                <span>
                  <code>{option}</code> <span className="quiet">{meaning}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
