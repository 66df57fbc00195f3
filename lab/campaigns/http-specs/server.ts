// Runs spector, the server of http-specs, and asks it which scenarios were passed.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { type ChildProcess, spawn } from "../../../scripts/processes.mjs";
import type { Installed } from "./install.ts";

/** A running server. */
export interface Server {
  readonly url: string;
  /** Scenario → `pass`, `fail` or `not-implemented`. */
  coverage(): Promise<Readonly<Record<string, string>>>;
  close(): Promise<void>;
}

/** Finds a free port, so that the responses that name the address of the server are known before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Starts the server on the loopback interface. Its coverage is empty. */
export async function startServer(installed: Installed, port: number, folder: string): Promise<Server> {
  const coverageFile = join(folder, "coverage.json");
  const cli = installed.file("@typespec/spector", "cmd/cli.mjs");
  const parameters = [cli, "serve", installed.specs, "--port", String(port), "--coverageFile", coverageFile];
  const child = spawn(process.execPath, parameters, { stdio: ["ignore", "pipe", "pipe"] });
  await started(child);
  const url = `http://localhost:${port}`;
  return {
    url,
    coverage: async () => {
      const response = await fetch(`${url}/.coverage`);
      const reports = (await response.json()) as readonly {
        readonly results: Readonly<Record<string, string>>;
      }[];
      return Object.assign({}, ...reports.map(({ results }) => results)) as Readonly<Record<string, string>>;
    },
    close: async () => {
      child.kill();
      await once(child, "close");
    },
  };
}

/** Resolves when the server says that it listens. */
function started(child: ChildProcess): Promise<void> {
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (text: Buffer): void => {
      output += text;
      if (/Started server|listening/i.test(output)) resolve();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("close", () => reject(new Error(`spector ended: ${output.slice(0, 2000)}`)));
  });
}
