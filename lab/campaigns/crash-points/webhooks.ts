// Scenarios about webhook endpoints.
import type { Caller } from "./caller.ts";
import type { Scenario } from "./scene.ts";

/** Creates an endpoint, does something with it and deletes it. */
async function withEndpoint(
  caller: Caller,
  url: string,
  use: (path: string) => Promise<void>,
): Promise<void> {
  const { status, body } = await caller.change("/webhook_endpoints", { url });
  caller.expect("the status of the new endpoint", status, 201);
  const path = `/webhook_endpoints/${body["id"]}`;
  await use(path);
  await caller.remove(path);
}

/** Waits until every delivery to an endpoint has ended. @returns The id of one. */
async function delivered(caller: Caller, path: string): Promise<string> {
  let id = "";
  await caller.until(`the deliveries of ${path}`, async () => {
    const { body } = await caller.call(`${path}/deliveries`);
    const list = (body["data"] ?? []) as { id: string; status: string }[];
    id = list[0]?.id ?? "";
    return list.length > 0 && list.every(({ status }) => status !== "pending");
  });
  return id;
}

/** The scenarios by name. */
export const scenariosOfWebhooks: Readonly<Record<string, Scenario>> = {
  "deliver to an endpoint": (caller, { receiver }) =>
    withEndpoint(caller, receiver, async (path) => {
      await caller.change(path, { description: "now described" }, "PATCH");
      await caller.change(`${path}/rotate_secret`);
      await caller.change(`${path}/test`);
      const delivery = await delivered(caller, path);
      await caller.change(`${path}/deliveries/${delivery}/redeliver`);
      await delivered(caller, path);
    }),
  "lose an endpoint": (caller, { receiver }) =>
    withEndpoint(caller, `${receiver}gone`, async (path) => {
      await caller.change(`${path}/test`);
      await caller.until("the end of the endpoint", async () => {
        const { body } = await caller.call(path);
        return body["enabled"] === false;
      });
    }),
  "stop while delivering": (caller, { receiver, service }) =>
    withEndpoint(caller, `${receiver}slow`, async (path) => {
      await caller.change(`${path}/test`);
      await caller.until("the delivery under way", async () => {
        const [row] = await service.query(
          "SELECT id FROM webhook_delivery WHERE attempts > 0 AND status = 'pending'",
        );
        return row !== undefined;
      });
      await service.stop();
      await delivered(caller, path);
    }),
};
