// Tests what the set-up says when the registry of a real one cannot be reached.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { execFile } from "../processes.mjs";
import { findInterpreters } from "./interpreters.mjs";
import { listDependencies, needJava } from "./java.mjs";
import { mavenCommand } from "./maven.mjs";

/** Nothing listens on port 9. */
const unreachable = "http://127.0.0.1:9/";

const folder = mkdtempSync(join(tmpdir(), "docuvane-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The project of Maven has one mirror for all repositories, and none of the artifacts of this machine. */
const settings = join(folder, "settings.xml");
writeFileSync(
  settings,
  `<settings><mirrors><mirror><id>away</id><mirrorOf>*</mirrorOf><url>${unreachable}</url></mirror></mirrors></settings>`,
);

const maven = mavenCommand(["-q", "-B", "-s", settings, `-Dmaven.repo.local=${folder}`, listDependencies], {
  home: needJava().home,
  folder,
});

/** Runs a program as a step of the set-up, and returns what it printed last. */
async function lastLineOf(program: string, args: readonly string[]): Promise<string> {
  const task = JSON.stringify({ doing: "installing", program, args, folder });
  const step = `import { run } from ${JSON.stringify(new URL("./run.mjs", import.meta.url))}; await run(${task});`;
  const env = {
    ...maven.environment,
    PIP_INDEX_URL: unreachable,
    npm_config_registry: unreachable,
  };
  const failed = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", step], {
    env,
  }).catch((error: { stderr: string }) => error);
  return failed.stderr.trim().split("\n").at(-1) ?? "";
}

it.each<[string, readonly string[]]>([
  ["npm", ["install", "--fetch-retries=0", "--loglevel=error", "undici@8.0.0"]],
  [
    findInterpreters().found[0]?.path ?? "python3",
    ["-m", "pip", "install", "--quiet", "--retries=1", "--target", folder, "httpx==0.28.1"],
  ],
  [maven.program, maven.args],
])("says that %s needs the network when its registry cannot be reached", async (program, args) => {
  expect(await lastLineOf(program, args)).toContain(
    "set-up: installing needs the network, and the package registry could not be reached. Check the connection (behind a proxy: HTTPS_PROXY), then run the command again.",
  );
});

it("says which command failed, and how, when the network is not the reason", async () => {
  expect(await lastLineOf(process.execPath, ["-e", "process.exit(3)"])).toMatch(
    /^set-up: installing failed: `.* -e process\.exit\(3\)`: exit code 3\.$/,
  );
});
