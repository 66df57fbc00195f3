// Runs `npm start` and `npm test` of a commit on machines unlike a maintainer's; `--help` prints the options.
// As root on Linux: node_modules/.bin/node --conditions=@docuvane/source lab/campaigns/machines.ts [options]
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { availableParallelism, loadavg, release, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Machine, machines, withMachine } from "./machines/machine.ts";
import { findProgram } from "./machines/programs.ts";
import { lastLineOf, type Result, tableOf } from "./machines/report.ts";
import { call, type Place, runLine } from "./machines/run.ts";

const usage = `Runs npm start and npm test of a commit on machines unlike a maintainer's: as root, on Linux.
  --revision COMMIT  the commit (default: HEAD)
  --only NAME        one machine: container, user or bare (default: all)
  --commands LIST    start, test or start,test (default: both)
  --minutes N        time limit of each command (default: 40)
  --report FILE      writes the results as JSON, after each command
  --help             this text
Clones and logs go to a new folder in TMPDIR, which every user must be able to enter; the logs stay.`;

/** Usual port of the service, as in the `servers` of the OpenAPI document. */
const usualPort = 4010;

const repository = fileURLToPath(new URL("../..", import.meta.url));
const { values } = parseArgs({
  options: {
    revision: { type: "string", default: "HEAD" },
    only: { type: "string" },
    commands: { type: "string", default: "start,test" },
    minutes: { type: "string", default: "40" },
    report: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
const chosen = machines.filter(({ name }) => name === (values.only ?? name));
const wanted = values.commands.split(",");
const results: Result[] = [];
const interrupted = new AbortController();

try {
  if (values.help) console.log(usage);
  else await main();
} catch (error) {
  console.error(`Error: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const refusal = reasonToRefuse(process.env["PATH"] ?? "");
  if (refusal !== undefined) throw new Error(refusal);
  const commit = call("git", "-C", repository, "rev-parse", "--verify", `${values.revision}^{commit}`);
  const top = mkdtempSync(join(tmpdir(), "docuvane-machines-"));
  // Ordinary users enter their own folder below it.
  chmodSync(top, 0o755);
  mkdirSync(join(top, "logs"));
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => interrupted.abort());
  const port = await takePort();
  try {
    for (const machine of chosen) {
      const source = { repository, commit, own: join(top, machine.name) };
      if (!interrupted.signal.aborted)
        await withMachine(machine, source, (place) =>
          runSteps(machine, place, { commit, logs: join(top, "logs") }),
        );
    }
  } finally {
    port.close();
  }
  console.log(`\n${tableOf(results)}`);
  const isGreen = !interrupted.signal.aborted && results.every(({ exitCode }) => exitCode === 0);
  process.exitCode = isGreen ? 0 : 1;
}

/** Returns a sentence when the machines cannot be made here. */
function reasonToRefuse(path: string): string | undefined {
  if (chosen.length === 0) return `Unknown machine "${values.only}". Available: container, user, bare.`;
  const unknown = wanted.find((each) => each !== "start" && each !== "test");
  if (unknown !== undefined) return `Unknown command "${unknown}". Available: start, test.`;
  if (!(Number(values.minutes) > 0)) return "--minutes takes a number above 0.";
  if (process.platform !== "linux") return "The machines are made with users and namespaces of Linux.";
  if (process.getuid?.() !== 0) return "Only root can add users and namespaces: run this as root.";
  const has = (name: string) => findProgram(name, path) !== undefined;
  const missing = ["git", "useradd", "userdel", "unshare", "setpriv"].filter((name) => !has(name));
  if (!has("ip") && !has("busybox")) missing.push("ip (or busybox)");
  if (missing.length > 0) return `Not on the PATH: ${missing.join(", ")}. Install them first.`;
  return undefined;
}

async function runSteps(machine: Machine, place: Place, { commit, logs }: { commit: string; logs: string }) {
  for (const [index, step] of machine.steps.entries()) {
    if (interrupted.signal.aborted) return;
    if (!wanted.includes(step.command)) continue;
    const line = step.isOffline ? `${step.line} (offline)` : step.line;
    const log = join(logs, `${machine.name}-${index + 1}-${step.command}.log`);
    console.log(`${machine.name}: ${line} … ${log}`);
    const limitMs = Number(values.minutes) * 60_000;
    const outcome = await runLine(place, step, { log, limitMs, signal: interrupted.signal });
    const lastLine = lastLineOf(readFileSync(log, "utf8"));
    results.push({ machine: machine.name, line, lastLine, log, ...outcome });
    const load = loadavg()[0]?.toFixed(1);
    const system = `Linux ${release()}, ${availableParallelism()} processors, load ${load}`;
    const report = { commit, date: new Date().toISOString(), system, results };
    if (values.report) writeFileSync(values.report, `${JSON.stringify(report, null, 2)}\n`);
  }
}

/** Listens on the usual port, as another program would. */
async function takePort() {
  const server = createServer((socket) => socket.destroy());
  const { promise, resolve } = Promise.withResolvers<void>();
  server.once("error", (error) =>
    resolve(console.log(`Port ${usualPort} is taken already: ${error.message}`)),
  );
  server.listen(usualPort, "127.0.0.1", resolve);
  await promise;
  return server;
}
