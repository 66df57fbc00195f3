// Reviews one document: its pages on the left, its fields on the right, those in doubt first.
import { useMutation } from "@tanstack/react-query";
import type { Workflow } from "docuvane";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Link } from "wouter";
import type { TaggedDocument } from "../api/queries.ts";
import { useTitle } from "../shell/shell.tsx";
import { count, label } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { announceFailure } from "../ui/message.tsx";
import { Status } from "../ui/status.tsx";
import { Conflicts } from "./conflicts.tsx";
import { DeleteDocument } from "./delete-document.tsx";
import { DownloadDocument } from "./download.tsx";
import { FieldRow } from "./field-row.tsx";
import { PageView } from "./page-view.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { Shortcuts, useShortcuts } from "./shortcuts.tsx";
import { focusField, useReview } from "./use-review.ts";
import { Warnings } from "./warnings.tsx";

const UseInCode = lazy(() => import("../code/use-in-code.tsx"));

type State = ReturnType<typeof useReview>;

/** The review of a document that was processed. */
export function Review({
  loaded,
  workflow,
  onReopen,
}: {
  readonly loaded: TaggedDocument;
  readonly workflow: Workflow | undefined;
  readonly onReopen: () => Promise<unknown>;
}): ReactNode {
  const review = useReview(loaded, workflow);
  const [panel, setPanel] = useState<Panel>();
  const { document } = review.base;
  const { fields, warnings, draft, apply } = review;
  const isRejected = document.status === "rejected";
  useTitle(document.file?.name ?? document.id);
  useShortcuts({
    approve: () => !isRejected && review.finish({ status: "completed" }),
    undo: () => apply({ kind: "undo" }),
    showKeys: () => setPanel("keys"),
  });
  const first = fields[0]?.name;
  useEffect(() => focusField(first), [first]);
  return (
    <div className="review">
      <ReviewHead review={review} onPanel={setPanel} onReopen={onReopen} />
      <div className="review-body">
        <PageView
          id={document.id}
          fields={fields}
          warnings={warnings}
          active={review.active}
          onPick={focusField}
        />
        <form className="fields" aria-label="Fields" onSubmit={(event) => event.preventDefault()}>
          {isRejected && <Rejection reason={document.rejection_reason} />}
          <Conflicts conflicts={review.conflicts} onSettle={review.settle} />
          <Warnings warnings={warnings} />
          <fieldset className="field-rows" disabled={isRejected}>
            <legend className="hidden">Values</legend>
            {fields.map((field) => (
              <FieldRow
                key={field.name}
                field={field}
                edit={draft.edits[field.name]}
                isAccepted={draft.accepted.includes(field.name)}
                problem={review.problems[field.name]}
                onType={(edit) => apply({ kind: "type", name: field.name, edit })}
                onAccept={() => review.accept(field.name)}
                onReset={() => apply({ kind: "reset", name: field.name })}
                onFocus={() => review.setActive(field.name)}
              />
            ))}
          </fieldset>
        </form>
      </div>
      <Above panel={panel} review={review} onClose={() => setPanel(undefined)} />
    </div>
  );
}

/** What is open above the page. */
type Panel = "keys" | "code" | "reject";

function Above({
  panel,
  review,
  onClose,
}: {
  readonly panel: Panel | undefined;
  readonly review: State;
  readonly onClose: () => void;
}): ReactNode {
  if (panel === "keys") return <Shortcuts onClose={onClose} />;
  if (panel === "reject")
    return (
      <RejectDialog onReject={(reason) => review.finish({ status: "rejected", reason })} onClose={onClose} />
    );
  if (panel === undefined) return null;
  return (
    <Suspense fallback={null}>
      <UseInCode document={review.base.document} onClose={onClose} />
    </Suspense>
  );
}

function Rejection({ reason }: { readonly reason: string | undefined }): ReactNode {
  return (
    <p className="callout rejection">
      <Icon name="cross" />
      <span>
        <strong>Rejected.</strong> {reason ?? "No reason was given."} Reopen the document to change its
        values.
      </span>
    </p>
  );
}

interface HeadProps {
  readonly review: State;
  readonly onPanel: (panel: Panel) => void;
  readonly onReopen: () => Promise<unknown>;
}

function ReviewHead({ review, onPanel, onReopen }: HeadProps): ReactNode {
  const { base, draft, next } = review;
  const { document } = base;
  const type = document.document_type?.value;
  return (
    <header className="review-head">
      <Link href="/" className="button button-bare" aria-label="Back to the inbox">
        <Icon name="left" />
      </Link>
      <div className="review-title">
        <h1>{document.file?.name ?? document.id}</h1>
        <p className="sub">
          <Status state={document.status} />
          {type !== undefined && <span>{label(type)}</span>}
          {document.status !== "rejected" && <span aria-live="polite">{doubtSentence(review)}</span>}
          {next.position && <span className="quiet">{next.position} to review</span>}
        </p>
      </div>
      <DownloadDocument document={document} />
      <DeleteDocument document={document} isCompact />
      <div className="review-actions">
        <button
          type="button"
          className="button button-bare"
          title="Undo"
          aria-label="Undo"
          disabled={draft.past.length === 0}
          onClick={() => review.apply({ kind: "undo" })}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          className="button button-bare"
          title="Keys"
          aria-label="Keyboard shortcuts"
          onClick={() => onPanel("keys")}
        >
          <Icon name="keyboard" />
        </button>
        <button type="button" className="button" aria-label="Use in code" onClick={() => onPanel("code")}>
          <Icon name="code" />
          <span className="wide-only">Use in code</span>
        </button>
        <Verdict review={review} onPanel={onPanel} onReopen={onReopen} />
      </div>
    </header>
  );
}

/** How much is left to look at: fields, and warnings that only approval settles. */
function doubtSentence({ base, open, warnings }: State): string {
  const left = base.document.status === "needs_review" ? warnings.filter(({ isNote }) => !isNote) : [];
  if (open.length === 0 && left.length === 0) return "Nothing in doubt";
  if (open.length === 0) return count(left.length, "warning");
  const fields = `${count(open.length, "field")} in doubt`;
  return left.length === 0 ? fields : `${fields}, ${count(left.length, "warning")}`;
}

function Verdict({ review, onPanel, onReopen }: HeadProps): ReactNode {
  const { base, finish, isSaving, conflicts, draft } = review;
  const reopening = useMutation({ mutationFn: onReopen, onError: announceFailure });
  const { status } = base.document;
  const isDone = status === "completed";
  const isIdle = isDone && Object.keys(draft.edits).length === 0;
  return (
    <>
      {status === "needs_review" ? (
        <button type="button" className="button" disabled={isSaving} onClick={() => onPanel("reject")}>
          Reject
        </button>
      ) : (
        <button
          type="button"
          className={isDone ? "button" : "button button-primary"}
          disabled={isSaving || reopening.isPending}
          onClick={() => reopening.mutate()}
        >
          Reopen
        </button>
      )}
      {status !== "rejected" && (
        <button
          type="button"
          id="approve"
          className="button button-primary"
          disabled={isSaving || isIdle || conflicts.length > 0}
          onClick={() => finish({ status: "completed" })}
        >
          <Icon name="check" />
          {isDone ? "Save" : "Approve"}
        </button>
      )}
    </>
  );
}
