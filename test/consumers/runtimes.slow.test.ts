// The packed client in the runtimes that the repository itself does not run on, without any option but key and address.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { execFile } from "../../scripts/processes.mjs";
import { runtimeDrivers, runtimes } from "../conformance/drivers/runtimes/index.ts";
import { startWorkerd } from "../conformance/drivers/runtimes/workerd.ts";
import { readCases } from "../conformance/runner/read-cases.ts";
import { runSuite } from "../conformance/runner/suite.ts";
import { calls, type Stub, seen, startStub } from "./calls.ts";
import { pageScript, runInChromium } from "./chromium.ts";
import { installPackedClient, programs as nodePrograms, type PackedClient } from "./packed-client.ts";
import { programs } from "./programs.ts";

const exec = promisify(execFile);
let packed: PackedClient;
let stub: Stub;
beforeAll(async () => {
  packed = await installPackedClient();
  stub = await startStub();
  write("calls.mjs", calls);
  write(
    "first.mjs",
    `import { makeCalls } from "./calls.mjs"; console.log(await makeCalls(process.argv[2]));`,
  );
  write(
    "worker.mjs",
    `import { makeCalls } from "./calls.mjs";
export default { fetch: async (request) => new Response(await makeCalls(new URL(request.url).searchParams.get("url"))) };`,
  );
  write("page.mjs", pageScript);
  write("index.html", '<script type="module" src="/page.mjs"></script>');
}, 240_000);
afterAll(() => {
  packed.close();
  stub.close();
});

describe.each(["22", "26"] as const)("on Node %s", (major) => {
  it.each(nodePrograms)("%s uploads and reads", async (program) => {
    const ran = await packed.run(programs[`node${major}`], program);
    expect(ran).toEqual({ stdout: `completed ${major}\n`, stderr: "" });
  });
});

it.each([
  ["Bun", programs.bun, ["run"]],
  ["Deno", programs.deno, ["run", "--allow-net=127.0.0.1"]],
] as const)("runs on %s", async (_, program, args) => {
  const { stdout } = await exec(program, [...args, "first.mjs", stub.url], { cwd: packed.project });
  expect(stdout).toBe(`${seen}\n`);
});

it("runs in a Worker without compatibility flags", async () => {
  const outfile = join(packed.project, "bundle.mjs");
  const conditions = ["workerd", "worker", "browser"];
  const entryPoints = [join(packed.project, "worker.mjs")];
  await build({ entryPoints, outfile, bundle: true, format: "esm", conditions, logLevel: "error" });
  const worker = await startWorkerd(outfile);
  try {
    const response = await worker.request({ url: stub.url });
    expect(await response.text()).toBe(seen);
  } finally {
    await worker.close();
  }
});

it("runs in a browser as Vite bundles it", async () => {
  const args = [programs.vite, "build", "--logLevel", "error", "--target", "esnext"];
  await exec(process.execPath, args, { cwd: packed.project });
  const dist = join(packed.project, "dist");
  const built = globSync(["index.html", "assets/*.js"], { cwd: dist });
  const files = built.map(
    (file) => [`/${file.replaceAll("\\", "/")}`, readFileSync(join(dist, file), "utf8")] as const,
  );
  expect(await runInChromium(new Map(files))).toBe(seen);
}, 120_000);

it.each(runtimes.filter(({ name }) => name !== "node24"))(
  "passes the conformance cases of uploads on $name",
  async (runtime) => {
    const drivers = await runtimeDrivers(runtime, packed.project);
    const results = await runSuite(
      { [runtime.name]: () => drivers.slice(0, 1) },
      readCases(["cases/upload/"]),
    );
    const failed = results.flatMap(({ results: all }) => all.filter(({ problems }) => problems.length > 0));
    expect(failed.map(({ case: { id }, problems }) => `${id}: ${problems.join(" ")}`)).toEqual([]);
    expect(results.flatMap((each) => each.results).length).toBeGreaterThan(30);
  },
  120_000,
);

function write(file: string, content: string): void {
  writeFileSync(join(packed.project, file), content);
}
