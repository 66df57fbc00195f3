// Keeps the keyboard focus on the page: without it, the next Tab begins at the top of the window.
import { useEffect } from "react";

/**
 * Moves the focus to the heading of a page that was opened by navigation, and to the heading of the page or dialog when
 * the element that had the focus is removed. A button that is disabled while it acts gets the focus back.
 *
 * @param path - Path of the page.
 */
export function useKeptFocus(path: string): void {
  useEffect(keepFocus, []);
  useEffect(() => {
    if (path === opened) return;
    opened = path;
    hasMoved = true;
    moveToHeading();
  }, [path]);
}

/** Path of the page whose heading has had the focus; the first page keeps the focus of the browser. */
let opened = location.pathname;

/** Whether a page was opened whose heading is not there yet. */
let hasMoved = false;

/** The element that had the focus last. */
let last: Element | undefined;

/** Whether `last` lost the focus by being disabled. */
let wasDisabled = false;

function keepFocus(): () => void {
  const ending = new AbortController();
  document.addEventListener(
    "focusin",
    ({ target }) => {
      last = target as Element;
      wasDisabled = false;
    },
    { signal: ending.signal },
  );
  const observer = new MutationObserver(rescue);
  observer.observe(document.body, {
    ...{ childList: true, subtree: true, attributes: true },
    attributeFilter: ["disabled"],
  });
  return () => {
    ending.abort();
    observer.disconnect();
  };
}

function rescue(): void {
  if (hasMoved) moveToHeading();
  if (document.activeElement !== document.body || last === undefined) return;
  if (!last.isConnected) focusHeading();
  else if (last.matches(":disabled")) wasDisabled = true;
  else if (wasDisabled) (last as HTMLElement).focus();
}

/** A page that moves the focus itself, such as a review, keeps it there. */
function moveToHeading(): void {
  const main = document.getElementById("main");
  if (main?.contains(document.activeElement) && document.activeElement !== main) hasMoved = false;
  else if (focusHeading()) hasMoved = false;
}

/** @returns Whether there is one. */
function focusHeading(): boolean {
  const headings = document.querySelectorAll<HTMLElement>("dialog[open] h2, main h1");
  const shown = [...headings].filter((heading) => heading.getClientRects().length > 0);
  const heading = shown.find((one) => one.matches("h2")) ?? shown[0];
  if (heading === undefined) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
