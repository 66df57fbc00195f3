// The page of one document: waits until it is processed, then opens it for review.
import { useQuery } from "@tanstack/react-query";
import type { Document } from "docuvane";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import {
  documentQuery,
  hasStatus,
  isProcessing,
  type TaggedDocument,
  workflowsQuery,
} from "../api/queries.ts";
import { PageHead } from "../shell/shell.tsx";
import { exactly } from "../ui/format.ts";
import { Loading } from "../ui/loading.tsx";
import { announce, announceFailure, Failure } from "../ui/message.tsx";
import { Status } from "../ui/status.tsx";
import { DeleteDocument } from "./delete-document.tsx";
import { FileLink } from "./download.tsx";
import { reopen } from "./reopen.ts";
import { Review } from "./review.tsx";

/** The page. */
export function ReviewPage({ id }: { readonly id: string }): ReactNode {
  const { data, error, refetch } = useQuery(documentQuery(id));
  const { data: workflows } = useQuery(workflowsQuery);
  // Another number begins the review again, on the version that the service returned.
  const [opened, setOpened] = useState(0);
  const reopenHere = async () => {
    await reopen(id);
    announce("Reopened.");
    setOpened((number) => number + 1);
  };
  if (error && !data)
    return (
      <>
        <PageHead title="Document" />
        <Failure error={error} {...(hasStatus(error, 404) ? {} : { retry: refetch })} />
        <Link href="/" className="button">
          Back to the inbox
        </Link>
      </>
    );
  if (data === undefined || workflows === undefined) return <Loading rows={6} />;
  const { document } = data;
  const name = document.file?.name ?? document.id;
  if (isProcessing(document))
    return (
      <PageHead
        title={name}
        lead="The service reads this document now. The page opens by itself when it is done."
      >
        <Status state={document.status} />
      </PageHead>
    );
  if (document.status === "failed") return <FailedDocument document={document} onReopen={reopenHere} />;
  const workflow = workflows.find((one) => one.id === document.workflow_id);
  return <Frozen key={`${id} ${opened}`} loaded={data} workflow={workflow} onReopen={reopenHere} />;
}

/** A document without values: why it failed, and what can be done with it. */
function FailedDocument({
  document,
  onReopen,
}: {
  readonly document: Document;
  readonly onReopen: () => Promise<unknown>;
}): ReactNode {
  const { id, status, file, failure, created_at: created } = document;
  return (
    <>
      <PageHead title={file?.name ?? id}>
        <Status state={status} />
      </PageHead>
      <section className="card panel">
        <h2>{failure?.message ?? "The service could not read this document."}</h2>
        <p className="quiet">
          Uploaded {exactly(created)}. <code>{id}</code>
        </p>
        <div className="page-actions">
          <Link href="/" className="button">
            Back to the inbox
          </Link>
          <FileLink id={id} />
          {failure?.code === "rejected" && (
            <button type="button" className="button" onClick={() => onReopen().catch(announceFailure)}>
              Reopen
            </button>
          )}
          <DeleteDocument document={document} />
        </div>
      </section>
    </>
  );
}

/** Keeps the version that the review began on: one that arrives later must not replace what is being typed. */
function Frozen({
  loaded,
  ...props
}: Omit<Parameters<typeof Review>[0], "loaded"> & { readonly loaded: TaggedDocument }): ReactNode {
  const [first] = useState(loaded);
  return <Review {...props} loaded={first} />;
}
