// The Python client in servers and job queues that fork after it was used: gunicorn --preload, multiprocessing and Celery.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ChildProcess, execFile, spawn } from "../../scripts/processes.mjs";
import { until } from "../until.ts";
import { type Service, startService } from "./service.ts";

const exec = promisify(execFile);
const environment = resolve("test/programs/.venv/bin");
const cwd = resolve("test/programs/sources");
const python = join(environment, "python");

let service: Service;
let folder: string;
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  service = await startService();
  folder = mkdtempSync(join(tmpdir(), "docuvane-servers-"));
  const path = resolve("packages/python/src");
  env = { SERVICE_URL: service.url, JOBS: folder, PYTHONPATH: path, PYTHONDONTWRITEBYTECODE: "1" };
});
afterAll(() => {
  service.close();
  rmSync(folder, { recursive: true });
});

/** Starts a program; ends it when the work is done or has failed. */
async function whileRunning<T>(program: string, args: readonly string[], work: () => Promise<T>): Promise<T> {
  const child: ChildProcess = spawn(join(environment, program), [...args], { cwd, env, stdio: "ignore" });
  const ended = once(child, "close");
  try {
    return await Promise.race([
      work(),
      ended.then(([code]) => Promise.reject(new Error(`${program} ended: ${code}`))),
    ]);
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

/** Asks the application for a document; resolves to the process that responded and the ID that it read. */
async function ask(socketPath: string, id: string): Promise<readonly [process: string, id: string]> {
  const asked = request({ socketPath, path: `/${id}` }).end();
  const [response] = await once(asked, "response");
  const [process = "", read = ""] = (await text(response)).split(" ");
  return [process, read];
}

describe.skipIf(process.platform === "win32")(
  "a client that was used before a fork",
  { timeout: 120_000 },
  () => {
    it.each([
      ["sync", []],
      ["gthread", ["--threads", "4"]],
      ["gevent", ["--worker-class", "gevent"]],
    ])(
      "gives 240 requests to gunicorn --preload with 4 %s workers their own responses, 3 times",
      async (kind, args) => {
        const socket = join(folder, `${kind}.sock`);
        const options = [
          "--preload",
          "--workers",
          "4",
          ...args,
          "--bind",
          `unix:${socket}`,
          "web_app:application",
        ];
        await whileRunning("gunicorn", options, async () => {
          await until(() => ask(socket, "ready").catch(() => undefined), { timeoutMs: 60_000 });
          for (const round of [1, 2, 3]) {
            const ids = Array.from({ length: 240 }, (_, index) => `${kind}_${round}_${index}`);
            const answers: (readonly [string, string])[] = [];
            const queue = ids.values();
            const askAll = async (): Promise<void> => {
              for (const id of queue) answers.push([id, (await ask(socket, id))[1]]);
            };
            await Promise.all(Array.from({ length: 8 }, askAll));
            expect(answers.filter(([id, read]) => id !== read)).toEqual([]);
            expect(answers).toHaveLength(240);
          }
          const workers = await Promise.all(
            Array.from({ length: 60 }, (_, index) => ask(socket, `doc_${index}`)),
          );
          expect(new Set(workers.map(([worker]) => worker)).size).toBeGreaterThan(1);
        });
      },
    );

    it("gives 300 calls of multiprocessing, in children and parent, their own responses, 3 times", async () => {
      const { stdout } = await exec(python, ["forked.py"], { cwd, env });
      expect(stdout).toBe("0\n0\n0\n");
    });

    it("gives 60 jobs of Celery in 4 processes their own responses", async () => {
      const options = [
        "-A",
        "jobs",
        "worker",
        "--pool",
        "prefork",
        "--concurrency",
        "4",
        "--loglevel",
        "ERROR",
      ];
      const { stdout } = await whileRunning("celery", options, () => exec(python, ["jobs.py"], { cwd, env }));
      const [jobs, processes, wrong] = stdout.trim().split(" ").map(Number);
      expect({ jobs, wrong }).toEqual({ jobs: 60, wrong: 0 });
      expect(processes).toBeGreaterThan(1);
    });
  },
);
