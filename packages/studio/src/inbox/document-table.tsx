// The documents of the inbox, one row each.
import type { Document } from "docuvane";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { ago, count, exactly, label, shownText } from "../ui/format.ts";
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
    <div className="fit">
      <table className="table table-rows table-documents">
        <caption className="hidden">Documents, newest first</caption>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Status</th>
            <th scope="col" className="col-summary">
              Summary
            </th>
            <th scope="col" className="col-workflow">
              Workflow
            </th>
            <th scope="col" className="end col-uploaded">
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
    </div>
  );
}

function DocumentRow({
  document,
  names,
}: {
  readonly document: Document;
  readonly names: ReadonlyMap<string, string>;
}): ReactNode {
  const { id, file, status, workflow_id: workflow = "", created_at: created, document_type: type } = document;
  return (
    <tr>
      <td className="cell-file">
        <Icon name="file" />
        <div>
          <Link
            href={`/studio/documents/${encodeURIComponent(id)}`}
            className="row-link clamp"
            title={file?.name}
          >
            {file?.name ?? id}
          </Link>
          <span className="sub">
            {[count(file?.pages, "page"), label(type?.value ?? "")].filter((text) => text !== "").join(" · ")}
            <span className="instead-of-uploaded">
              {file?.pages !== undefined && " · "}
              {ago(created)}
            </span>
          </span>
        </div>
      </td>
      <td>
        <Status state={status} />
        {status === "needs_review" && <Reasons document={document} />}
      </td>
      <td className="col-summary cell-summary">
        <Summary document={document} />
      </td>
      <td className="col-workflow quiet">
        <div className="ellipsis">{names.get(workflow) ?? label(workflow)}</div>
      </td>
      <td className="end quiet col-uploaded nowrap">
        <time dateTime={created} title={exactly(created)}>
          {ago(created)}
        </time>
      </td>
    </tr>
  );
}

/** What the service warns of, in short: all of it when the pointer rests. */
function Reasons({ document: { warnings = [] } }: { readonly document: Partial<Document> }): ReactNode {
  if (warnings.length === 0) return null;
  const messages = warnings.map(({ message }) => message).join("\n");
  return (
    <div className="sub nowrap" title={messages}>
      {count(warnings.length, "warning")}
    </div>
  );
}

/** Why the document failed or was rejected, or the values that say most about it: the first, and two more below. */
function Summary({
  document: { extracted_data: data, failure, rejection_reason: reason },
}: {
  readonly document: Document;
}): ReactNode {
  const why = failure?.message ?? reason;
  if (why !== undefined) return <div className="clamp">{why}</div>;
  const names = [...telling, ...Object.keys(data)].filter((name, at, all) => all.indexOf(name) === at);
  const [first, ...others] = names
    .filter((name) => ["string", "number"].includes(typeof data[name]))
    .map((name) => shownText(typeof data[name] === "number" ? "currency" : "string", data[name]));
  return (
    <>
      <div className="ellipsis">{first}</div>
      <div className="sub ellipsis">{others.slice(0, 2).join(" · ")}</div>
    </>
  );
}
