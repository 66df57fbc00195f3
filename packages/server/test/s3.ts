// An S3 server of its own for tests: moto, in the Python environment for development.

import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { S3mini } from "s3mini";
import { type ChildProcess, spawn } from "../../../scripts/processes.mjs";
import { until } from "../../../test/until.ts";
import type { S3Options } from "../src/storage/blob/s3-blob-store.ts";
import { freePort } from "./postgres.ts";

const folder = process.platform === "win32" ? "Scripts" : "bin";
const program = fileURLToPath(new URL(`../../python/.venv/${folder}/moto_server`, import.meta.url));

/** Not the default region: the server would reject it. */
const region = "eu-central-1";

/** A running server. */
export interface S3Server {
  /** Creates a bucket. @param versioned - Whether it keeps old versions. */
  makeBucket(name: string, versioned?: boolean): Promise<S3Options>;
  close(): Promise<void>;
}

/** Starts a server that keeps everything in memory. @throws {Error} It is not installed. */
export async function startS3(): Promise<S3Server> {
  if (!existsSync(program))
    throw new Error("The S3 server for tests is not installed; run the tests by `npm test`, which does.");
  const port = await freePort();
  const child = spawn(program, ["-H", "127.0.0.1", "-p", String(port)], { stdio: "ignore" });
  const endpoint = `http://127.0.0.1:${port}`;
  await answering(child, endpoint);
  return {
    makeBucket: async (name, versioned = false) => {
      const options = { endpoint, bucket: name, region, accessKeyId: "id", secretAccessKey: "secret" };
      const client = new S3mini({ ...options, endpoint: `${endpoint}/${name}` });
      await client.createBucket();
      if (versioned) await client.setBucketVersioning("Enabled");
      return options;
    },
    close: async () => {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

async function answering(child: ChildProcess, endpoint: string): Promise<void> {
  await until(() => {
    if (child.exitCode !== null) throw new Error(`The S3 server ended with code ${child.exitCode}.`);
    return fetch(endpoint).catch(() => undefined);
  });
}
