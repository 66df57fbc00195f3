// The sign-in form. It also covers the page when a session ends, so that nothing typed there is lost.
import { type FormEvent, type ReactNode, useState } from "react";
import { sentenceOf } from "../api/client.ts";
import { signIn } from "./session.ts";

/** Asks for an API key. */
export function SignIn({
  onSignedIn,
  reason,
}: {
  readonly onSignedIn: () => void;
  /** Why the form is shown, when it is not the first page. */
  readonly reason?: string | undefined;
}): ReactNode {
  const [problem, setProblem] = useState(reason);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = new FormData(event.currentTarget).get("key");
    try {
      await signIn({ api_key: String(key) });
      onSignedIn();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <main className="sign-in">
      <form className="card" onSubmit={submit}>
        <p className="brand">
          <img src="/studio/assets/icon.svg" alt="" width="28" height="28" /> Docuvane Studio
        </p>
        <h1>Sign in</h1>
        {problem && (
          <p className="form-problem" role="alert">
            {problem}
          </p>
        )}
        <label className="field">
          <span className="field-label">API key</span>
          <input
            name="key"
            type="password"
            required
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the only input of a page that has no other purpose
            autoFocus
            spellCheck={false}
            placeholder="dv_live_…"
          />
        </label>
        <button type="submit" className="button button-primary button-wide">
          Sign in
        </button>
        <p className="hint">
          Or open a link that signs you in once: <code>npm start</code> and <code>docuvane dev</code> print
          one. Your browser keeps a cookie that scripts cannot read, never the key.
        </p>
      </form>
    </main>
  );
}
