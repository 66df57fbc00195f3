// The state of a document, delivery, endpoint or key: an icon, a word and a colour.
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons.tsx";

type Tone = "good" | "attention" | "bad" | "quiet";

const states: Readonly<Record<string, readonly [word: string, tone: Tone, icon: IconName]>> = {
  processing: ["Processing", "quiet", "clock"],
  completed: ["Completed", "good", "check"],
  needs_review: ["Needs review", "attention", "alert"],
  failed: ["Failed", "bad", "alert"],
  rejected: ["Rejected", "quiet", "cross"],
  delivered: ["Delivered", "good", "check"],
  pending: ["Pending", "quiet", "clock"],
  retrying: ["Retrying", "attention", "clock"],
  enabled: ["Enabled", "good", "check"],
  disabled: ["Disabled", "quiet", "cross"],
  expired: ["Expired", "bad", "alert"],
};

/** The state in words. */
export function stateWord(state: string): string {
  return states[state]?.[0] ?? state;
}

/** Shows a state; one that this version does not know is shown as it is. */
export function Status({ state }: { readonly state: string }): ReactNode {
  const [word, tone, icon] = states[state] ?? [state, "quiet", "clock"];
  return (
    <span className={`status status-${tone}`}>
      <Icon name={icon} />
      {word}
    </span>
  );
}
