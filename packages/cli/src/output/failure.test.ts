// The exit code of a command whose service does not respond.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { runLine } from "../../test/fake-terminal.ts";

it("is 3 for every command", async () => {
  const gone = createServer().listen(0, "127.0.0.1");
  await once(gone, "listening");
  const { port } = gone.address() as AddressInfo;
  await new Promise((done) => gone.close(done));
  const env = { DOCUVANE_API_KEY: "dv_test_0000", DOCUVANE_BASE_URL: `http://127.0.0.1:${port}` };
  expect(await runLine("documents list", { env })).toMatchObject({
    code: 3,
    errors: expect.stringContaining("connection_failed"),
  });
});
