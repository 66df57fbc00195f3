// The link to the Studio that npm start prints.
import { expect, it } from "vitest";
import { startServer } from "../../packages/server/src/index.ts";
import { writePages } from "../../packages/server/test/pages.ts";
import { describeNextSteps } from "./next-steps.ts";
import type { RunningService } from "./service.ts";
import { studioLink } from "./studio.ts";

const apiKey = "dv_test_0123456789";

const describe = (service: RunningService, studio: string | undefined): string =>
  describeNextSteps({
    folder: "/clone",
    ...{
      service,
      studio,
      data: "data",
      file: "invoice.pdf",
      workflow: "invoice_processing",
      documentId: "doc_1",
    },
    program: { language: "TypeScript", source: "main.ts", command: ["node", "main.ts"] },
  });

it("comes before everything else, and is left out when the service has no Studio", async () => {
  using pages = writePages();
  for (const studio of [true, false]) {
    const server = await startServer({ ephemeral: true, port: 0, apiKey, studioFolder: pages.path, studio });
    const service = {
      url: server.url,
      apiKey,
      keyFile: "api-key",
      reused: true,
      ended: async () => {},
      stop: async () => {},
    };
    const link = await studioLink(service);
    await server.close();
    if (studio) expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#t=dv_sl_\w+$/);
    else expect(link).toBeUndefined();
    const text = describe(service, link);
    expect(text.trimStart().startsWith("Open the Studio")).toBe(studio);
    expect(text.includes("/#t=")).toBe(studio);
  }
});
