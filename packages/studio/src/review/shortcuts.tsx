// The keys of a review. Single characters count only outside of fields, where they type nothing (WCAG 2.1.4).
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { Dialog } from "../ui/dialog.tsx";

/** What keys do. */
interface Actions {
  readonly approve: () => void;
  readonly undo: () => void;
  readonly showKeys: () => void;
}

/** Ctrl on most systems, ⌘ on a Mac; both work everywhere. */
const command = navigator.userAgent.includes("Mac") ? "⌘" : "Ctrl";

const shortcuts: readonly (readonly [keys: readonly string[], effect: string])[] = [
  [["Enter"], "Accept the field and move to the next one in doubt"],
  [["Tab"], "Next field"],
  [[command, "Enter"], "Approve and open the next document"],
  [[command, "Z"], "Undo, outside of a field"],
  [["Ctrl", "/"], "Show these keys"],
  [["?"], "Show these keys, outside of a field"],
];

/** Listens to the keys while a review is open. */
export function useShortcuts(actions: Actions): void {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = actionOf(event);
      if (act === undefined || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      current.current[act]();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

function actionOf(event: KeyboardEvent): keyof Actions | undefined {
  const { key, ctrlKey, metaKey, target } = event;
  const isField = target instanceof Element && target.matches("input, textarea, select");
  const isCommand = ctrlKey || metaKey;
  if (isCommand && key === "Enter") return "approve";
  if (ctrlKey && key === "/") return "showKeys";
  if (isField) return undefined;
  if (isCommand && key === "z") return "undo";
  return key === "?" ? "showKeys" : undefined;
}

/** Lists the keys. */
export function Shortcuts({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="keys">
        {shortcuts.map(([keys, effect]) => (
          <Fragment key={effect}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{effect}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
