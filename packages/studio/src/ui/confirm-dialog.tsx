// Asks before something is done that cannot be undone.
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";
import { Failure } from "./message.tsx";

/** A question with two answers; the focus starts on the one that changes nothing. */
export function ConfirmDialog({
  title,
  action,
  onConfirm,
  onClose,
  children,
}: {
  /** The question: `Delete this endpoint?` */
  readonly title: string;
  /** What the button does: `Delete endpoint`. */
  readonly action: string;
  /** Does it; the dialog stays open while it runs and when it fails. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
  /** What happens, in a sentence. */
  readonly children: ReactNode;
}): ReactNode {
  const confirmation = useMutation({ mutationFn: onConfirm, onSuccess: onClose });
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="stack">
        <p>{children}</p>
        {confirmation.error && <Failure error={confirmation.error} />}
        <div className="page-actions dialog-actions">
          <button type="button" className="button" data-first onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className="button button-danger"
            disabled={confirmation.isPending}
            onClick={() => confirmation.mutate()}
          >
            {action}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
