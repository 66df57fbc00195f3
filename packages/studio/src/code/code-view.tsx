// Shows a call as code, in the language that the person chose last, on all places of a page at once.
import { type ReactNode, useSyncExternalStore } from "react";
import { CopyButton } from "../ui/copy-button.tsx";
import type { Samples } from "./samples.ts";

type Language = keyof Samples;

let lastChosen: Language = "curl";
const listeners = new Set<() => void>();

function choose(language: Language): void {
  lastChosen = language;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The samples with a choice of languages. */
export function CodeView({ samples }: { readonly samples: Samples }): ReactNode {
  const language = useSyncExternalStore(subscribe, () => lastChosen);
  return (
    <div className="code">
      <div className="code-head">
        <fieldset className="tabs">
          <legend className="hidden">Language</legend>
          {(Object.keys(samples) as Language[]).map((one) => (
            <button
              key={one}
              type="button"
              className="tab"
              aria-pressed={one === language}
              onClick={() => choose(one)}
            >
              {one}
            </button>
          ))}
        </fieldset>
        <CopyButton key={language} text={samples[language]} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="code-text" tabIndex={0} aria-label={`Code in ${language}`}>
        <pre>
          <code>{samples[language]}</code>
        </pre>
      </section>
    </div>
  );
}
