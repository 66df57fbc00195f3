// Runs the programs of the set-up, shows that they are at work, and ends with one sentence when one fails.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { spawn } from "../processes.mjs";
import { startable } from "./programs.mjs";

/** The top folder of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Milliseconds between two signs of life, on a terminal and elsewhere. */
const TICK_MS = { terminal: 200, file: 15_000 };

/** What npm, pip, uv and Maven print when the registry cannot be reached. */
const offline =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|UND_ERR_CONNECT_TIMEOUT)\b|NewConnectionError|Name or service not known|error sending request|Unknown ?[Hh]ost|Connection refused/;

/**
 * Runs a program and shows its output only when it fails.
 *
 * @param {{ doing: string, program: string, args: readonly string[], folder: string,
 *   environment?: Readonly<Record<string, string>> }} task - `doing` says in a few words what it does, for the line that
 * shows progress; `environment` is added to that of processes.mjs.
 */
export async function run({ doing, program, args, folder, environment }) {
  const stop = showProgress(doing);
  const { code, output, error } = await capture(program, args, {
    cwd: folder,
    env: environment,
  });
  stop();
  if (code === 0) return;
  process.stderr.write(output);
  const command = `\`${program} ${args.join(" ")}\``;
  const reason = error ? error.message : `exit code ${code}`;
  if (offline.test(output))
    fail(
      `${doing} needs the network, and the package registry could not be reached. Check the connection (behind a proxy: HTTPS_PROXY), then run the command again.`,
    );
  fail(`${doing} failed: ${command}: ${reason}.`);
}

function capture(program, args, place) {
  return new Promise((resolve) => {
    const { file, args: given, options } = startable(program, args);
    const child = spawn(file, given, { ...options, ...place, stdio: ["ignore", "pipe", "pipe"] });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => chunks.push(chunk));
    const output = () => Buffer.concat(chunks).toString("utf8");
    child.once("error", (error) => resolve({ code: undefined, output: output(), error }));
    child.once("close", (code) => resolve({ code, output: output() }));
  });
}

/** Prints how long a task has been running; returns a function that ends the line. */
function showProgress(doing) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  if (!process.stdout.isTTY) {
    console.log(`set-up: ${doing} …`);
    const ticker = setInterval(() => console.log(`set-up: ${doing} … ${seconds()} s`), TICK_MS.file);
    return () => clearInterval(ticker);
  }
  const draw = () => process.stdout.write(`\r\x1b[Kset-up: ${doing} … ${seconds()} s`);
  const ticker = setInterval(draw, TICK_MS.terminal);
  return () => {
    clearInterval(ticker);
    process.stdout.write("\r\x1b[K");
  };
}

/**
 * Ends the set-up with one sentence.
 *
 * @returns {never}
 */
export function fail(sentence) {
  console.error(`set-up: ${sentence}`);
  process.exit(1);
}
