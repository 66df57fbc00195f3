// Keys: how programs reach this service, and the keys that they use.
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { client } from "../api/client.ts";
import { CodeView } from "../code/code-view.tsx";
import { processDocument } from "../code/samples.ts";
import { signOut } from "../session/session.ts";
import { PageHead } from "../shell/shell.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Icon } from "../ui/icons.tsx";
import { Loading } from "../ui/loading.tsx";
import { Failure } from "../ui/message.tsx";
import { CreateKey } from "./create-key.tsx";
import { KeyTable } from "./key-table.tsx";
import { keysQuery } from "./queries.ts";

/** Signs out and loads the app anew, so that nothing it read stays in memory. */
async function leave(): Promise<void> {
  await signOut();
  location.assign("/");
}

/** The page. */
export default function Keys(): ReactNode {
  const { data: keys, error, refetch } = useQuery(keysQuery);
  const [isCreating, setIsCreating] = useState(false);
  const url = client.baseURL;
  return (
    <>
      <PageHead
        title="Keys"
        lead="Programs authenticate with an API key. Give each its own, with no more access than it needs."
      >
        <button type="button" className="button button-primary" onClick={() => setIsCreating(true)}>
          <Icon name="plus" /> Create key
        </button>
      </PageHead>
      {error && <Failure error={error} retry={refetch} />}
      {keys === undefined && !error && <Loading />}
      {keys && <KeyTable keys={keys} />}
      {isCreating && <CreateKey onClose={() => setIsCreating(false)} />}
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
        <h2>First call</h2>
        <CodeView samples={processDocument()} />
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
    </>
  );
}
