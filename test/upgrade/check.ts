// Finds what a service of this version shows or does otherwise than the release whose data it opened.
import { createHash } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { type Received, startReceiver } from "../../packages/server/test/receiver.ts";
import { until } from "../until.ts";
import { type Body, type Caller, makeCaller } from "./caller.ts";
import type { Captured } from "./release.ts";

/** Names a difference in one line. */
type Report = (difference: string) => void;

/** Compares everything that was captured. @param url - Address of the service. @returns One line for each difference. */
export async function findDifferences(url: string, captured: Captured): Promise<readonly string[]> {
  const found: string[] = [];
  const report: Report = (difference) => found.push(difference);
  const caller = makeCaller(url, captured.apiKey);
  await checkReads(caller, captured, report);
  await checkCredentials(url, captured, report);
  await checkUpload(caller, captured, report);
  await checkWork(caller, captured, report);
  await checkDeliveries(caller, captured, report);
  return found;
}

/** Every value that the release returned is still there; properties may have been added. */
async function checkReads(caller: Caller, { reads }: Captured, report: Report): Promise<void> {
  for (const { path, body } of reads) {
    const now = await caller.json("GET", path).catch((error: Error) => error.message);
    compare(body, now, (pointer, was, is) =>
      report(`GET ${path} ${pointer}: ${JSON.stringify(was)} became ${JSON.stringify(is)}`),
    );
  }
}

/** Told of a difference: a JSON pointer and both values. */
type Differ = (pointer: string, was: unknown, is: unknown) => void;

/** Compares an old value with a new one, whose objects may have more properties. */
export function compare(was: unknown, is: unknown, differ: Differ, pointer = ""): void {
  if (Array.isArray(was) && Array.isArray(is)) compareLists(was, is, differ, pointer);
  else if (isObject(was) && isObject(is))
    for (const [name, value] of Object.entries(was)) compare(value, is[name], differ, `${pointer}/${name}`);
  else if (was !== is) differ(pointer, was, is);
}

/** How many types of events the releases have: an endpoint for all of them gets the types of later releases, too. */
const allTypes = 8;

/** Items with an id are found by it: the list may have more of them now. */
function compareLists(
  was: readonly unknown[],
  is: readonly unknown[],
  differ: Differ,
  pointer: string,
): void {
  if (pointer === "/events" && was.length === allTypes && was.every((type) => is.includes(type))) return;
  const isKeyed = was.every(hasId) && is.every(hasId);
  if (!isKeyed && was.length !== is.length) differ(pointer, was, is);
  for (const [index, item] of was.entries()) {
    const other = isKeyed && hasId(item) ? is.find(({ id }) => id === item.id) : is[index];
    compare(item, other, differ, `${pointer}/${index}`);
  }
}

function hasId(value: unknown): value is { readonly id: unknown } {
  return isObject(value) && "id" in value;
}

function isObject(value: unknown): value is Body {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

async function checkCredentials(url: string, captured: Captured, report: Report): Promise<void> {
  const { readKey, client, repeatable } = captured;
  const path = `/documents/${repeatable.documentId}`;
  const { id: client_id, secret: client_secret } = client;
  const body = new URLSearchParams({ grant_type: "client_credentials", client_id, client_secret });
  const response = await fetch(new URL("/oauth/token", url), { method: "POST", body });
  const { access_token: token } = (await response.json()) as { readonly access_token: string };
  for (const [what, key] of [
    ["the restricted key", readKey],
    ["a token of the client", token],
  ] as const) {
    const limited = makeCaller(url, key);
    await limited.json("GET", path).catch((error: Error) => report(`${what}: ${error.message}`));
    const changed = await limited.json("DELETE", path).catch(() => undefined);
    if (changed) report(`${what} may delete documents`);
  }
}

/** A repeated upload returns the document of the first one, whose file is the one that was sent. */
async function checkUpload(caller: Caller, { repeatable, reads }: Captured, report: Report): Promise<void> {
  const { key, documentId } = repeatable;
  const path = `/documents/${documentId}`;
  const read = reads.find((each) => each.path === path);
  if (!read) throw new Error(`${path} was not captured.`);
  const { file } = read.body as { readonly file: Body };
  const content = await caller.bytes(`${path}/content`);
  if (createHash("sha256").update(content).digest("hex") !== file["sha256"]) report("the file changed");
  const again = await caller.upload(new Blob([new Uint8Array(content)]), {
    name: String(file["name"]),
    metadata: JSON.stringify((await caller.json("GET", path))["metadata"]),
    headers: { "idempotency-key": key },
  });
  if (again["id"] !== documentId) report(`a repeated upload created ${again["id"]} instead of ${documentId}`);
}

/** What the release had not processed is processed. */
async function checkWork(caller: Caller, { unprocessed }: Captured, report: Report): Promise<void> {
  for (const id of unprocessed) {
    const { status } = await until(async () => {
      const body = await caller.json("GET", `/documents/${id}`);
      return body["status"] !== "processing" && body;
    });
    if (status !== "completed") report(`the queued document ${id} is ${status}`);
  }
}

/** Deliveries that were pending reach a receiver that is back, signed with the secret of the release. */
async function checkDeliveries(caller: Caller, { waiting }: Captured, report: Report): Promise<void> {
  const receiver = await startReceiver();
  const path = `/webhook_endpoints/${waiting.endpointId}`;
  try {
    const { data } = await caller.json("GET", `${path}/deliveries?limit=100`);
    const pending = (data as readonly Body[]).filter(({ status }) => status === "pending");
    if (pending.length === 0) report("no delivery was pending");
    await caller.json("PATCH", path, { url: `${receiver.url}/back` });
    for (const { id } of pending) await caller.json("POST", `${path}/deliveries/${id}/redeliver`, {});
    const events = new Set(pending.map(({ event_id }) => event_id));
    await until(() => {
      for (const { headers } of receiver.received) events.delete(headers["webhook-id"]);
      return events.size === 0;
    });
    for (const one of receiver.received)
      if (!isSigned(one, waiting.secret))
        report(`the delivery ${one.headers["webhook-id"]} has a wrong signature`);
  } catch (error) {
    report(`deliveries: ${(error as Error).message}`);
  } finally {
    await receiver.close();
  }
}

/** Verifies a signature without its time, which is that of the release. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const sentAt = new Date(Number(headers["webhook-timestamp"]) * 1_000);
  const signature = new Webhook(secret).sign(String(headers["webhook-id"]), sentAt, body);
  return String(headers["webhook-signature"]).split(" ").includes(signature);
}
