// A service for the tests of commands, with a folder for profiles and files.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServiceProcess } from "../../../test/service.ts";
import { openTestAccount } from "../../server/test/running-server.ts";

/** The sample invoice. */
export const invoicePath = fileURLToPath(new URL("../../../examples/invoice/invoice.pdf", import.meta.url));

/** A service and the environment of a command that uses it. */
export interface CliService {
  readonly url: string;
  readonly apiKey: string;
  /** A folder of the test, removed at its end; profiles are below it. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts a service of its own with options; without any, opens an account of the service that the tests of a worker share. */
export async function startCliService(args: readonly string[] = []): Promise<CliService> {
  const folder = mkdtempSync(join(tmpdir(), "docuvane's clí "));
  const service = args.length > 0 ? await startServiceProcess(args) : undefined;
  const { url, apiKey } = service ?? (await openTestAccount());
  return {
    ...{ url, apiKey, folder },
    env: {
      ...{ DOCUVANE_BASE_URL: url, DOCUVANE_API_KEY: apiKey, HOME: folder },
      ...{ XDG_CONFIG_HOME: join(folder, "config"), XDG_STATE_HOME: join(folder, "state") },
    },
    stop: async () => {
      await service?.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
