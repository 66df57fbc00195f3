// Creates every element of the pages; the build puts it in the place of `react/jsx-runtime`. What others wrote is shown with
// its direction marks visible, wherever it is shown: no page can forget it.
import { createElement, type ElementType, Fragment, type ReactElement } from "react";
import { visible } from "./visible.ts";

export { Fragment };

type Props = Readonly<Record<string, unknown>>;

/** Properties that are read by people. The value of an input is not among them: it is edited and saved. */
const shown = ["children", "title", "alt", "placeholder", "aria-label"];

/** Creates an element; its texts become {@link visible}. */
export function jsx(type: ElementType, props: Props, key?: string): ReactElement {
  // Of components too: those of libraries, such as links, create their elements themselves from what they are given.
  const all = withVisible(props);
  return createElement(type, key === undefined ? all : { ...all, key });
}

export { jsx as jsxs };

function withVisible(props: Props): Props {
  const changed = shown.filter((name) => name in props).map((name) => [name, visibleIn(props[name])]);
  return changed.length === 0 ? props : { ...props, ...Object.fromEntries(changed) };
}

function visibleIn(child: unknown): unknown {
  if (typeof child === "string") return visible(child);
  return Array.isArray(child) && child.some((one) => typeof one === "string") ? child.map(visibleIn) : child;
}
