// The filters of the inbox. They are in the address, so that a view can be kept and shared.
import type { Workflow } from "docuvane";
import type { ReactNode } from "react";
import { useLocation, useSearch } from "wouter";
import type { InboxFilter } from "../api/queries.ts";
import { stateWord } from "../ui/status.tsx";
import { WorkflowSelect } from "./workflow-select.tsx";

const statuses = ["needs_review", "processing", "completed", "rejected", "failed"];

/** The filters in the address, and how to change them. */
export function useFilters(): readonly [InboxFilter, (changes: InboxFilter) => void] {
  const search = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const read = (name: string) => search.get(name) || undefined;
  const status = statuses.find((one) => one === read("status"));
  const filter = { status, workflow: read("workflow"), cursor: read("cursor") };
  const change = (changes: InboxFilter) => {
    // Another selection begins on its first page.
    const next = Object.entries({ ...filter, cursor: undefined, ...changes }).filter(([, value]) => value);
    const query = new URLSearchParams(next as [string, string][]).toString();
    navigate(query === "" ? "/" : `/?${query}`);
  };
  return [filter, change];
}

/** Chooses a status and a workflow. */
export function Filters({
  filter,
  onChange,
  workflows,
}: {
  readonly filter: InboxFilter;
  readonly onChange: (changes: InboxFilter) => void;
  readonly workflows: readonly Workflow[];
}): ReactNode {
  return (
    <div className="filters">
      <fieldset className="tabs">
        <legend className="hidden">Status</legend>
        {[undefined, ...statuses].map((status) => (
          <button
            key={status ?? "all"}
            type="button"
            className="tab"
            aria-pressed={filter.status === status}
            onClick={() => onChange({ status })}
          >
            {status === undefined ? "All" : stateWord(status)}
          </button>
        ))}
      </fieldset>
      <WorkflowSelect
        label="Workflow"
        value={filter.workflow ?? ""}
        none="All workflows"
        workflows={workflows}
        onChange={(id) => onChange({ workflow: id || undefined })}
      />
    </div>
  );
}
