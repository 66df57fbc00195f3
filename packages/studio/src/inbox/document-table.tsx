// The documents of the inbox, one row each.
import type { Document } from "docuvane";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { ago, count, exactly, label } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { Status } from "../ui/status.tsx";

/** Values that say most about a document, in this order. */
const telling = ["vendor", "total", "invoice_number"];

/** Lists documents; each row leads to its document. */
export function DocumentTable({
  documents,
  names,
}: {
  readonly documents: readonly Document[];
  /** Names of workflows by id. */
  readonly names: ReadonlyMap<string, string>;
}): ReactNode {
  return (
    <table className="table table-rows">
      <caption className="hidden">Documents, newest first</caption>
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col">Status</th>
          <th scope="col" className="wide-only">
            Summary
          </th>
          <th scope="col" className="wide-only">
            Workflow
          </th>
          <th scope="col" className="end wide-only">
            Uploaded
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} names={names} />
        ))}
      </tbody>
    </table>
  );
}

function DocumentRow({
  document,
  names,
}: {
  readonly document: Document;
  readonly names: ReadonlyMap<string, string>;
}): ReactNode {
  const { id, file, status, workflow_id: workflow = "", created_at: created } = document;
  return (
    <tr>
      <td className="cell-file">
        <Icon name="file" />
        <div>
          <Link href={`/studio/documents/${encodeURIComponent(id)}`} className="row-link">
            {file?.name ?? id}
          </Link>
          <span className="sub">
            {count(file?.pages, "page")}
            <span className="narrow-only">
              {file?.pages !== undefined && " · "}
              {ago(created)}
            </span>
          </span>
        </div>
      </td>
      <td>
        <Status state={status} />
      </td>
      <td className="wide-only cell-summary">{summaryOf(document)}</td>
      <td className="wide-only quiet nowrap">{names.get(workflow) ?? label(workflow)}</td>
      <td className="end quiet wide-only nowrap">
        <time dateTime={created} title={exactly(created)}>
          {ago(created)}
        </time>
      </td>
    </tr>
  );
}

function summaryOf({ extracted_data: data, failure }: Document): string {
  if (failure) return failure.message ?? "";
  const names = [...telling, ...Object.keys(data)].filter((name, at, all) => all.indexOf(name) === at);
  const values = names
    .map((name) => data[name])
    .filter((value) => ["string", "number"].includes(typeof value));
  return values.slice(0, 3).join(" · ");
}
