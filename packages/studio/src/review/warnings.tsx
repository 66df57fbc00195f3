// Warnings that are not about one field, above the fields and at the page they name.
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { documentQuery } from "../api/queries.ts";
import { Icon } from "../ui/icons.tsx";
import type { ReviewWarning } from "./doubt.ts";

/** Id of a page in the view of pages. */
export const pageId = (page: number): string => `page-${page}`;

/** Lists the warnings; one about a page leads to it. */
export function Warnings({ warnings }: { readonly warnings: readonly ReviewWarning[] }): ReactNode {
  if (warnings.length === 0) return null;
  return (
    <section className="warnings" aria-label="Warnings">
      <ul>
        {warnings.map(({ message, page, isNote, duplicateOf }) => (
          <li key={`${page} ${message}`} className={isNote ? "warning warning-note" : "warning"}>
            <Icon name={isNote ? "file" : "alert"} />
            <span>
              <strong>{isNote ? "Note" : "Warning"}: </strong>
              {duplicateOf === undefined ? message : <Duplicate id={duplicateOf} />}{" "}
              {page !== undefined && (
                <button type="button" className="link" onClick={() => showPage(page)}>
                  Show page {page}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {warnings.some(({ isNote }) => !isNote) && (
        <p className="sub">Approving the document accepts these warnings.</p>
      )}
    </section>
  );
}

/** Leads to the document with the same content; one that was deleted meanwhile is named by its ID. */
function Duplicate({ id }: { readonly id: string }): ReactNode {
  const { data } = useQuery(documentQuery(id));
  const name = data?.document.file?.name ?? id;
  return (
    <>
      <Link href={`/studio/documents/${encodeURIComponent(id)}`}>{name}</Link> has the same content.
    </>
  );
}

/** Scrolls to a page. */
export function showPage(page: number): void {
  document.getElementById(pageId(page))?.scrollIntoView({ block: "start" });
}

/** The warnings about one page, above it. */
export function PageWarnings({ warnings }: { readonly warnings: readonly ReviewWarning[] }): ReactNode {
  if (warnings.length === 0) return null;
  return (
    <div className="sheet-warnings">
      {warnings.map(({ message }) => (
        <p key={message}>
          <Icon name="alert" /> {message}
        </p>
      ))}
    </div>
  );
}
