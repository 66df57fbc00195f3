// "Use in code": how a program reads the document on screen, and how it processes others like it.
import type { Document } from "docuvane";
import type { ReactNode } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { CodeView } from "./code-view.tsx";
import { processDocument, readDocument } from "./samples.ts";

/** The dialog. */
export default function UseInCode({
  document: { id, workflow_id: workflow },
  onClose,
}: {
  readonly document: Document;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <Dialog title="Use in code" onClose={onClose}>
      <div className="stack">
        <h3>Read this document</h3>
        <CodeView samples={readDocument(id)} />
        <h3>Process others like it</h3>
        <CodeView samples={processDocument(workflow)} />
      </div>
    </Dialog>
  );
}
