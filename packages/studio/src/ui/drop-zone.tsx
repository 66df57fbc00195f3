// Takes files: dropped anywhere on the page, or chosen with a button.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "./icons.tsx";

/** Calls back with files that are dropped anywhere in the window. @returns Whether files hover above it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      take.current([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener("dragover", over, { signal });
    window.addEventListener("drop", drop, { signal });
    window.addEventListener("dragleave", ({ relatedTarget }) => setIsOver(relatedTarget !== null), {
      signal,
    });
    return () => ending.abort();
  }, []);
  return isOver;
}

/** A button that opens the file dialog of the system. */
export function ChooseFiles({
  onFiles,
  isPrimary = true,
  children,
}: {
  readonly onFiles: (files: readonly File[]) => void;
  /** Whether it is the main action of its page. Default true. */
  readonly isPrimary?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <button
        type="button"
        className={isPrimary ? "button button-primary" : "button"}
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" />
        {children}
      </button>
    </>
  );
}
