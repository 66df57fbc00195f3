// Keys: how programs reach this service, and where keys come from.
import type { ReactNode } from "react";
import { client } from "../api/client.ts";
import { signOut } from "../session/session.ts";
import { PageHead } from "../shell/shell.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { CodeView } from "./code-view.tsx";
import { processDocument } from "./samples.ts";

const commands: readonly (readonly [string, string])[] = [
  ["Create a key", "docuvane-server keys create --name ci --scopes documents:read,documents:write"],
  ["List keys", "docuvane-server keys list"],
  ["Revoke a key", "docuvane-server keys revoke key_…"],
];

/** Signs out and loads the app anew, so that nothing it read stays in memory. */
async function leave(): Promise<void> {
  await signOut();
  location.assign("/");
}

/** The page. */
export default function Keys(): ReactNode {
  const url = client.baseURL;
  return (
    <>
      <PageHead
        title="Keys"
        lead="Programs authenticate with an API key. Only the operator of the service creates them."
      />
      <section className="card panel">
        <h2>Base URL</h2>
        <p className="secret">
          <code>{url}</code>
          <CopyButton text={url} />
        </p>
        <p className="quiet">
          Set it as <code>DOCUVANE_BASE_URL</code>, and a key as <code>DOCUVANE_API_KEY</code>.
        </p>
      </section>
      <section className="card panel">
        <h2>Manage keys</h2>
        <p className="quiet">
          Keys are shown once and stored as hashes. A revoked key ends its sessions in the Studio too. Run
          these commands on the machine of the service, with <code>--data</code> and its data directory where
          that is not <code>.docuvane/data</code>:
        </p>
        <dl className="commands">
          {commands.map(([name, command]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{command}</code>
                <CopyButton text={command} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="card panel">
        <h2>This browser</h2>
        <p className="quiet">It is signed in for twelve hours by a cookie that no script can read.</p>
        <div className="page-actions">
          <a className="button" href="/reference">
            API reference
          </a>
          <button type="button" className="button" onClick={leave}>
            Sign out
          </button>
        </div>
      </section>
      <section className="card panel">
        <h2>First call</h2>
        <CodeView samples={processDocument()} />
      </section>
    </>
  );
}
