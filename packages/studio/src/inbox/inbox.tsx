// The inbox: upload documents, follow them, and find those that need a person.
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { documentsQuery, reviewQueueQuery, workflowsQuery } from "../api/queries.ts";
import { PageHead } from "../shell/shell.tsx";
import { ChooseFiles, useFileDrop } from "../ui/drop-zone.tsx";
import { Icon } from "../ui/icons.tsx";
import { Loading } from "../ui/loading.tsx";
import { announceFailure, Failure } from "../ui/message.tsx";
import { DocumentTable } from "./document-table.tsx";
import { Filters, useFilters } from "./filters.tsx";
import { UploadList } from "./upload-list.tsx";
import { uploadFiles, useUploads } from "./uploads.ts";
import { WorkflowSelect } from "./workflow-select.tsx";

/** The workflow that uploads get unless another one is chosen. */
const defaultWorkflow = "invoice_processing";

/** The inbox. */
export function Inbox(): ReactNode {
  const [filter, setFilter] = useFilters();
  const { data: page, error, refetch } = useQuery(documentsQuery(filter));
  const { data: workflows = [] } = useQuery(workflowsQuery);
  const uploads = useUploads();
  const [chosen, setChosen] = useState<string>();
  const workflow = chosen ?? filter.workflow ?? defaultWorkflow;
  const send = (files: readonly File[]) => uploadFiles(files, workflow);
  const isOver = useFileDrop(send);
  const names = new Map(workflows.map(({ id, name }) => [id, name ?? id]));
  const isUnfiltered = !filter.status && !filter.workflow && !filter.search && !filter.cursor;
  const isEmpty = page?.data.length === 0;
  return (
    <>
      <PageHead title="Inbox" lead="Upload documents, follow them live, and review what is in doubt.">
        <WorkflowSelect
          label="Upload to"
          isLabelled
          value={workflow}
          workflows={workflows.length > 0 ? workflows : [{ id: workflow, name: "Invoice processing" }]}
          onChange={setChosen}
        />
        <ChooseFiles onFiles={send}>Upload</ChooseFiles>
      </PageHead>
      <ReviewBanner />
      {!(isEmpty && isUnfiltered) && <Filters filter={filter} onChange={setFilter} workflows={workflows} />}
      <UploadList uploads={uploads} />
      {error && <Failure error={error} retry={refetch} />}
      {isEmpty && uploads.length === 0 && (
        <Empty
          isUnfiltered={isUnfiltered}
          onExample={() => sendExample(send)}
          onReset={() => setFilter({ status: undefined, workflow: undefined, search: undefined })}
        />
      )}
      {page === undefined && !error && <Loading rows={6} />}
      {page && !isEmpty && <DocumentTable documents={page.data} names={names} />}
      {page?.next !== undefined && (
        <p className="more">
          <button type="button" className="button" onClick={() => setFilter({ cursor: page.next })}>
            Older documents
          </button>
        </p>
      )}
      {isOver && <DropCover target={names.get(workflow) ?? workflow} />}
    </>
  );
}

async function sendExample(send: (files: readonly File[]) => void): Promise<void> {
  try {
    const response = await fetch("/studio/assets/invoice.pdf");
    send([new File([await response.blob()], "example-invoice.pdf", { type: "application/pdf" })]);
  } catch (error) {
    announceFailure(error);
  }
}

function ReviewBanner(): ReactNode {
  const { data: queue = [] } = useQuery(reviewQueueQuery);
  const [oldest] = queue;
  if (oldest === undefined) return null;
  return (
    <Link href={`/studio/documents/${encodeURIComponent(oldest)}`} className="banner">
      <Icon name="alert" />
      <span>
        <strong>{queue.length === 1 ? "1 document needs" : `${queue.length} documents need`} review</strong>
        <span className="quiet"> – start with the oldest</span>
      </span>
      <Icon name="right" />
    </Link>
  );
}

function DropCover({ target }: { readonly target: string }): ReactNode {
  return (
    <div className="drop-cover">
      <p>
        <Icon name="upload" /> Drop to upload to {target}
      </p>
    </div>
  );
}

function Empty({
  isUnfiltered,
  onExample,
  onReset,
}: {
  readonly isUnfiltered: boolean;
  readonly onExample: () => void;
  readonly onReset: () => void;
}): ReactNode {
  if (!isUnfiltered)
    return (
      <div className="empty">
        <h2>No documents match</h2>
        <p>No document has this status, workflow and name.</p>
        <button type="button" className="button" onClick={onReset}>
          Show all documents
        </button>
      </div>
    );
  return (
    <div className="empty">
      <Icon name="upload" />
      <h2>Drop a document here</h2>
      <p>
        A PDF, image, e&#8209;mail, Word file or XML e&#8209;invoice. The service reads its fields in seconds.
      </p>
      <button type="button" className="button button-primary" onClick={onExample}>
        Try the example invoice
      </button>
    </div>
  );
}
