// Endpoints, events and a clock on a real database, for tests of webhooks.
import { defaultAccountId } from "../../access/credential.ts";
import { type EventType, recordEvent, recordEventFor } from "../../core/events.ts";
import { Ids } from "../../runtime/ids.ts";
import type { Db } from "../../storage/db/db.ts";
import { claimDeliveries, type DueDelivery, type Slots, type UnderWay } from "../claim.ts";
import { type EndpointName, type EndpointSettings, insertEndpoint } from "../endpoints.ts";
import { type Ending, finishDelivery } from "../outbox.ts";
import { replaceSecret } from "../secrets.ts";

/** Second account of the database. */
export const otherAccountId = "acc_other";

/** More slots than any test fills. */
const plenty: Slots = {
  ...{ all: 100, reserved: 0, entry: 0, account: 100, furtherOfAccount: 100, host: 100 },
  ...{ silent: 100, silentOfAccount: 100 },
};

/** A database with a clock. */
export class WebhookFixture {
  readonly db: Db;
  readonly ids = new Ids();
  clock = new Date("2026-11-20T20:00:00.000Z");
  readonly now = (): Date => this.clock;

  constructor(db: Db) {
    this.db = db;
  }

  /** Creates the second account. */
  async open(): Promise<void> {
    await this.db.query("INSERT INTO account VALUES ($1, 'other', 'A.standard', now())", [otherAccountId]);
  }

  /** Moves the clock on. */
  later(ms: number): void {
    this.clock = new Date(this.clock.getTime() + ms);
  }

  /** Empties the tables and sets the clock back. */
  async clear(): Promise<void> {
    await this.db.script("DELETE FROM webhook_endpoint; DELETE FROM event");
    this.clock = new Date("2026-11-20T20:00:00.000Z");
  }

  /** Creates an endpoint with a secret `sealed-` and its id. */
  async endpoint(settings: Partial<EndpointSettings> = {}, owner = defaultAccountId): Promise<EndpointName> {
    const name = { accountId: owner, id: this.ids.make("we", this.clock) };
    const url = "https://hooks.customer.example/";
    await insertEndpoint(this.db, name, { url, ...settings }, this.clock);
    await replaceSecret(this.db, name, { sealed: `sealed-${name.id}`, now: this.clock });
    return name;
  }

  /** Records an event of the document `doc_1`. */
  happened(type: EventType, data: object = {}): Promise<void> {
    const event = { type, accountId: defaultAccountId, resourceId: "doc_1", data: { id: "doc_1", ...data } };
    return this.db.transaction((tx) => recordEvent(tx, this, event));
  }

  /** Plans a delivery for now. @returns Its id. */
  async planned(target: EndpointName): Promise<string> {
    const [id = ""] = await this.plannedMany(target, 1);
    return id;
  }

  /** Plans many deliveries for now. @returns Their ids. */
  plannedMany(target: EndpointName, count: number): Promise<string[]> {
    const event = { type: "webhook.test", accountId: target.accountId, resourceId: target.id } as const;
    const targets = Array.from({ length: count }, () => ({ id: target.id, payload: "thin" }) as const);
    return recordEventFor(this.db, this, { ...event, data: { id: target.id } }, targets);
  }

  /** Takes what is due; by default all of it. */
  claim(slots: Partial<Slots> = {}, underWay: readonly UnderWay[] = []): Promise<DueDelivery[]> {
    return claimDeliveries(this.db, { now: this.clock, slots: { ...plenty, ...slots }, underWay });
  }

  /** Ends an attempt; without a status there was no response. */
  finish(due: DueDelivery, status?: number, how: Partial<Ending> = {}) {
    const ending = { status, now: this.clock, random: () => 0, ...how };
    return this.db.transaction((tx) => finishDelivery(tx, due, ending));
  }

  /** Takes the one delivery that is due and ends its attempt. */
  async attempt(status?: number) {
    return this.finish(await this.one(), status);
  }

  /** Takes the one delivery that is due. */
  async one(): Promise<DueDelivery> {
    const [due, ...more] = await this.claim();
    if (!due || more.length > 0) throw new Error(`${more.length + (due ? 1 : 0)} deliveries are due`);
    return due;
  }
}
