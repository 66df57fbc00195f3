// `contract check`: what it prints and writes, for a deployment that conforms and one that does not.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runLine } from "../../test/fake-terminal.ts";
import { type CliService, startCliService } from "../../test/service.ts";

let service: CliService;
beforeAll(async () => {
  // A plan with limits: the contract states headers that an unlimited one has no values for.
  service = await startCliService(["--plan", "A.enterprise"]);
});
afterAll(() => service.stop());

interface Row {
  readonly result: string;
}

it("passes on our service, and writes JUnit and SARIF", async () => {
  const [junit, sarif] = [join(service.folder, "contract.xml"), join(service.folder, "contract.sarif")];
  const { code, output, errors } = await runLine(
    ["contract", "check", "--write", "--junit", junit, "--sarif", sarif],
    service,
  );
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  const rows = JSON.parse(output) as readonly Row[];
  expect(new Set(rows.map(({ result }) => result))).toEqual(new Set(["conforms"]));
  expect(readFileSync(junit, "utf8")).toMatch(/^<\?xml[\s\S]*<testsuite name="getDocument"/);
  expect(JSON.parse(readFileSync(sarif, "utf8"))).toMatchObject({
    version: "2.1.0",
    runs: [{ results: [] }],
  });
});

it("names each difference of another service, and ends with 1", async () => {
  const other = createServer((_, response) => response.writeHead(418).end()).listen(0, "127.0.0.1");
  await once(other, "listening");
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const sarif = join(service.folder, "other.sarif");
  const line = ["contract", "check", "--sarif", sarif];
  const { code, output, errors } = await runLine(line, { env: { ...service.env, DOCUVANE_BASE_URL: url } });
  other.close();
  expect(code).toBe(1);
  expect((JSON.parse(output) as readonly Row[]).some(({ result }) => result === "differs")).toBe(true);
  expect(errors).toMatch(
    /listDocuments refuses a request without a key: answered 418, due is 401 \(\/paths\//,
  );
  expect(errors).toMatch(/differs from the contract in \d+ places; see above\. \[contract_differs\]\n$/);
  const { runs } = JSON.parse(readFileSync(sarif, "utf8")) as { runs: [{ results: { ruleId: string }[] }] };
  expect(runs[0].results.map(({ ruleId }) => ruleId)).toContain("listDocuments");
});

it("says that nothing listens there", async () => {
  const gone = createServer().listen(0, "127.0.0.1");
  await once(gone, "listening");
  const { port } = gone.address() as AddressInfo;
  gone.close();
  const env = { ...service.env, DOCUVANE_BASE_URL: `http://127.0.0.1:${port}` };
  expect(await runLine("contract check", { env })).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/http:\/\/127\.0\.0\.1:\d+\/api\/v1 does not respond \(ECONNREFUSED\)/),
  });
});
