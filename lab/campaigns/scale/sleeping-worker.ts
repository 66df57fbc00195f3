// A worker whose extractor sleeps, so that what is measured is the queue and not the reading.
import { setTimeout as sleep } from "node:timers/promises";
import { Semaphore } from "../../../packages/server/src/runtime/semaphore.ts";
import { startServer } from "../../../packages/server/src/start/server.ts";

const [data = "", databaseUrl = "", sleepMs = "500"] = process.argv.slice(2);

/** As many as the real extractor reads at once. */
const semaphore = new Semaphore(2);

await startServer(
  { port: 0, data, databaseUrl, role: "worker" },
  {
    makeExtractor: () => ({
      extract: () =>
        semaphore.run(async () => {
          await sleep(Number(sleepMs));
          return { ok: true as const, pages: 1, fields: {}, cpuMs: 1 };
        }),
      render: async () => ({
        ok: false as const,
        code: "no_page_images" as const,
        message: "No image.",
        cpuMs: 1,
      }),
      close: async () => undefined,
    }),
  },
);
process.on("disconnect", () => process.exit());
process.send?.("ready");
