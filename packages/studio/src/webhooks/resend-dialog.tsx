// Sends an endpoint again what it missed.
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId } from "react";
import { client } from "../api/client.ts";
import { queries } from "../api/queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { count } from "../ui/format.ts";
import { announce, Failure } from "../ui/message.tsx";
import { deliveriesQuery } from "./queries.ts";

/** How far back, in hours; the service keeps events for 30 days. */
const periods = [
  [1, "The last hour"],
  [24, "The last 24 hours"],
  [7 * 24, "The last 7 days"],
  [30 * 24, "The last 30 days"],
] as const;

const hourMs = 3_600_000;

/** Asks since when, and says how many events are sent again. */
export function ResendDialog({
  id,
  onClose,
}: {
  readonly id: string;
  readonly onClose: () => void;
}): ReactNode {
  const hintId = useId();
  const resend = useMutation({
    mutationFn: async (form: FormData) => {
      const since = new Date(Date.now() - Number(form.get("hours")) * hourMs).toISOString();
      const resent = await resendAll(id, since, form.has("delivered"));
      onClose();
      announce(resent === 0 ? "There was nothing to send again." : `${count(resent, "event")} sent again.`);
      await queries.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    resend.mutate(new FormData(event.currentTarget));
  };
  return (
    <Dialog title="Send events again" onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <label className="field">
          <span className="field-label">Events of</span>
          <select name="hours" defaultValue={24} data-first aria-describedby={hintId}>
            {periods.map(([hours, text]) => (
              <option key={hours} value={hours}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <p className="hint" id={hintId}>
          Sends what this endpoint should have received and did not, also from the time before it was added
          and while it was disabled.
        </p>
        <label className="check">
          <input type="checkbox" name="delivered" />
          Also what was delivered
        </label>
        {resend.error && <Failure error={resend.error} />}
        <div className="page-actions dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button button-primary" disabled={resend.isPending}>
            Send again
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Sends in as many calls as it takes. @returns How many events. */
async function resendAll(id: string, since: string, includesDelivered: boolean): Promise<number> {
  let total = 0;
  for (let from: string | undefined = since; from !== undefined; ) {
    const params = { since: from, include_delivered: includesDelivered };
    const { resent = 0, next_since: next } = await client.webhookEndpoints.resend(id, params);
    total += resent;
    from = next;
  }
  return total;
}
