// Runs an npm command: installs what it needs, and nothing when its help is asked for. Plain Node 18 or newer, no dependencies.
// NAME is a part of the set-up and a file in usage/: node scripts/run.mjs NAME [arguments of Node …] PROGRAM [arguments …]
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { spawn } from "./processes.mjs";
import { installFor } from "./setup/install.mjs";
import { bundledNode } from "./setup/node.mjs";
import { root } from "./setup/run.mjs";

/** Commands whose program has a help of its own, which it prints where it is installed. */
const withOwnHelp = ["serve", "deployment", "sdkgen"];

const [name = "", ...command] = process.argv.slice(2);
const isHelp = command.some((argument) => argument === "--help" || argument === "-h");
if (isHelp && !(withOwnHelp.includes(name) && existsSync(bundledNode)))
  process.stdout.write(readFileSync(join(root, "scripts", "usage", `${name}.txt`)));
else {
  if (!isHelp) await installFor(name);
  start();
}

/** Starts the program with the Node that was installed, and ends as it does. */
function start() {
  const child = spawn(bundledNode, command, { stdio: "inherit", env: process.env });
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // Ctrl-C reaches every process of a terminal; it must not come twice.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  child.once("error", (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  child.once("close", (code, signal) => {
    if (signal === null) process.exitCode = code ?? 1;
    else {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    }
  });
}
