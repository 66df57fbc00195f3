// The webhook endpoints: where events are delivered to.
import { useQuery } from "@tanstack/react-query";
import type { WebhookEndpoint } from "docuvane";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { client } from "../api/client.ts";
import { queries } from "../api/queries.ts";
import { PageHead } from "../shell/shell.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ago } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { Loading } from "../ui/loading.tsx";
import { Failure } from "../ui/message.tsx";
import { Secret } from "../ui/secret.tsx";
import { Status } from "../ui/status.tsx";
import { EndpointForm, type EndpointValues } from "./endpoint-form.tsx";
import { eventText } from "./event-types.ts";
import { endpointsQuery } from "./queries.ts";

/** The page. */
export default function Webhooks(): ReactNode {
  const { data: endpoints, error, refetch } = useQuery(endpointsQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHead
        title="Webhooks"
        lead="The service sends signed events to your endpoints and retries for three days."
      >
        <button type="button" className="button button-primary" onClick={() => setIsAdding(true)}>
          <Icon name="plus" /> Add endpoint
        </button>
      </PageHead>
      {error && <Failure error={error} retry={refetch} />}
      {endpoints === undefined && !error && <Loading />}
      {endpoints?.length === 0 && (
        <div className="empty">
          <Icon name="hook" />
          <h2>No endpoints yet</h2>
          <p>Add the URL of your program to receive an event as soon as a document is done.</p>
        </div>
      )}
      {endpoints && endpoints.length > 0 && <EndpointTable endpoints={endpoints} />}
      {isAdding && <AddEndpoint onClose={() => setIsAdding(false)} />}
    </>
  );
}

function EndpointTable({ endpoints }: { readonly endpoints: readonly WebhookEndpoint[] }): ReactNode {
  return (
    <table className="table table-rows">
      <caption className="hidden">Webhook endpoints</caption>
      <thead>
        <tr>
          <th scope="col">URL</th>
          <th scope="col">State</th>
          <th scope="col" className="wide-only">
            Events
          </th>
          <th scope="col" className="end wide-only">
            Created
          </th>
        </tr>
      </thead>
      <tbody>
        {endpoints.map(({ id, url, description, enabled, events, created_at: created }) => (
          <tr key={id}>
            <td>
              <Link href={`/studio/webhooks/${encodeURIComponent(id)}`} className="row-link">
                {url}
              </Link>
              <div className="sub">{description}</div>
            </td>
            <td>
              <Status state={enabled === false ? "disabled" : "enabled"} />
            </td>
            <td className="wide-only quiet whole-words">{eventText(events)}</td>
            <td className="end quiet wide-only nowrap">{ago(created)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AddEndpoint({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [secret, setSecret] = useState<string>();
  const create = async (values: EndpointValues) => {
    const { secret = "" } = await client.webhookEndpoints.create(values);
    setSecret(secret);
    await queries.invalidateQueries({ queryKey: endpointsQuery.queryKey });
  };
  if (secret !== undefined)
    return (
      <Dialog key="secret" title="Endpoint added" onClose={onClose}>
        <Secret what="signing secret" secret={secret} onDone={onClose}>
          Your program verifies with it that an event comes from this service: give it to the program as{" "}
          <code>DOCUVANE_WEBHOOK_SECRET</code>.
        </Secret>
      </Dialog>
    );
  return (
    <Dialog title="Add endpoint" onClose={onClose}>
      <EndpointForm action="Add endpoint" onSave={create} />
    </Dialog>
  );
}
