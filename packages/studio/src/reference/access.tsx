// How requests of the page authenticate: by the session of the browser, or by a key that stays in the page's memory.
import { createContext, type ReactNode, useEffect, useState } from "react";

/** The key that was typed in; empty without one. */
export const KeyContext = createContext("");

/** The field for a key, and whether one is needed. */
export function Access({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (key: string) => void;
}): ReactNode {
  const [isSignedIn, setIsSignedIn] = useState(false);
  useEffect(() => {
    // Without the Studio there are no sessions.
    fetch("/studio/session")
      .then((response) => response.json() as Promise<{ readonly signed_in?: boolean }>)
      .then(({ signed_in }) => setIsSignedIn(signed_in === true))
      .catch(() => undefined);
  }, []);
  return (
    <label className="field access">
      <span className="field-label">
        API key{" "}
        <span className="sub">
          {isSignedIn
            ? "optional: you are signed in to the Studio"
            : "to try operations; forgotten on reload"}
        </span>
      </span>
      <input
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value.trim())}
      />
    </label>
  );
}
