// What `npm start` prints while the service keeps running: commands that run as they are printed, in any folder.
import { isAbsolute, join } from "node:path";
import { type Shell, shellOf } from "../shell.ts";
import type { RunningService } from "./service.ts";

/** What the commands are about. */
export interface NextSteps {
  readonly service: RunningService;
  /** The clone, as an absolute path: other paths are relative to it. */
  readonly folder: string;
  /** Folder of the service's data, as on the command line. */
  readonly data: string;
  readonly file: string;
  readonly workflow: string;
  /** Id of a document that the service has processed. */
  readonly documentId: string;
  /** Link that signs a browser in to the Studio; `undefined` when the service does not serve it. */
  readonly studio: string | undefined;
  /** Name of the language, and the program with its arguments that is its quick start in a folder with `invoice.pdf`. */
  readonly program: {
    readonly language: string;
    readonly source: string;
    readonly command: readonly string[];
  };
}

/**
 * Returns the text; each command is on an indented line of its own.
 *
 * @param shell - Default: PowerShell on Windows, else that of POSIX.
 */
export function describeNextSteps(
  { service, folder, data, file, workflow, documentId, studio, program }: NextSteps,
  shell: Shell = shellOf(process.platform),
): string {
  const { url } = service;
  const absolute = (path: string): string => (isAbsolute(path) ? path : join(folder, path));
  const keyFile = absolute(service.keyFile);
  const key = shell.read(keyFile);
  // The response is one line without an end, which would leave the prompt behind it.
  const curl = `${shell.curl} -w '\\n' -H "Authorization: Bearer ${key}"`;
  const formFile = formFileOf(absolute(file), shell);
  const again = data === defaultData ? "" : ` --data ${shell.quote(absolute(data))}`;
  const start = `${shell.npm} --prefix ${shell.quote(folder)} start -- --once${again}`;
  const app =
    studio === undefined
      ? ""
      : `
Open the Studio, the web app of the service (the link signs you in once, within ten minutes; npm start prints another):

  ${studio}
`;
  return `${app}
The service keeps running at ${url}; its API key is in ${keyFile}.
Both stay the same after a restart. The reference, with forms to try: ${new URL("/reference", url)}

In another terminal, in any folder, upload a file and wait for its fields, then get the document again:

  ${curl} -H "Prefer: wait=10" -F workflow_id=${workflow} -F ${formFile} ${url}/documents
  ${curl} ${url}/documents/${documentId}

The same in ${program.language}, with the program ${absolute(program.source)}:

  ${shell.set("DOCUVANE_BASE_URL", url)}
  ${shell.set("DOCUVANE_API_KEY", key)}
  ${shell.inFolder(absolute(join("examples", "invoice")), shell.run(program.command))}

With a file of your own (put its path here), or with another client (python or java):

  ${start} --file ${shell.quote(absolute(file))}
  ${start} --language python

${service.reused ? "The service runs in another terminal; press Ctrl-C there to stop it." : "Press Ctrl-C to stop the service."}`;
}

/** Where `npm start` keeps its data; `npm run serve` has another folder, so that both can run. */
export const defaultData = join(".docuvane", "start");

/** The argument of `curl -F`, with quotes in all cases: "file=@invoice.pdf" shows what curl does with the sign. */
function formFileOf(path: string, shell: Shell): string {
  // Within a form, curl ends a path at a comma or semicolon unless it is quoted.
  const named = /[,;"]/.test(path) ? `"${path.replaceAll(/["\\]/g, "\\$&")}"` : path;
  return /["$`!]/.test(named) ? shell.quote(`file=@${named}`) : `"file=@${named}"`;
}
