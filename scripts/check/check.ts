// Defines a check and runs it.
import { spawn } from "../processes.mjs";
import { startable } from "../setup/programs.mjs";

/** One check: its name and the programs that exit with 0 when all is well. */
export interface Check {
  readonly name: string;
  /** Programs with their arguments, run one after the other until one fails. */
  readonly commands: readonly (readonly string[])[];
  /** Folder they run in; default: the top folder. */
  readonly folder?: string;
  /** Variables of their environment besides those of this program. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Lines of their output that are worth reading also when they passed. */
  readonly show?: RegExp;
}

/** Runs one check and prints its line, and its output when it failed. @returns Whether it passed. */
export async function runCheck({ name, commands, folder, environment, show }: Check): Promise<boolean> {
  const since = Date.now();
  let code = 0;
  let output = "";
  for (const command of commands) {
    const outcome = await capture(command, folder, environment);
    code = outcome.code;
    output += outcome.output;
    if (code !== 0) break;
  }
  console.log(`${code === 0 ? "pass" : "FAIL"}  ${name}  (${((Date.now() - since) / 1000).toFixed(1)} s)`);
  const lines = code === 0 ? output.split("\n").filter((line) => show?.test(line)) : [output];
  for (const line of lines) console.log(`      ${line}`);
  return code === 0;
}

/** Runs a program and collects what it prints. */
function capture(
  [program = "", ...args]: readonly string[],
  cwd: string | undefined,
  environment: Readonly<Record<string, string>> | undefined,
): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve, reject) => {
    // The linters read local files only; their usage statistics and update notices would need a network.
    const env = {
      ...environment,
      REDOCLY_TELEMETRY: "off",
      REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
      NO_COLOR: "1",
    };
    const start = startable(program, args);
    const options = { ...start.options, env, cwd };
    const child = spawn(start.file, start.args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.once("error", reject);
    child.once("close", (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString("utf8") }),
    );
  });
}
