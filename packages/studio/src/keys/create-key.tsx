// The dialog that creates a key and shows it once.
import { useMutation } from "@tanstack/react-query";
import type { KnownApiKeyScope } from "docuvane";
import { type FormEvent, type ReactNode, useState } from "react";
import { client } from "../api/client.ts";
import { queries } from "../api/queries.ts";
import { Choices } from "../ui/choices.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Failure } from "../ui/message.tsx";
import { Secret } from "../ui/secret.tsx";
import { keysQuery } from "./queries.ts";
import { scopes } from "./scopes.ts";

/** How long a key can work, in days; 0 = it does not expire. */
const lives = [
  [30, "In 30 days"],
  [90, "In 90 days"],
  [365, "In a year"],
  [0, "Never"],
] as const;

const dayMs = 86_400_000;

/** Most characters of a name, as the service takes it. */
const longestName = 100;

/** The form first, then the key. */
export function CreateKey({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [key, setKey] = useState<string>();
  if (key === undefined)
    return (
      <Dialog title="Create key" onClose={onClose}>
        <KeyForm onCreated={setKey} />
      </Dialog>
    );
  return (
    <Dialog key="secret" title="Key created" onClose={onClose}>
      <Secret what="key" secret={key} onDone={onClose}>
        Programs read it from <code>DOCUVANE_API_KEY</code>. If you lose it, create another one and revoke
        this one.
      </Secret>
    </Dialog>
  );
}

function KeyForm({ onCreated }: { readonly onCreated: (key: string) => void }): ReactNode {
  const [isChosen, setIsChosen] = useState(false);
  const save = useMutation({
    mutationFn: async (form: FormData) => {
      const chosen = form.getAll("scopes") as KnownApiKeyScope[];
      if (isChosen && chosen.length === 0) throw new Error("Choose at least one thing that the key may do.");
      const name = String(form.get("name")).trim();
      const days = Number(form.get("days"));
      const { key = "" } = await client.apiKeys.create({
        ...(name && { name }),
        ...(isChosen && { scopes: chosen }),
        ...(days > 0 && { expires_at: new Date(Date.now() + days * dayMs).toISOString() }),
      });
      await queries.invalidateQueries({ queryKey: keysQuery.queryKey });
      return key;
    },
    onSuccess: onCreated,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(new FormData(event.currentTarget));
  };
  return (
    <form className="stack" onSubmit={submit}>
      <label className="field">
        <span className="field-label">Name</span>
        <input name="name" maxLength={longestName} placeholder="Nightly import" />
      </label>
      <label className="field">
        <span className="field-label">Expires</span>
        <select name="days" defaultValue={90}>
          {lives.map(([days, text]) => (
            <option key={days} value={days}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <Choices
        {...{ legend: "Access", every: "Everything that you may do", name: "scopes", options: scopes }}
        {...{ chosen: [], isChosen, onChange: setIsChosen }}
      />
      {save.error && <Failure error={save.error} />}
      <button type="submit" className="button button-primary" disabled={save.isPending}>
        Create key
      </button>
    </form>
  );
}
