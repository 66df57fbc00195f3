// Shows a secret, this once: the service does not give it out again.
import type { ReactNode } from "react";
import { CopyButton } from "./copy-button.tsx";
import { Icon } from "./icons.tsx";

/** The secret with a button that copies it. @param what - What it is, such as `signing secret`. */
export function Secret({ what, secret }: { readonly what: string; readonly secret: string }): ReactNode {
  return (
    <div className="stack">
      <p className="callout">
        <Icon name="alert" /> Copy the {what} now. It is shown only this once.
      </p>
      <p className="secret">
        <code>{secret}</code>
        <CopyButton text={secret} />
      </p>
    </div>
  );
}
