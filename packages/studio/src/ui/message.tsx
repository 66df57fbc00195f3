// Shows people what happened: failures in place, results for a moment at the edge of the window.

import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { refusalOf, sentenceOf } from "../api/sentence.ts";
import { Icon } from "./icons.tsx";

/** Milliseconds that a result stays. */
const noticeMs = 5_000;

/** Milliseconds that a result stays which can be undone. */
const actionMs = 15_000;

/** What can be done about a result. */
interface NoticeAction {
  readonly label: string;
  readonly run: () => Promise<unknown>;
}

interface Notice {
  readonly text: string;
  readonly isBad: boolean;
  readonly action?: NoticeAction | undefined;
}

let notice: Notice | undefined;
const listeners = new Set<() => void>();

/** Shows a result for some seconds, with what can be done about it. */
export function announce(text: string, action?: NoticeAction): void {
  set({ text, isBad: false, action });
}

function set(next: Notice | undefined): void {
  notice = next;
  for (const listener of listeners) listener();
}

/** Shows why something failed. */
export function announceFailure(error: unknown): void {
  // The sign-in form covers the page and says it.
  if (refusalOf(error)?.status === 401) return;
  set({ text: sentenceOf(error), isBad: true });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place of results; screen readers read them out. */
export function Notices(): ReactNode {
  const current = useSyncExternalStore(subscribe, () => notice);
  useEffect(() => {
    if (current === undefined) return;
    const timer = setTimeout(() => set(undefined), current.action ? actionMs : noticeMs);
    return () => clearTimeout(timer);
  }, [current]);
  return (
    <div className="notices" role="status" aria-live="polite">
      {current && (
        <p className={current.isBad ? "notice notice-bad" : "notice"}>
          <Icon name={current.isBad ? "alert" : "check"} />
          {current.text}
          {current.action && <ActionButton action={current.action} />}
        </p>
      )}
    </div>
  );
}

function ActionButton({ action }: { readonly action: NoticeAction }): ReactNode {
  const run = () => {
    set(undefined);
    action.run().catch(announceFailure);
  };
  return (
    <button type="button" className="notice-action" onClick={run}>
      {action.label}
    </button>
  );
}

/** Why something failed, with a way to try again. */
export function Failure({
  error,
  retry,
}: {
  readonly error: unknown;
  readonly retry?: () => void;
}): ReactNode {
  const requestId = refusalOf(error)?.requestId;
  return (
    <div className="failure" role="alert">
      <Icon name="alert" />
      <div>
        <p>{sentenceOf(error)}</p>
        {requestId && <p className="sub">Request ID: {requestId}</p>}
      </div>
      {retry && (
        <button type="button" className="button" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  );
}
