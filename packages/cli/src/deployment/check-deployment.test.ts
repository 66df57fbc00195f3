// `deployment check`: its exit codes, and what it prints for deployments that differ, do not respond or refuse the key.
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { runLine } from "../../test/fake-terminal.ts";

/** Home of the command, which lists in it what it creates. */
const home = mkdtempSync(join(tmpdir(), "docuvane-home-"));
const env = { DOCUVANE_API_KEY: "dv_test_contract_000000", HOME: home };
let server: Server | undefined;
afterEach(() => void server?.close());
afterAll(() => rmSync(home, { recursive: true }));

/** Starts a deployment that responds to everything with one status. */
function deploymentWith(status: number): Promise<string> {
  return deployment((_, response) => response.writeHead(status).end());
}

/** Starts a deployment. */
async function deployment(respond: RequestListener): Promise<string> {
  server = createServer(respond).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("names each difference of another service, and ends with 1", async () => {
  const line = ["deployment", "check", "--base-url", await deploymentWith(418)];
  const { code, output, errors } = await runLine(line, { env });
  expect(code).toBe(1);
  expect(JSON.parse(output)).toContainEqual(
    expect.objectContaining({ operation: "listDocuments", result: "differs" }),
  );
  expect(errors).toContain(
    "listDocuments returned 418; the contract expects 401. (/paths/~1documents/get/responses/401; refusals: listDocuments refuses a request without a key, and 1 more)\n",
  );
  expect(errors).toMatch(
    /differs from the contract \(\d+ differences\): listDocuments returned 418; .* \[contract_differs\]\n {2}Run `docuvane explain contract_differs` for what to do\.\n$/,
  );
});

it("reports only the operations of --only, also under the old name of the command", async () => {
  const line = [
    "contract",
    "check",
    "--only",
    "getDocument,listRuns",
    "--base-url",
    await deploymentWith(418),
  ];
  const { code, output } = await runLine(line, { env });
  const rows = JSON.parse(output) as readonly { readonly operation: string }[];
  expect({ code, operations: rows.map(({ operation }) => operation) }).toEqual({
    ...{ code: 1, operations: ["getDocument", "listRuns"] },
  });
});

it("marks differences on GitHub, ten at most", async () => {
  const line = ["deployment", "check", "--base-url", await deploymentWith(418)];
  const { errors } = await runLine(line, { env: { ...env, GITHUB_ACTIONS: "true" } });
  const marks = errors.split("\n").filter((each) => each.startsWith("::error "));
  expect(marks).toHaveLength(10);
  expect(marks[0]).toMatch(/^::error title=listDocuments::listDocuments returned 418; /);
  expect(marks[9]).toMatch(/^::error title=deployment check::\d+ more differences in the reports\.$/);
});

it("prints a table and the notes on a terminal", async () => {
  const line = ["deployment", "check", "--base-url", await deploymentWith(418)];
  const { output } = await runLine(line, { env, isInteractive: true });
  expect(output).toMatch(/^OPERATION +RESULT +STEPS +SKIPPED\n/);
  expect(output).toMatch(/^deleteDocument +not checked +0 +\d+$/m);
});

it("names an operation whose response cannot be read, once a step, and continues", async () => {
  const url = await deployment((request, response) => {
    if (!request.url?.startsWith("/api/v1/runs")) return void response.writeHead(418).end();
    response.writeHead(200, { "content-length": "100", "content-type": "application/json" });
    response.end("{}", () => response.destroy());
  });
  const { code, output } = await runLine(["deployment", "check", "--base-url", url], { env });
  const rows = JSON.parse(output) as readonly {
    readonly operation: string;
    readonly differences: object[];
  }[];
  const runs = rows.find(({ operation }) => operation === "listRuns");
  expect(code).toBe(1);
  expect(runs?.differences).toContainEqual(
    expect.objectContaining({
      rule: "unreadable",
      message:
        "listRuns returned 200 and no readable response (the connection was closed before the end of the body); the contract expects 200.",
    }),
  );
  expect(rows.at(-1)).toMatchObject({ operation: "deleteWorkflow" });
});

it("checks a deployment whose bodies are of any shape", async () => {
  const item = {
    id: 1,
    status: {},
    extracted_data: [null],
    fields: { a: null },
    file: "x",
    documents: [null],
    errors: [null],
  };
  const shapes = [
    null,
    7,
    "text",
    [null],
    {},
    { data: [null, 3, item], next_cursor: 1 },
    { data: {}, series: [null] },
    item,
  ];
  let requests = 0;
  const url = await deployment((_, response) => {
    requests += 1;
    const headers = {
      "content-type": "application/json",
      link: '<http://[>; rel="next"',
      date: "x",
      etag: "x",
    };
    response.writeHead(200, headers).end(JSON.stringify(shapes[requests % shapes.length]));
  });
  const { code, output, errors } = await runLine(["deployment", "check", "--write", "--base-url", url], {
    env,
  });
  expect([code, output === "" && errors]).toEqual([1, false]);
  expect(JSON.parse(output)).toContainEqual(
    expect.objectContaining({ operation: "getDocument", result: "differs" }),
  );
});

it("writes every report when the deployment dies during the check", async () => {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-dies-"));
  let requests = 0;
  const url = await deployment((_, response) => {
    requests += 1;
    response.writeHead(418).end();
    if (requests === 20) server?.close();
    if (requests === 20) response.once("close", () => server?.closeAllConnections());
  });
  const names = ["junit", "sarif", "report", "record"];
  const files = names.flatMap((name) => [`--${name}`, join(folder, name)]);
  const { code, errors } = await runLine(["deployment", "check", "--base-url", url, ...files], { env });
  const [junit = "", ...others] = names.map((name) => readFileSync(join(folder, name), "utf8"));
  expect(code).toBe(1);
  expect(errors).toContain("no readable response (the connection was not made, ECONNREFUSED)");
  expect(junit).toContain("the deployment no longer responds");
  expect(others.every((text) => text.length > 100)).toBe(true);
  rmSync(folder, { recursive: true });
});

it("ends with 3 when a deployment accepts connections and never responds, and writes the reports", async () => {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-silent-"));
  const url = await deployment(() => undefined);
  const junit = join(folder, "junit.xml");
  const line = ["deployment", "check", "--base-url", url, "--timeout", "1", "--junit", junit];
  const { code, errors } = await runLine(line, { env });
  expect({ code, errors }).toEqual({
    code: 3,
    errors: expect.stringContaining("does not respond (the response did not come within 1 seconds)"),
  });
  expect(readFileSync(junit, "utf8")).toContain("the deployment could not be checked");
  server?.closeAllConnections();
  rmSync(folder, { recursive: true });
});

it("ends with 3 when nothing listens at the address", async () => {
  const url = await deploymentWith(200);
  await new Promise((done) => server?.close(done));
  const { code, errors } = await runLine(["deployment", "check", "--base-url", url], { env });
  expect({ code, errors }).toEqual({
    code: 3,
    errors: `docuvane: ${url}/api/v1 does not respond (ECONNREFUSED); check the address and that the service runs. [unreachable]\n  Run \`docuvane explain unreachable\` for what to do.\n`,
  });
});

it("ends with 4 when the key is not accepted, instead of naming every operation", async () => {
  const url = await deploymentWith(401);
  const { code, output, errors } = await runLine(["deployment", "check", "--base-url", url], { env });
  expect({ code, output }).toEqual({ code: 4, output: "" });
  expect(errors).toMatch(
    /does not accept the API key; .* \[invalid_key\]\n {2}Run `docuvane explain invalid_key` for what to do\.\n$/,
  );
});

it.each([
  [
    "an unknown operation",
    ["--only", "nope"],
    /Unknown operation "nope"\. Available: .*listDocuments.*\[usage\]/,
  ],
  [
    "an address that is no URL",
    ["--base-url", "example"],
    /example is not an HTTP URL; pass one such as .*\[usage\]/,
  ],
  ["an unknown option", ["--jnuit", "x"], /[Uu]nknown option '--jnuit'.*\[usage\]/],
])("ends with 2 for %s", async (_, args, message) => {
  const line = ["deployment", "check", "--base-url", "http://127.0.0.1:9", ...args];
  const { code, errors } = await runLine(line, { env });
  expect(code).toBe(2);
  expect(errors).toMatch(message);
});
