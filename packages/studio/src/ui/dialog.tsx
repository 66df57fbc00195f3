// A dialog above the page: the browser keeps the focus inside and closes it with Escape.
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "./icons.tsx";

/** A modal dialog; it is open as long as it is rendered. The focus returns to the element that had it before. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed before the element is removed: only then does the browser return the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    const find = (selector: string) => dialog?.querySelector<HTMLElement>(selector);
    (find("input, textarea, [data-first]") ?? find("h2"))?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={element} className="dialog" aria-labelledby={titleId} onCancel={onClose}>
      <header className="dialog-head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="button button-bare" aria-label="Close" onClick={onClose}>
          <Icon name="cross" />
        </button>
      </header>
      {children}
    </dialog>
  );
}
