// The filters of the inbox. They are in the address, so that a view can be kept and shared.
import type { Workflow } from "docuvane";
import { type ReactNode, useEffect, useRef } from "react";
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
  const filter = { status, workflow: read("workflow"), search: read("search"), cursor: read("cursor") };
  const change = (changes: InboxFilter) => {
    // Another selection begins on its first page.
    const next = Object.entries({ ...filter, cursor: undefined, ...changes }).filter(([, value]) => value);
    const query = new URLSearchParams(next as [string, string][]).toString();
    navigate(query === "" ? "/" : `/?${query}`);
  };
  return [filter, change];
}

/** Chooses a status, a workflow and a text to search for. */
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
      <Search value={filter.search ?? ""} onChange={(search) => onChange({ search })} />
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

/** Milliseconds without a key after which a text is searched for. */
const typingMs = 300;

function Search({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (text: string | undefined) => void;
}): ReactNode {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  // The address may change by the way back; what is being typed stays.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value;
  }, [value]);
  const search = (text: string, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(text.trim() || undefined), delayMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <search className="search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(input.current?.value ?? "", 0);
        }}
      >
        <input
          ref={input}
          type="search"
          aria-label="Search by file name or ID"
          placeholder="Search file names"
          defaultValue={value}
          maxLength={200}
          spellCheck={false}
          onChange={({ target }) => search(target.value, typingMs)}
        />
      </form>
    </search>
  );
}
