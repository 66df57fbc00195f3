// Runs the bundle of a driver in workerd.
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { spawn } from "../../../../scripts/processes.mjs";
import { programs, versionOf } from "../../../consumers/programs.ts";
import { splitLines } from "../../lines.ts";
import type { Runtime } from "./runtime.ts";

/** A date that this version of workerd knows. */
const COMPATIBILITY_DATE = "2026-11-01";

/** A Worker that runs. */
export interface StartedWorker extends Runtime {
  /** Sends it a GET with a query. */
  request(query: Readonly<Record<string, string>>): Promise<Response>;
}

/** Starts workerd with a Worker as a user deploys it: without compatibility flags. */
export async function startWorkerd(bundle: string): Promise<StartedWorker> {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-workerd-"));
  const file = join(folder, "config.capnp");
  writeFileSync(file, config);
  copyFileSync(bundle, join(folder, "worker.js"));
  // workerd reports on a file descriptor of its own that it listens, and at which port.
  const child = spawn(programs.workerd, ["serve", file, "--control-fd=3"], {
    stdio: ["ignore", 2, 2, "pipe"],
  });
  const closed = once(child, "close");
  const port = await readPort(child.stdio[3] as Readable);
  const request = (query: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/?${new URLSearchParams(query)}`);
  return {
    version: versionOf("workerd"),
    request,
    async run(bridge) {
      const response = await request({ bridge: bridge.href });
      if (!response.ok)
        throw new Error(`The Worker failed with ${response.status}: ${await response.text()}`);
    },
    async close() {
      child.kill("SIGKILL");
      await closed;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Workers may connect to public addresses only, unless they are allowed others. */
const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "driver", worker = (
      modules = [(name = "worker", esModule = embed "worker.js")],
      compatibilityDate = "${COMPATIBILITY_DATE}",
    )),
    (name = "internet", network = (allow = ["local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "driver")],
);
`;

async function readPort(messages: AsyncIterable<Buffer>): Promise<number> {
  for await (const line of splitLines(messages)) {
    const { event, port } = JSON.parse(line) as { readonly event: string; readonly port: number };
    if (event === "listen") return port;
  }
  throw new Error("workerd ended before it listened; see what it printed above.");
}
