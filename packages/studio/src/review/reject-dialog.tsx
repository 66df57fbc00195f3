// Asks why a document is rejected.
import { type FormEvent, type ReactNode, useId } from "react";
import { Dialog } from "../ui/dialog.tsx";

/** Most characters of a reason, as the service takes it. */
const longestReason = 1000;

/** The question; an empty reason is fine. */
export function RejectDialog({
  onReject,
  onClose,
}: {
  readonly onReject: (reason: string | undefined) => void;
  readonly onClose: () => void;
}): ReactNode {
  const hintId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason")).trim();
    onClose();
    onReject(reason || undefined);
  };
  return (
    <Dialog title="Reject this document?" onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <label className="field">
          <span className="field-label">
            Reason <span className="quiet">optional</span>
          </span>
          <textarea name="reason" rows={3} maxLength={longestReason} aria-describedby={hintId} />
        </label>
        <p className="hint" id={hintId}>
          The reason is kept with the document. A rejected document keeps its values and can be reopened.
        </p>
        <div className="page-actions dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button button-danger">
            Reject document
          </button>
        </div>
      </form>
    </Dialog>
  );
}
