// The main job of `npm start` through the TypeScript client: sends a PDF and prints its fields.
import { Docuvane } from "docuvane";
import type { Job } from "./job.ts";
import { printFields } from "./print.ts";
import { timed } from "./timed.ts";

/** Uploads one file, waits for its fields and prints them. */
export const throughTypeScript: Job = async (service, file, workflow) => {
  await using client = new Docuvane({ apiKey: service.apiKey, baseURL: service.url });
  const uploaded = await timed(
    "Upload",
    (report) =>
      client.documents.upload({
        file,
        workflow_id: workflow,
        onProgress: ({ loaded, total }) =>
          report(total ? `${Math.floor((100 * loaded) / total)} %` : `${loaded} bytes`),
      }),
    (document) => `${file} → ${document.id}`,
  );
  const done = await timed(
    "Process",
    (report) =>
      client.documents.waitUntilProcessed(uploaded.id, { onUpdate: ({ status }) => report(status) }),
    (document) => document.status,
  );
  printFields(done);
};
