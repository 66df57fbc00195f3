// The keys of the account: what each may do, when it was used last, and a way to revoke it.
import type { ApiKey } from "docuvane";
import { type ReactNode, useState } from "react";
import { client } from "../api/client.ts";
import { queries } from "../api/queries.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { ago, dateOf, exactly } from "../ui/format.ts";
import { announce } from "../ui/message.tsx";
import { Status } from "../ui/status.tsx";
import { keysQuery } from "./queries.ts";
import { scopeText } from "./scopes.ts";

/** Lists keys, newest first. */
export function KeyTable({ keys }: { readonly keys: readonly ApiKey[] }): ReactNode {
  const [revoking, setRevoking] = useState<ApiKey>();
  return (
    <>
      <table className="table key-table">
        <caption className="hidden">API keys</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className="wide-only">
              Access
            </th>
            <th scope="col">Last used</th>
            <th scope="col" className="wide-only">
              Expires
            </th>
            <th scope="col" className="wide-only">
              Created
            </th>
            <th scope="col">
              <span className="hidden">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <Row key={key.id} of={key} onRevoke={() => setRevoking(key)} />
          ))}
        </tbody>
      </table>
      {revoking && <RevokeKey of={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

function Row({ of: key, onRevoke }: { readonly of: ApiKey; readonly onRevoke: () => void }): ReactNode {
  const { hint, scopes, last_used_at: used, expires_at: end, created_at: created, current } = key;
  return (
    <tr>
      <th scope="row">
        {nameOf(key)} {current && <span className="tag">Yours</span>}
        <div className="sub">
          <code>{hint ?? key.id}</code>
          {end !== undefined && (
            <div className="narrow-only">
              Expires <Expiry end={end} />
            </div>
          )}
        </div>
      </th>
      <td className="wide-only quiet whole-words">{scopeText(scopes)}</td>
      <td className="quiet whole-words" title={exactly(used)}>
        {used === undefined ? "Never" : ago(used)}
      </td>
      <td className="wide-only quiet nowrap" title={exactly(end)}>
        <Expiry end={end} />
      </td>
      <td className="wide-only quiet whole-words" title={exactly(created)}>
        {ago(created)}
      </td>
      <td className="end">
        <button
          type="button"
          className="button button-small button-danger"
          aria-label={`Revoke ${nameOf(key)}`}
          onClick={onRevoke}
        >
          Revoke
        </button>
      </td>
    </tr>
  );
}

function Expiry({ end }: { readonly end: string | undefined }): ReactNode {
  if (end === undefined) return "Never";
  return Date.parse(end) <= Date.now() ? <Status state="expired" /> : dateOf(end);
}

function nameOf({ name, id }: ApiKey): string {
  return name ?? `Key ${id.slice(-4)}`;
}

function RevokeKey({ of: key, onClose }: { readonly of: ApiKey; readonly onClose: () => void }): ReactNode {
  const { id, current } = key;
  const revoke = async () => {
    await client.apiKeys.revoke(id, { own: current === true });
    // The session ended with the key: loaded anew, the app asks to sign in.
    if (current) return location.assign("/");
    announce("Key revoked.");
    await queries.invalidateQueries({ queryKey: keysQuery.queryKey });
  };
  return (
    <ConfirmDialog
      title={current ? "Revoke your own key?" : `Revoke ${nameOf(key)}?`}
      action="Revoke key"
      onConfirm={revoke}
      onClose={onClose}
    >
      {current
        ? "You signed in with this key. Revoking it signs you out, and you need another key to sign in again."
        : "Programs that use it are refused from now on, and browsers that signed in with it are signed out."}{" "}
      A revoked key cannot be restored.
    </ConfirmDialog>
  );
}
