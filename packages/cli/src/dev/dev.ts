// `docuvane dev`: a service on this machine whose key the other commands know.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CliError } from "../output/failure.ts";
import { type PrintOptions, printResult, printsJson } from "../output/print.ts";
import { readProfiles, saveProfile } from "../settings/profiles.ts";
import { writePrivately } from "../settings/write-privately.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { studioLink } from "./studio-link.ts";

/** The options of the command. */
export interface DevOptions extends PrintOptions {
  readonly port?: number;
  /** Folder for the data and the API key. */
  readonly data?: string;
}

/** The profile that holds the address and the key. */
const profileName = "local";

/** Port of a local service, as in the `servers` of the OpenAPI document. */
const usualPort = 4010;

/** Hosts of this machine that webhooks may reach. */
const webhookTargets = ["localhost", "127.0.0.1", "::1"];

/**
 * Starts the service, saves its key in the profile `local`, and serves until Ctrl-C.
 *
 * @throws {CliError} `server_not_installed`.
 * @throws {StartError} The service cannot start; the message says why.
 */
export async function serveLocally(options: DevOptions, terminal: Terminal): Promise<void> {
  const { startServer } = await loadServer();
  const folder = options.data ?? join(".docuvane", "dev");
  const apiKey = readOrMakeKey(join(folder, "api-key"));
  const server = await startServer({
    ...(options.port !== undefined && { port: options.port }),
    ...{
      data: join(folder, "data"),
      apiKey,
      webhookTargets,
      log: terminal.isInteractive ? "pretty" : "json",
    },
  });
  try {
    const { env } = terminal;
    if (options.port === undefined && server.port !== usualPort)
      terminal.report(`Port ${usualPort} is in use by another process; listening on ${server.port} instead.`);
    const known = readProfiles(env).profiles[profileName];
    saveProfile(env, profileName, { ...known, base_url: server.url, api_key: apiKey }, false);
    await announce(server.url, apiKey, { options, terminal });
    if (!terminal.signal.aborted) await once(terminal.signal, "abort");
  } finally {
    await server.close();
  }
}

/** Prints the address of the service: as sentences on a terminal, as JSON on a pipe for the program that waits for it. */
async function announce(
  url: string,
  apiKey: string,
  { options, terminal }: { readonly options: DevOptions; readonly terminal: Terminal },
): Promise<void> {
  const reference = new URL("/reference", url).href;
  if (printsJson(terminal, options))
    return printResult({ base_url: url, profile: profileName, reference }, terminal, options);
  const isCurrent = readProfiles(terminal.env).current === profileName;
  // A link signs in whoever opens it: it is for a person, not for a log.
  const studio = await studioLink(url, apiKey);
  await terminal.write(welcome(url, { isCurrent, studio }));
}

function welcome(
  url: string,
  { isCurrent, studio }: { readonly isCurrent: boolean; readonly studio: string | undefined },
): string {
  const open =
    studio === undefined
      ? ""
      : `The Studio, its web app (the link signs you in once, within ten minutes): ${studio}\n`;
  const profile = isCurrent ? "" : ` --profile ${profileName}`;
  return `Docuvane service ready at ${url}
${open}Its key is saved in the profile "${profileName}". In another terminal:

  docuvane documents process invoice.pdf${profile}

The reference, with forms to try: ${new URL("/reference", url)}
Press Ctrl-C to stop.
`;
}

/** The service is an installation of its own: it is large, and few need it on CI. */
async function loadServer(): Promise<typeof import("@docuvane/server")> {
  try {
    return await import("@docuvane/server");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== "ERR_MODULE_NOT_FOUND" || !message.includes("@docuvane/server")) throw error;
    throw new CliError(
      "The service is not installed: run `npm install --global @docuvane/server`, or without --global where @docuvane/cli is a dependency.",
      "server_not_installed",
    );
  }
}

/** The key of a folder; generated at the first start. */
function readOrMakeKey(file: string): string {
  if (!existsSync(file)) writePrivately(file, `dv_test_${randomBytes(24).toString("hex")}\n`);
  return readFileSync(file, "utf8").trim();
}
