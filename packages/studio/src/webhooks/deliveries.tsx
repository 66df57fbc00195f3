// The deliveries to an endpoint, newest first, each with what was sent and what came back.
import { useMutation } from "@tanstack/react-query";
import type { WebhookDelivery } from "docuvane";
import type { ReactNode } from "react";
import { client } from "../api/client.ts";
import { queries } from "../api/queries.ts";
import { ago, count, exactly } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { announce, announceFailure } from "../ui/message.tsx";
import { Status } from "../ui/status.tsx";
import { deliveriesQuery } from "./queries.ts";

/** Lists deliveries; each opens to show its request, its response and why it failed. */
export function DeliveryTable({
  endpointId,
  deliveries,
}: {
  readonly endpointId: string;
  readonly deliveries: readonly WebhookDelivery[];
}): ReactNode {
  const resend = useMutation({
    mutationFn: (id: string) => client.webhookEndpoints.redeliver(endpointId, id),
    onError: announceFailure,
    onSuccess: () => {
      announce("Sent again.");
      return queries.invalidateQueries({ queryKey: deliveriesQuery(endpointId).queryKey });
    },
  });
  return (
    <ul className="card deliveries" aria-label="Deliveries">
      {deliveries.map((delivery) => (
        <li key={delivery.id}>
          <details className="delivery">
            <summary>
              <Status state={stateOf(delivery)} />
              <span className="delivery-type">{delivery.event_type}</span>
              <span className="quiet delivery-reason">{outcomeOf(delivery)}</span>
              <time className="quiet" dateTime={delivery.created_at} title={exactly(delivery.created_at)}>
                {ago(delivery.created_at)}
              </time>
              <Icon name="right" />
            </summary>
            <Exchange delivery={delivery} />
            <button
              type="button"
              className="button button-small"
              disabled={resend.isPending}
              onClick={() => resend.mutate(delivery.id)}
            >
              Send again
            </button>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** A delivery that failed and will be tried again is more than pending. */
function stateOf({ status = "pending", failure, response_status: code }: WebhookDelivery): string {
  return status === "pending" && (failure || code !== undefined) ? "retrying" : status;
}

function outcomeOf({ response_status: status, failure }: WebhookDelivery): string {
  if (failure?.message) return failure.message;
  return status === undefined ? "Not sent yet" : `HTTP ${status}`;
}

function Exchange({ delivery }: { readonly delivery: WebhookDelivery }): ReactNode {
  const { id, event_id: event, attempts, failure, response_status: status } = delivery;
  const rows: readonly (readonly [string, string | undefined])[] = [
    ["Delivery", id],
    ["Event", event],
    ["Attempts", count(attempts, "attempt")],
    ["Last attempt", exactly(delivery.last_attempt_at)],
    ["Next attempt", exactly(delivery.next_attempt_at)],
    ["Response", status === undefined ? "none" : `HTTP ${status}`],
    ["Reason", failure && `${failure.message ?? ""} (${failure.code ?? ""})`],
  ];
  return (
    <dl className="facts">
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
