// Copies a text.
import { type ReactNode, useState } from "react";
import { Icon } from "./icons.tsx";
import { announceFailure } from "./message.tsx";

/** A button that copies a text and says so. */
export function CopyButton({ text }: { readonly text: string }): ReactNode {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(text).then(() => setIsCopied(true), announceFailure);
  return (
    <button type="button" className="button button-small" onClick={copy}>
      <Icon name={isCopied ? "check" : "copy"} /> {isCopied ? "Copied" : "Copy"}
    </button>
  );
}
