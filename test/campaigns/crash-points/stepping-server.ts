// A service in a process of its own that kills itself at the step its parent names; talks to it by IPC.

import { startServer } from "../../../packages/server/src/server.ts";
import { openStorage } from "../../../packages/server/src/start/storage.ts";
import { type Side, stepping } from "./stepping-storage.ts";

/** Parent to child: die at this step from now on. */
export interface Arm {
  readonly step: string;
  readonly side: Side;
}

/** Child to parent. */
export type Told = { readonly ready: string } | { readonly step: string };

let armed: Arm | undefined;
const seen = new Set<string>();

process.on("message", (message: Arm) => {
  armed = message;
});
process.on("disconnect", () => process.exit());

const [folder = "", databaseUrl = "", apiKey = ""] = process.argv.slice(2);
const server = await startServer(
  {
    ...{ port: 0, data: folder, apiKey, plan: "B.enterprise", webhookTargets: ["127.0.0.1"] },
    ...(databaseUrl !== "" && { databaseUrl }),
  },
  { openStorage: async (options, tools) => stepping(await openStorage(options, tools), onStep) },
);
tell({ ready: server.url });

function onStep(step: string, side: Side): void {
  if (armed?.step === step && armed.side === side) process.kill(process.pid, "SIGKILL");
  if (seen.has(step)) return;
  seen.add(step);
  tell({ step });
}

function tell(message: Told): void {
  process.send?.(message);
}
