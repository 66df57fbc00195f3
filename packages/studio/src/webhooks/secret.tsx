// Shows a signing secret, this once: the service does not give it out again.
import type { ReactNode } from "react";
import { CopyButton } from "../ui/copy-button.tsx";
import { Icon } from "../ui/icons.tsx";

/** The secret with a button that copies it. */
export function Secret({ secret }: { readonly secret: string }): ReactNode {
  return (
    <div className="stack">
      <p className="callout">
        <Icon name="alert" /> Copy the signing secret now. It is shown only this once.
      </p>
      <p className="secret">
        <code>{secret}</code>
        <CopyButton text={secret} />
      </p>
    </div>
  );
}
