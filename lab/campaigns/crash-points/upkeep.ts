// Scenarios about what the service does by itself: sweeping, upkeep of the queue, taking up what a dead process left.
import { turnOff, turnOn } from "./quick-reader.ts";
import type { Scenario } from "./scene.ts";
import type { ReturningService } from "./service.ts";

/** An id that no job has. */
const noJob = "00000000-0000-4000-8000-000000000000";

async function isInWork(service: ReturningService, id: string): Promise<boolean> {
  const inWork = `SELECT 1 FROM document WHERE id = '${id}' AND in_work IS NOT NULL`;
  return (await service.query(inWork)).length > 0;
}

/** The scenarios by name. */
export const scenariosOfUpkeep: Readonly<Record<string, Scenario>> = {
  "sweep a document without a job": async (caller, { service }) => {
    const id = await caller.upload();
    await caller.settle(`/documents/${id}`, "completed");
    await service.query(
      `UPDATE document SET status = 'processing', completed_at = NULL, job_id = '${noJob}' WHERE id = '${id}'`,
    );
    await caller.settle(`/documents/${id}`, "completed");
    await caller.remove(`/documents/${id}`);
  },
  "sweep a run without a job": async (caller, { service }) => {
    const id = await caller.upload();
    await caller.settle(`/documents/${id}`, "completed");
    const run = await caller.run(id);
    await caller.settle(`/runs/${run}`, "completed");
    await service.query(
      `WITH waiting AS (UPDATE run_document SET state = 'waiting', status = NULL WHERE run_id = '${run}')
       UPDATE run SET status = 'queued', completed_at = NULL, processed_count = 0, job_id = '${noJob}'
       WHERE id = '${run}'`,
    );
    await caller.settle(`/runs/${run}`, "completed");
    await caller.remove(`/documents/${id}`);
  },
  "sweep a file and a response": async (caller, { service }) => {
    const id = await caller.upload();
    const key = "documents/left/original";
    await service.query("UPDATE idempotency SET created_at = created_at - interval '2 days'");
    await service.query(
      `INSERT INTO blob_intent (blob_key, created_at) VALUES ('${key}', now() - interval '2 days') ON CONFLICT DO NOTHING`,
    );
    await caller.until("the sweep", async () => {
      const old = "created_at < now() - interval '1 day'";
      const rows = await service.query(
        `SELECT 1 FROM blob_intent WHERE ${old} UNION ALL SELECT 1 FROM idempotency WHERE ${old}`,
      );
      return rows.length === 0;
    });
    await caller.settle(`/documents/${id}`, "completed");
    await caller.remove(`/documents/${id}`);
  },
  "forget an old event": async (caller, { service }) => {
    const id = await caller.upload();
    await caller.settle(`/documents/${id}`, "completed");
    await service.query("UPDATE event SET created_at = created_at - interval '31 days'");
    await service.stop();
    await caller.until("the events to be gone", async () => {
      const old = "SELECT 1 FROM event WHERE created_at < now() - interval '30 days'";
      return (await service.query(old)).length === 0;
    });
    await caller.remove(`/documents/${id}`);
  },
  "keep up the queue": async (caller, { service }) => {
    await service.query(
      "UPDATE pgboss.queue SET maintain_on = NULL, monitor_on = NULL, monitor_claim_on = NULL",
    );
    await caller.until("the upkeep", async () => {
      const due = "SELECT 1 FROM pgboss.queue WHERE maintain_on IS NULL OR monitor_on IS NULL";
      return (await service.query(due)).length === 0;
    });
  },
  "read for long": async (caller, { service, folder }) => {
    turnOn(folder, "slow");
    const id = await caller.upload();
    await caller.until("a sign of life", async () => {
      const later = "state = 'active' AND heartbeat_on > started_on + interval '1 second'";
      return (await service.query(`SELECT 1 FROM pgboss.job WHERE ${later}`)).length > 0;
    });
    turnOff(folder, "slow");
    await caller.settle(`/documents/${id}`, "completed");
    await caller.remove(`/documents/${id}`);
  },
  "stop while reading": async (caller, { service, folder }) => {
    turnOn(folder, "slow");
    const id = await caller.upload();
    await caller.until("the reading", () => isInWork(service, id));
    await service.stop();
    turnOff(folder, "slow");
    await caller.settle(`/documents/${id}`, "completed");
    await caller.remove(`/documents/${id}`);
  },
  "resume what a crashed process left": async (caller, { service, folder }) => {
    turnOn(folder, "slow");
    const id = await caller.upload();
    await caller.until("the reading", () => isInWork(service, id));
    await service.kill();
    turnOff(folder, "slow");
    await caller.settle(`/documents/${id}`, "completed");
    await caller.remove(`/documents/${id}`);
  },
};

/** The scenario whose steps are those of the process after the one that was killed. */
export const recoveryScenario = "resume what a crashed process left";
