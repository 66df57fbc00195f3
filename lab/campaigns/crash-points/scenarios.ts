// Actions of callers and operators while the process is killed at one step; each scenario must still end correctly.
import { Caller } from "./caller.ts";
import { turnOff, turnOn, unreadable } from "./quick-reader.ts";
import type { Scenario, Scene } from "./scene.ts";
import { scenariosOfUpkeep } from "./upkeep.ts";
import { scenariosOfWebhooks } from "./webhooks.ts";

/** Milliseconds until a scenario counts as stuck: another worker takes over a crashed worker's job after about 15 s, later on a busy machine. */
const scenarioMs = 120_000;

/** The scenario that covers most steps. */
export const readRunDelete: Scenario = async (caller) => {
  const id = await caller.upload();
  await caller.settle(`/documents/${id}`, "completed");
  const run = await caller.run(id);
  await caller.settle(`/runs/${run}`, "completed");
  await caller.remove(`/documents/${id}`);
};

/** Every scenario by name. A step is tried in the first one in which it is seen and reached. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  "read, run, delete": readRunDelete,
  fail: async (caller) => {
    const id = await caller.upload(Buffer.from(unreadable));
    await caller.settle(`/documents/${id}`, "failed");
    const run = await caller.run(id);
    await caller.settle(`/runs/${run}`, "failed");
    await caller.remove(`/documents/${id}`);
  },
  refuse: async (caller) => {
    const body = new FormData();
    body.append("file", new Blob([Buffer.from([0, 1, 2, 3])], { type: "application/pdf" }), "a.pdf");
    const { status } = await caller.call("/documents", { method: "POST", body });
    caller.expect("the status of a refused upload", status, 415, 422);
  },
  stumble: async (caller, { folder }) => {
    turnOn(folder, "stumble");
    const id = await caller.upload();
    await caller.settle(`/documents/${id}`, "completed");
    await caller.remove(`/documents/${id}`);
  },
  "cancel a run": async (caller, { folder }) => {
    turnOn(folder, "slow");
    const id = await caller.upload();
    const run = await caller.run(id);
    await caller.remove(`/documents/${id}`);
    await caller.settle(`/runs/${run}`, "canceled");
    turnOff(folder, "slow");
  },
  "overtake a run": async (caller, { folder }) => {
    turnOn(folder, "slow");
    const id = await caller.upload();
    const first = await caller.run(id);
    await caller.until("the first run", async () => {
      const { body } = await caller.call(`/runs/${first}`);
      return body["status"] === "running";
    });
    const second = await caller.run(id, "receipt_processing");
    await caller.settle(`/runs/${first}`, "failed");
    turnOff(folder, "slow");
    await caller.settle(`/runs/${second}`, "completed");
    await caller.remove(`/documents/${id}`);
  },
  review: async (caller) => {
    const id = await caller.upload();
    await caller.settle(`/documents/${id}`, "completed");
    const review = { extracted_data: { total: 12 } };
    const { status } = await caller.change(`/documents/${id}`, review, "PATCH");
    caller.expect("the status of the review", status, 200);
    const { body } = await caller.call(`/documents/${id}`);
    caller.expect("the total", (body["extracted_data"] as Record<string, unknown>)["total"], 12);
    await caller.remove(`/documents/${id}`);
  },
  "make and delete a workflow": async (caller) => {
    const fields = [{ name: "word", type: "string", required: true }];
    const { status, body } = await caller.change("/workflows", { name: "Words", fields });
    caller.expect("the status of the new workflow", status, 201);
    await caller.remove(`/workflows/${body["id"]}`);
  },
  "give out keys and tokens": async (caller, { service }) => {
    await service.ask({ kind: "administer", name: "createAccount" });
    const key = await service.ask<{ id: string }>({ kind: "administer", name: "createApiKey" });
    await service.ask({ kind: "administer", name: "revoke", argument: key.id });
    const client = await service.ask<{ id: string; secret: string }>({ kind: "createOAuthClient" });
    const authorization = `Basic ${btoa(`${client.id}:${client.secret}`)}`;
    const body = new URLSearchParams({ grant_type: "client_credentials" });
    // At the origin, and not below the prefix.
    const { status } = await caller.call("/../../oauth/token", {
      method: "POST",
      body,
      headers: { authorization },
    });
    caller.expect("the status of the token", status, 200);
    await service.ask({ kind: "administer", name: "revoke", argument: client.id });
  },
  ...scenariosOfWebhooks,
  ...scenariosOfUpkeep,
};

/** Runs one scenario. @returns The errors, `[]` without errors. */
export async function runScenario(scenario: Scenario, scene: Scene): Promise<string[]> {
  const caller = new Caller(scene.service, scenarioMs);
  try {
    await scenario(caller, scene);
  } catch (error) {
    caller.wrong.push((error as Error).message);
  } finally {
    for (const name of ["slow", "stumble"] as const) turnOff(scene.folder, name);
  }
  return caller.wrong;
}
