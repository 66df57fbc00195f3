// One endpoint: its deliveries with request, response and reason, and what can be done about them.
import { useMutation, useQuery } from "@tanstack/react-query";
import type { WebhookEndpoint } from "docuvane";
import { type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import { client } from "../api/client.ts";
import { queries } from "../api/queries.ts";
import { PageHead } from "../shell/shell.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Loading } from "../ui/loading.tsx";
import { announce, announceFailure, Failure } from "../ui/message.tsx";
import { Secret } from "../ui/secret.tsx";
import { Status } from "../ui/status.tsx";
import { DeliveryTable } from "./deliveries.tsx";
import { EndpointForm, type EndpointValues } from "./endpoint-form.tsx";
import { isEvery } from "./event-types.ts";
import { deliveriesQuery, endpointsQuery } from "./queries.ts";
import { ResendDialog } from "./resend-dialog.tsx";

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
      <PageHead title={endpoint?.url ?? "Endpoint"} lead={endpoint && <Facts endpoint={endpoint} />}>
        {endpoint && <Actions endpoint={endpoint} />}
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

/** What the endpoint is for, its state, and the events it receives. */
function Facts({
  endpoint: { description, enabled, events = [], all_events: all },
}: {
  readonly endpoint: WebhookEndpoint;
}) {
  return (
    <>
      {description && (
        <>
          {description}
          <br />
        </>
      )}
      <Status state={enabled === false ? "disabled" : "enabled"} /> · Receives{" "}
      {(all ?? isEvery(events)) ? "all events" : events.join(", ")}
    </>
  );
}

/** What is open above the page: a form, a question or a new secret. */
type Panel = "edit" | "resend" | "delete" | { readonly secret: string };

function Actions({ endpoint }: { readonly endpoint: WebhookEndpoint }): ReactNode {
  const { id, enabled } = endpoint;
  const [panel, setPanel] = useState<Panel>();
  const refresh = () => queries.invalidateQueries({ queryKey: endpointsQuery.queryKey });
  const act = useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
    onError: announceFailure,
  });
  const sendTest = async () => {
    await client.webhookEndpoints.sendTest(id);
    announce("Test event created. The list below shows how its delivery goes.");
    await queries.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey });
  };
  const rotate = async () => {
    const { secret = "" } = await client.webhookEndpoints.rotateSecret(id);
    setPanel({ secret });
  };
  const toggle = async () => {
    await client.webhookEndpoints.update(id, { enabled: enabled === false });
    await refresh();
  };
  return (
    <>
      <button type="button" className="button button-primary" onClick={() => act.mutate(sendTest)}>
        Send test event
      </button>
      <button
        type="button"
        className="button"
        disabled={enabled === false}
        onClick={() => setPanel("resend")}
      >
        Resend missed
      </button>
      <button type="button" className="button" onClick={() => setPanel("edit")}>
        Edit
      </button>
      <button type="button" className="button" onClick={() => act.mutate(rotate)}>
        Rotate secret
      </button>
      <button type="button" className="button" onClick={() => act.mutate(toggle)}>
        {enabled === false ? "Enable" : "Disable"}
      </button>
      <button type="button" className="button button-danger" onClick={() => setPanel("delete")}>
        Delete
      </button>
      {panel !== undefined && <Above panel={panel} endpoint={endpoint} onPanel={setPanel} />}
    </>
  );
}

function Above({
  panel,
  endpoint,
  onPanel,
}: {
  readonly panel: Panel;
  readonly endpoint: WebhookEndpoint;
  readonly onPanel: (panel: Panel | undefined) => void;
}): ReactNode {
  const { id } = endpoint;
  const [, navigate] = useLocation();
  const close = () => onPanel(undefined);
  const refresh = () => queries.invalidateQueries({ queryKey: endpointsQuery.queryKey });
  const save = async (values: EndpointValues) => {
    await client.webhookEndpoints.update(id, values);
    await refresh();
    announce("Endpoint saved.");
    close();
  };
  const remove = async () => {
    await client.webhookEndpoints.delete(id);
    announce("Endpoint deleted.");
    navigate("/studio/webhooks");
    await refresh();
  };
  if (panel === "edit")
    return (
      <Dialog title="Edit endpoint" onClose={close}>
        <EndpointForm endpoint={endpoint} action="Save" onSave={save} />
      </Dialog>
    );
  if (panel === "resend") return <ResendDialog id={id} onClose={close} />;
  if (panel === "delete")
    return (
      <ConfirmDialog
        title="Delete this endpoint?"
        action="Delete endpoint"
        onConfirm={remove}
        onClose={close}
      >
        It receives no more events, and its delivery log is deleted.
      </ConfirmDialog>
    );
  return (
    <Dialog key="secret" title="New signing secret" onClose={close}>
      <Secret what="signing secret" secret={panel.secret} onDone={close}>
        Give it to your program as <code>DOCUVANE_WEBHOOK_SECRET</code> within 24 hours. Until then the old
        secret signs too.
      </Secret>
    </Dialog>
  );
}
