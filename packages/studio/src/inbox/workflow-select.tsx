// Chooses a workflow.
import type { Workflow } from "docuvane";
import type { ReactNode } from "react";

/** A list of workflows to choose from. */
export function WorkflowSelect({
  label,
  isLabelled = false,
  value,
  none,
  workflows,
  onChange,
}: {
  readonly label: string;
  /** Whether the label is shown; otherwise it is for screen readers. */
  readonly isLabelled?: boolean;
  readonly value: string;
  /** Text of a first entry that chooses none. Default: there is no such entry. */
  readonly none?: string;
  readonly workflows: readonly Workflow[];
  readonly onChange: (id: string) => void;
}): ReactNode {
  return (
    <label className="select-label">
      <span className={isLabelled ? "quiet nowrap" : "hidden"}>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {workflows.map(({ id, name }) => (
          <option key={id} value={id}>
            {name ?? id}
          </option>
        ))}
      </select>
    </label>
  );
}
