// Chooses what confines the processes that open uploaded files, and logs it once.
import { chooseSandbox, Extractor, isListening, type ReaderSandbox } from "@docuvane/extract";
import { createLog } from "../runtime/log.ts";
import { StartError } from "../runtime/start-error.ts";
import type { Parts } from "./open-services.ts";
import type { ServerOptions } from "./server-options.ts";

// Namespaces and users do not change while this process runs, and a trial costs the start of a reader process.
const chosen = new Map<ReaderSandbox | "auto", Promise<ReaderSandbox>>();

/** Returns what makes the extractor. @throws {StartError} The demanded sandbox does not work here. */
export async function confinedExtractor(options: ServerOptions): Promise<Parts["makeExtractor"]> {
  const { readerSocket: socket, readerSandbox: wanted = "auto" } = options;
  const log = createLog(options.log ?? "silent");
  if (socket !== undefined) {
    const isThere = await isListening(socket);
    return (measured) => {
      if (isThere) log.info("readers of uploaded files run in another process", { reader_sandbox: "socket" });
      else log.warn("nothing listens at the reader socket; documents wait", { reader_sandbox: "socket" });
      return new Extractor({ ...measured, sandbox: { socket } });
    };
  }
  const sandbox = await chooseOnce(wanted);
  return (measured) => {
    if (sandbox === "permission" && wanted !== "permission") log.warn(weak, { reader_sandbox: sandbox });
    else log.info("readers of uploaded files are confined", { reader_sandbox: sandbox });
    return new Extractor({ ...measured, sandbox });
  };
}

const weak =
  "readers of uploaded files are confined by Node's permission model alone, which does not stop machine code; " +
  "run them in a container of their own (--reader-socket), install bubblewrap, or start as root";

function chooseOnce(wanted: ReaderSandbox | "auto"): Promise<ReaderSandbox> {
  const choice =
    chosen.get(wanted) ??
    chooseSandbox(wanted).catch((error: Error) => {
      throw new StartError("reader_sandbox_unavailable", error.message, error);
    });
  chosen.set(wanted, choice);
  return choice;
}
