// Shows both versions of each field that two people changed, and lets the person choose.
import { type ReactNode, useEffect, useRef } from "react";
import { label, textOf } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import type { Conflict } from "./draft.ts";

/** The conflicts; nothing is saved until each is settled. */
export function Conflicts({
  conflicts,
  onSettle,
}: {
  readonly conflicts: readonly Conflict[];
  readonly onSettle: (name: string, takeTheirs: boolean) => void;
}): ReactNode {
  const element = useRef<HTMLElement>(null);
  const hasAny = conflicts.length > 0;
  useEffect(() => {
    if (hasAny) element.current?.scrollIntoView({ block: "center" });
  }, [hasAny]);
  if (!hasAny) return null;
  return (
    <section ref={element} className="conflicts" role="alert">
      <h2>
        <Icon name="alert" /> Someone else changed this document
      </h2>
      <p>What you typed is still here. Choose a version for each field, then approve again.</p>
      {conflicts.map(({ name, mine, theirs }) => (
        <dl key={name} className="conflict">
          <dt>{label(name)}</dt>
          <dd>
            <span className="quiet">Yours</span> <span>{textOf(mine) || "no value"}</span>
            <button type="button" className="button button-small" onClick={() => onSettle(name, false)}>
              Keep mine
            </button>
          </dd>
          <dd>
            <span className="quiet">Theirs</span> <span>{textOf(theirs) || "no value"}</span>
            <button type="button" className="button button-small" onClick={() => onSettle(name, true)}>
              Use theirs
            </button>
          </dd>
        </dl>
      ))}
    </section>
  );
}
