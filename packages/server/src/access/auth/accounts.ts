// The accounts of a service.

import type { Ids } from "../../runtime/ids.ts";
import { StartError } from "../../runtime/start-error.ts";
import type { Db } from "../../storage/db/db.ts";
import { planNames, policiesOf } from "../limits/plans.ts";

/** An account. */
export interface Account {
  readonly id: string;
  readonly name: string;
  /** Name of its plan, such as `A.standard`. */
  readonly plan: string;
  readonly created_at: Date;
}

/** The accounts of the database. */
export class Accounts {
  readonly #db: Db;
  readonly #ids: Ids;

  constructor(db: Db, ids: Ids) {
    this.#db = db;
    this.#ids = ids;
  }

  /**
   * Creates an account.
   *
   * @returns Its id.
   * @throws {StartError} `plan_unknown`.
   */
  async create(name: string, plan: string): Promise<string> {
    requirePlan(plan);
    const now = new Date();
    const id = this.#ids.make("acc", now);
    await this.#db.query("INSERT INTO account (id, name, plan, created_at) VALUES ($1, $2, $3, $4)", [
      id,
      name,
      plan,
      now.toISOString(),
    ]);
    return id;
  }

  /** All accounts, oldest first. */
  list(): Promise<Account[]> {
    return this.#db.query<Account>("SELECT id, name, plan, created_at FROM account ORDER BY created_at, id");
  }

  /**
   * Gives an account another plan, which counts from the next request on.
   *
   * @returns Whether there is such an account.
   * @throws {StartError} `plan_unknown`.
   */
  async setPlan(id: string, plan: string): Promise<boolean> {
    requirePlan(plan);
    const rows = await this.#db.query("UPDATE account SET plan = $2 WHERE id = $1 RETURNING id", [id, plan]);
    return rows.length > 0;
  }
}

function requirePlan(plan: string): void {
  if (policiesOf(plan)) return;
  throw new StartError(
    "plan_unknown",
    `Unknown plan "${plan}". Available: ${planNames.join(", ")}, optionally followed by limits: A.standard;minute=5.`,
  );
}
