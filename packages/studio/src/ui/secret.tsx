// Shows a secret, this once: the service does not give it out again.
import type { ReactNode } from "react";
import { CopyButton } from "./copy-button.tsx";
import { Icon } from "./icons.tsx";

/** The secret with a button that copies it, what to do with it, and a way out. */
export function Secret({
  what,
  secret,
  onDone,
  children,
}: {
  /** What it is, such as `signing secret`. */
  readonly what: string;
  readonly secret: string;
  readonly onDone: () => void;
  /** What to do with it, in a sentence. */
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className="stack">
      <p className="callout">
        <Icon name="alert" /> Copy the {what} now. It is not shown again.
      </p>
      <p className="secret">
        <code>{secret}</code>
        <CopyButton text={secret} />
      </p>
      <p className="hint">{children}</p>
      <div className="page-actions dialog-actions">
        <button type="button" className="button button-primary" onClick={onDone}>
          Done
        </button>
      </div>
    </div>
  );
}
