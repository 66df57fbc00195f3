// The state of a review: the draft, the field with the focus, and saving.
import { useMutation, useQuery } from "@tanstack/react-query";
import type { Workflow } from "docuvane";
import { useEffect, useMemo, useReducer, useState } from "react";
import { useLocation } from "wouter";
import { documentQuery, pagesQuery, queries, reviewQueueQuery, type TaggedDocument } from "../api/queries.ts";
import { announce, announceFailure } from "../ui/message.tsx";
import { fieldsOf, otherWarnings, type ReviewField } from "./doubt.ts";
import { type Conflict, change, emptyDraft, readDraft } from "./draft.ts";
import { inputId } from "./field-input.ts";
import { imageOf } from "./page-view.tsx";
import { reopen } from "./reopen.ts";
import { save } from "./save.ts";

/** Moves the focus to the input of a field, or to the button that approves. */
export function focusField(name: string | undefined): void {
  const input = document.getElementById(name === undefined ? "approve" : inputId(name));
  input?.focus({ preventScroll: true });
  input?.closest(".row, .review-head")?.scrollIntoView({ block: "nearest" });
}

/** The state of the review of one document. */
export function useReview(loaded: TaggedDocument, workflow: Workflow | undefined) {
  const [base, setBase] = useState(loaded);
  const [draft, apply] = useReducer(change, emptyDraft);
  const [active, setActive] = useState<string>();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const fields = useMemo(() => fieldsOf(loaded.document, workflow), [loaded, workflow]);
  const warnings = useMemo(() => otherWarnings(base.document, fields), [base, fields]);
  const { values, problems } = readDraft(draft, fields);
  const next = useNext(base.document.id);
  const [, navigate] = useLocation();
  const isOpen = (name: string) => !draft.accepted.includes(name) && draft.edits[name] === undefined;
  const open = fields.filter(({ name, doubt }) => doubt !== undefined && isOpen(name));

  const accept = (name: string) => {
    apply({ kind: "accept", name });
    focusField(nextOf(name, fields, open));
  };
  const mutation = useMutation({
    // Values that cannot be read are no reason to keep a document that is rejected.
    mutationFn: (decision: Decision) => save({ base, values, ...decision }),
    onError: announceFailure,
    onSuccess: (saved, { status }) => {
      if (saved.kind === "conflict") {
        setBase(saved.latest);
        return setConflicts(saved.conflicts);
      }
      // A completed document that was corrected was not open before.
      const wasOpen = base.document.status === "needs_review";
      const done = status === "rejected" ? "Rejected." : wasOpen ? "Approved." : "Saved.";
      announce(describe(done, saved.isRebased), wasOpen ? undoOf(saved.document.id, navigate) : undefined);
      next.open();
    },
  });
  const finish = (decision: Decision) => {
    const [wrong] = decision.status === "completed" ? Object.keys(problems) : [];
    if (wrong !== undefined) return focusField(wrong);
    if (!mutation.isPending && conflicts.length === 0) mutation.mutate(decision);
  };
  return {
    ...{ base, fields, warnings, draft, apply, active, setActive },
    ...{ problems, open, accept, finish, conflicts, next },
    isSaving: mutation.isPending,
    /** Settles a conflict: keeps what was typed, or takes the other version. */
    settle: (name: string, takeTheirs: boolean) => {
      if (takeTheirs) apply({ kind: "reset", name });
      setConflicts(conflicts.filter((conflict) => conflict.name !== name));
    },
  };
}

/** The name of the next field in doubt after another, from the top again after the last. */
function nextOf(name: string, fields: readonly ReviewField[], open: readonly ReviewField[]) {
  const at = fields.findIndex((field) => field.name === name);
  const rest = open.filter((field) => field.name !== name);
  return (rest.find((field) => fields.indexOf(field) > at) ?? rest[0])?.name;
}

/** Opens the review again and leads to it. */
function undoOf(id: string, navigate: (path: string) => void) {
  const run = async () => {
    await reopen(id);
    navigate(`/studio/documents/${encodeURIComponent(id)}`);
  };
  return { label: "Undo", run };
}

/** How a review ends. */
type Decision =
  | { readonly status: "completed" }
  | { readonly status: "rejected"; readonly reason?: string | undefined };

function describe(done: string, isRebased: boolean): string {
  return isRebased ? `${done} Someone else had changed other fields; their values were kept.` : done;
}

/** The next document to review: read ahead, so that it opens at once. */
function useNext(id: string) {
  const [, navigate] = useLocation();
  const { data: queue = [] } = useQuery(reviewQueueQuery);
  const at = queue.indexOf(id);
  const nextId = queue[at + 1] ?? queue.find((other) => other !== id);
  useEffect(() => {
    if (nextId === undefined) return;
    void queries.prefetchQuery(documentQuery(nextId));
    void queries.prefetchQuery(pagesQuery(nextId));
    new Image().src = imageOf(nextId, 1);
  }, [nextId]);
  return {
    position: at < 0 ? undefined : `${at + 1} of ${queue.length}`,
    open: () => navigate(nextId === undefined ? "/" : `/studio/documents/${encodeURIComponent(nextId)}`),
  };
}
