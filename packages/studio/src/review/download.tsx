// Downloads the document of a page: the file as it was uploaded, or its values as JSON.
import type { Document } from "docuvane";
import { type ReactNode, useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icons.tsx";

const addressOf = (id: string): string => `/api/v1/documents/${encodeURIComponent(id)}`;

/** A link that downloads the file; the session's cookie authenticates it, and the service names the file. */
export function FileLink({ id }: { readonly id: string }): ReactNode {
  return (
    <a className="button" href={`${addressOf(id)}/content`} download>
      Download the file
    </a>
  );
}

/** A button that opens the choice of what to download. */
export function DownloadDocument({ document: { id, file } }: { readonly document: Document }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button button-bare"
        title="Download"
        aria-label="Download"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="download" />
      </button>
      {isOpen && (
        <Dialog title="Download" onClose={() => setIsOpen(false)}>
          <div className="stack">
            <p className="hint">
              The JSON is the document as the API returns it, with the values saved last.
            </p>
            <div className="page-actions dialog-actions">
              <FileLink id={id} />
              <a className="button" href={addressOf(id)} download={jsonName(file?.name ?? id)}>
                Download the values (JSON)
              </a>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** `invoice.pdf` is downloaded as `invoice.json`. */
function jsonName(name: string): string {
  return `${name.replace(/\.[^.]*$/, "")}.json`;
}
