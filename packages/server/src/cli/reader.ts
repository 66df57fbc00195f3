// The command `docuvane-server reader`: opens uploaded files for services that connect to its socket, and loads nothing of them.
import { networkInterfaces } from "node:os";
import { chooseSandbox, serveReaders } from "@docuvane/extract";
import { factsOf } from "../runtime/error-facts.ts";
import { createLog } from "../runtime/log.ts";
import { readReaderCommand } from "./reader-command.ts";
import { UsageError } from "./usage-error.ts";

const log = createLog(process.stderr.isTTY ? "pretty" : "json");

try {
  const command = readReaderCommand(process.argv.slice(3), process.env);
  const sandbox = await chooseSandbox(command.sandbox);
  const server = await serveReaders({ ...command, sandbox });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  log.info("readers of uploaded files are confined", { reader_sandbox: sandbox });
  if (sandbox !== "bubblewrap" && hasNetwork())
    log.warn(
      "readers of uploaded files can use the network; run them in a container without one (network_mode: none)",
    );
  console.log(`Docuvane readers ready at ${command.socket}`);
} catch (error) {
  console.error(`docuvane-server: ${whyNot(error)}`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

function whyNot(error: unknown): string {
  const { syscall, code, message } = factsOf(error);
  if (syscall !== "listen") return message;
  return `The socket cannot be opened (${code}). Its directory must exist and be writable, and no other reader may listen there.`;
}

function hasNetwork(): boolean {
  return Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal));
}
