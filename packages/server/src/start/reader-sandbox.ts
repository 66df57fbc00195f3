// Chooses what confines the processes that open foreign files, and logs it once.
import { chooseSandbox, Extractor, type ReaderSandbox } from "@docuvane/extract";
import { createLog } from "../runtime/log.ts";
import { StartError } from "../runtime/start-error.ts";
import type { Parts } from "./open-services.ts";
import type { ServerOptions } from "./server-options.ts";

// Namespaces and users do not change while this process runs, and a trial costs the start of a reader process.
const chosen = new Map<ReaderSandbox | "auto", Promise<ReaderSandbox>>();

/** Returns what makes the extractor. @throws {StartError} The demanded sandbox does not work here. */
export async function confinedExtractor(options: ServerOptions): Promise<Parts["makeExtractor"]> {
  const wanted = options.readerSandbox ?? "auto";
  const choice = chosen.get(wanted) ?? chooseSandbox(wanted);
  chosen.set(wanted, choice);
  const sandbox = await choice.catch((error: Error) => {
    throw new StartError("reader_sandbox_unavailable", error.message, error);
  });
  return (measured) => {
    logSandbox(options, sandbox);
    return new Extractor({ ...measured, sandbox });
  };
}

function logSandbox(options: ServerOptions, sandbox: ReaderSandbox): void {
  const log = createLog(options.log ?? "silent");
  if (sandbox === "permission" && options.readerSandbox !== "permission")
    log.warn(
      "readers of uploaded files are confined by Node's permission model alone; install bubblewrap, or start as root, so that a hostile file cannot reach the data",
      { reader_sandbox: sandbox },
    );
  else log.info("readers of uploaded files are confined", { reader_sandbox: sandbox });
}
