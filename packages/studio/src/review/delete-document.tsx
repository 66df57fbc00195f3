// Deletes the document of a page, after a question.
import type { Document } from "docuvane";
import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { client } from "../api/client.ts";
import { documentQuery, queries } from "../api/queries.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Icon } from "../ui/icons.tsx";
import { announce } from "../ui/message.tsx";

/** A button that asks, deletes the document and leads to the inbox. */
export function DeleteDocument({
  document: { id, file },
  isCompact = false,
}: {
  readonly document: Document;
  /** Whether the button shows its icon alone. Default false. */
  readonly isCompact?: boolean;
}): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  const [, navigate] = useLocation();
  const remove = async () => {
    await client.documents.delete(id);
    announce("Document deleted.");
    navigate("/");
    queries.removeQueries({ queryKey: documentQuery(id).queryKey });
    await queries.invalidateQueries({ queryKey: ["documents"] });
  };
  return (
    <>
      <button
        type="button"
        className={isCompact ? "button button-bare" : "button button-danger"}
        title={isCompact ? "Delete" : undefined}
        aria-label="Delete"
        onClick={() => setIsAsking(true)}
      >
        {isCompact ? <Icon name="trash" /> : "Delete"}
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Delete this document?"
          action="Delete document"
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        >
          {file?.name ?? id} is deleted with its file and its values. It cannot be restored.
        </ConfirmDialog>
      )}
    </>
  );
}
