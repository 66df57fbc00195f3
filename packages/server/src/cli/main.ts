// The command `docuvane-server`.
import { setTimeout } from "node:timers/promises";
import manifest from "../../package.json" with { type: "json" };
import { AdminError } from "../operate/administration.ts";
import { transfer } from "../operate/transfer/transfer.ts";
import { StartError } from "../runtime/start-error.ts";
import { defaultPort } from "../start/listen.ts";
import { type RunningServer, startServer } from "../start/server.ts";
import type { ServerOptions } from "../start/server-options.ts";
import { administerData } from "./administer.ts";
import { readCommandLine } from "./command-line.ts";
import { stopLimitMs, stopOnSignals } from "./stop.ts";
import { usage } from "./usage.ts";
import { UsageError } from "./usage-error.ts";

/** Exit code of a command line that cannot be understood. */
const usageExit = 2;

/** Exit code of a service that cannot start. */
const startExit = 1;

/** Exit code of a service whose embedded database ended. */
const lostExit = 1;

/** Milliseconds for the responses to requests in progress. */
const lastResponsesMs = 200;

try {
  const command = readCommandLine(process.argv.slice(2), {
    env: process.env,
    terminal: process.stderr.isTTY === true,
  });
  if (command.kind === "help") console.log(usage);
  else if (command.kind === "version") console.log(manifest.version);
  else if (command.kind === "administer") {
    const note = (sentence: string) => console.error(`docuvane-server: ${sentence}`);
    for (const line of await administerData(command.options, command.command, note))
      console.log(JSON.stringify(line));
  } else if (command.kind === "transfer") {
    for (const line of await transfer(command.options, command.command)) console.log(JSON.stringify(line));
  } else await serve(command.options);
} catch (error) {
  if (!(error instanceof UsageError || error instanceof StartError || error instanceof AdminError))
    throw error;
  console.error(`docuvane-server: ${error.message}`);
  process.exitCode = error instanceof UsageError ? usageExit : startExit;
}

async function serve(options: ServerOptions): Promise<void> {
  // Whoever reads a log may not read keys: a new one is only shown to a person.
  const isSeen = process.stderr.isTTY === true && options.log === "pretty";
  const starting = startServer({ ...options, makeKey: isSeen });
  const limitMs = (options.drainMs ?? 0) + stopLimitMs;
  const stop = stopOnSignals({ stop: () => close(starting), limitMs });
  if (options.whileStdin) process.stdin.resume().once("end", stop);
  // Waiting for its end would keep alive a service that could not start.
  starting.catch(() => process.stdin.pause());
  const { apiKey, port, url, lost } = await starting;
  void lost.then(endLost);
  if (options.port === undefined && port !== defaultPort)
    console.error(`Port ${defaultPort} is in use by another process; listening on ${port} instead.`);
  if (options.apiKey === undefined && apiKey !== undefined)
    console.error(`API key (shown only once): ${apiKey}`);
  console.log(`Docuvane service ready at ${url}`);
}

/** Ends the process for its supervisor to start it again, after the requests in progress got their 503. */
async function endLost({ message }: Error): Promise<void> {
  console.error(`docuvane-server: ${message}`);
  await setTimeout(lastResponsesMs);
  process.exit(lostExit);
}

/** Why it did not start is reported once, by whoever waits for the start. */
async function close(starting: Promise<RunningServer>): Promise<boolean> {
  const server = await starting.catch(() => undefined);
  await server?.close();
  return server !== undefined;
}
