/** Extracts documents with text in this process without a feature, and prints what `measure` gives as JSON: `run.ts FEATURE|- DIR…`. */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { sourceWithout } from "./features.ts";

const [name = "-", ...folders] = process.argv.slice(2);

// Before anything of the extractor is loaded.
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.startsWith("file:") || loaded.source === undefined || loaded.source === null) return loaded;
    const isLeftOut = name !== "-" && url.includes("/packages/extract/src/") && url.endsWith(".ts");
    return isLeftOut
      ? { ...loaded, source: sourceWithout(name, fileURLToPath(url), String(loaded.source)) }
      : loaded;
  },
});

const { extractDocument } = await import("../../../../packages/extract/src/extractor/extract-document.ts");
const { readerTools } = await import("../../../../packages/extract/testdata/reader-tools.ts");
const { measure } = await import("../measure.ts");
const { readSets } = await import("../set.ts");
const { workflowFor } = await import("../workflow.ts");

const tools = await readerTools();
const documents = [];
for (const { samples: all } of readSets(folders)) {
  const samples = all.filter(({ mediaType }) => !mediaType.startsWith("image/"));
  const { documents: found } = await measure(samples, {
    workflow: workflowFor(samples, undefined),
    visibleOnly: true,
    onStep: () => undefined,
    extractor: {
      extract: async ({ path, ...request }) => ({
        ...(await extractDocument(tools, request, readFileSync(String(path)))),
        cpuMs: 0,
      }),
      close: async () => undefined,
    },
  });
  documents.push(...found);
}
process.stdout.write(JSON.stringify(documents));
