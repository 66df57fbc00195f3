// One endpoint: its deliveries with request, response and reason, and what can be done about them.
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import { client } from "../api/client.ts";
import { queries } from "../api/queries.ts";
import { PageHead } from "../shell/shell.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Loading } from "../ui/loading.tsx";
import { announce, announceFailure, Failure } from "../ui/message.tsx";
import { DeliveryTable } from "./deliveries.tsx";
import { deliveriesQuery, endpointsQuery } from "./queries.ts";
import { Secret } from "./secret.tsx";

/** The page. */
export default function Endpoint({ id }: { readonly id: string }): ReactNode {
  const { data: endpoints } = useQuery(endpointsQuery);
  const { data: deliveries, error, refetch } = useQuery(deliveriesQuery(id));
  const endpoint = endpoints?.find((one) => one.id === id);
  return (
    <>
      <p className="crumb">
        <Link href="/studio/webhooks">Webhooks</Link>
      </p>
      <PageHead title={endpoint?.url ?? "Endpoint"} lead={endpoint?.description}>
        <Actions id={id} isEnabled={endpoint?.enabled !== false} />
      </PageHead>
      {error && <Failure error={error} retry={refetch} />}
      {deliveries === undefined && !error && <Loading />}
      {deliveries?.length === 0 && (
        <div className="empty">
          <h2>No deliveries yet</h2>
          <p>Send a test event, or upload a document.</p>
        </div>
      )}
      {deliveries && deliveries.length > 0 && <DeliveryTable endpointId={id} deliveries={deliveries} />}
    </>
  );
}

function Actions({ id, isEnabled }: { readonly id: string; readonly isEnabled: boolean }): ReactNode {
  const [secret, setSecret] = useState<string>();
  const [, navigate] = useLocation();
  const refresh = () => queries.invalidateQueries({ queryKey: endpointsQuery.queryKey });
  const act = useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
    onError: announceFailure,
  });
  const sendTest = async () => {
    await client.webhookEndpoints.sendTest(id);
    announce("Test event sent.");
    await queries.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey });
  };
  const rotate = async () => setSecret((await client.webhookEndpoints.rotateSecret(id)).secret);
  const toggle = async () => {
    await client.webhookEndpoints.update(id, { enabled: !isEnabled });
    await refresh();
  };
  const remove = async () => {
    if (!confirm("Delete this endpoint? It receives no more events, and its delivery log is deleted."))
      return;
    await client.webhookEndpoints.delete(id);
    announce("Endpoint deleted.");
    navigate("/studio/webhooks");
    await refresh();
  };
  return (
    <>
      <button type="button" className="button button-primary" onClick={() => act.mutate(sendTest)}>
        Send test event
      </button>
      <button type="button" className="button" onClick={() => act.mutate(rotate)}>
        Rotate secret
      </button>
      <button type="button" className="button" onClick={() => act.mutate(toggle)}>
        {isEnabled ? "Disable" : "Enable"}
      </button>
      <button type="button" className="button button-danger" onClick={() => act.mutate(remove)}>
        Delete
      </button>
      {secret !== undefined && (
        <Dialog title="New signing secret" onClose={() => setSecret(undefined)}>
          <div className="stack">
            <Secret secret={secret} />
            <p className="hint">The old secret signs too for 24 hours.</p>
          </div>
        </Dialog>
      )}
    </>
  );
}
