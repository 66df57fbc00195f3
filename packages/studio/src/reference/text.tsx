// Shows a text of the document: paragraphs, with code between backticks.
import type { ReactNode } from "react";

/** The text; renders nothing when it is empty. */
export function Text({ children = "" }: { readonly children?: string | undefined }): ReactNode {
  if (children === "") return null;
  return children.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{inline(paragraph)}</p>);
}

function inline(text: string): readonly ReactNode[] {
  return text.split("`").map((part, at) => {
    // Parts keep their order, so their place is their key.
    const key = `${at}`;
    return at % 2 === 1 ? <code key={key}>{part}</code> : part;
  });
}
