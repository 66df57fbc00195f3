// The workflows: which fields are read, and when a person has to look.
import { useQuery } from "@tanstack/react-query";
import type { Workflow } from "docuvane";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { client } from "../api/client.ts";
import { queries, workflowsQuery } from "../api/queries.ts";
import { PageHead } from "../shell/shell.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { count, percent } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { Loading } from "../ui/loading.tsx";
import { announce, Failure } from "../ui/message.tsx";

/** Workflows that come with the service and cannot be deleted. */
const builtIn = new Set(["invoice_processing", "receipt_processing", "contract_processing"]);

/** The page. */
export default function Workflows(): ReactNode {
  const { data: workflows, error, refetch } = useQuery(workflowsQuery);
  return (
    <>
      <PageHead
        title="Workflows"
        lead="A workflow says which fields are read from a document, and when a person reviews them."
      >
        <Link href="/studio/workflows/new" className="button button-primary">
          <Icon name="plus" /> New workflow
        </Link>
      </PageHead>
      {error && <Failure error={error} retry={refetch} />}
      {workflows === undefined && !error && <Loading />}
      <ul className="cards">
        {workflows?.map((workflow) => (
          <WorkflowCard key={workflow.id} workflow={workflow} />
        ))}
      </ul>
    </>
  );
}

function WorkflowCard({ workflow }: { readonly workflow: Workflow }): ReactNode {
  const { id, name, description, fields = [], review_below: threshold, version } = workflow;
  const [isDeleting, setIsDeleting] = useState(false);
  const remove = async () => {
    await client.workflows.delete(id);
    announce("Workflow deleted.");
    await queries.invalidateQueries({ queryKey: workflowsQuery.queryKey });
  };
  const isBuiltIn = builtIn.has(id);
  return (
    <li className="card tile">
      <div className="tile-head">
        <h2>{name ?? id}</h2>
        <span className="tag">{isBuiltIn ? "Built in" : `Version ${version ?? 1}`}</span>
      </div>
      <p className="quiet">{description ?? "No description."}</p>
      <ul className="chips" aria-label="Fields">
        {fields.slice(0, 6).map((field) => (
          <li key={field.name} className="chip">
            {field.name}
          </li>
        ))}
        {fields.length > 6 && <li className="chip chip-more">{fields.length - 6} more</li>}
      </ul>
      <p className="sub">
        {count(fields.length, "field")} · review below {percent(threshold)}
        <br />
        <code>{id}</code>
      </p>
      <div className="tile-actions">
        <Link href={`/studio/workflows/${encodeURIComponent(id)}`} className="button button-small">
          {isBuiltIn ? "Use as a template" : "Edit as a new version"}
        </Link>
        {!isBuiltIn && (
          <button
            type="button"
            className="button button-small button-danger"
            onClick={() => setIsDeleting(true)}
          >
            Delete
          </button>
        )}
      </div>
      {isDeleting && (
        <ConfirmDialog
          title={`Delete ${name ?? id}?`}
          action="Delete workflow"
          onConfirm={remove}
          onClose={() => setIsDeleting(false)}
        >
          Uploads can no longer use this workflow. Documents that it has read stay.
        </ConfirmDialog>
      )}
    </li>
  );
}
