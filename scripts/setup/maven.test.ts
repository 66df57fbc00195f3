// Tests the installation of Maven from a repository on this machine, and the command that starts it.
import { once } from "node:events";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { execFile } from "../processes.mjs";
import { needJava } from "./java.mjs";
import { mavenCommand } from "./maven.mjs";
import { root } from "./run.mjs";

const { home } = needJava();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "docuvane maven é-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const cache = join(root, "node_modules", ".cache", "docuvane");

/** Runs a program and returns what it printed, whatever its exit code is. */
async function outputOf(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(program, args, {
    env,
  }).catch((error: { stdout: string; stderr: string }) => error);
  return `${stdout}${stderr}`;
}

/** Installs from a repository into the folder. @returns What was printed. */
function install(repository: string): Promise<string> {
  const module = JSON.stringify(new URL("./maven.mjs", import.meta.url));
  const call = `installMaven(${JSON.stringify(home)}, ${JSON.stringify(join(folder, "maven"))})`;
  const program = `import { installMaven } from ${module}; console.log(await ${call});`;
  return outputOf(process.execPath, ["--input-type=module", "--eval", program], { MVNW_REPOURL: repository });
}

/** Serves the files of the installed Maven as a repository does, changed by a function. */
async function serve(change: (bytes: Buffer) => Buffer): Promise<{ url: string; close: () => void }> {
  mavenCommand([], { home, folder });
  const files = globSync("maven-3*/**/*.{jar,zip}", { cwd: cache });
  const server = createServer(({ url = "" }, response) => {
    const name = basename(url).replace(/^maven-wrapper-[\d.]+jar$/, "maven-wrapper.jar");
    const file = files.find((each) => basename(each) === name);
    if (file === undefined) response.writeHead(404).end();
    else response.end(change(readFileSync(join(cache, file))));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}/mirror/`, close: () => server.close() };
}

it("installs from the repository that MVNW_REPOURL names", async () => {
  const repository = await serve((bytes) => bytes);
  expect(await install(repository.url)).toMatch(/installed Maven 3\.9\.\d+\n$/);
  repository.close();
  expect(readdirSync(folder)).toEqual(["maven"]);
  expect(await install("http://127.0.0.1:9")).toBe("undefined\n");
});

it("leaves nothing of a download that is not the pinned one", async () => {
  const repository = await serve((bytes) => bytes.subarray(0, -1));
  expect(await install(repository.url)).toMatch(/could not be downloaded: the SHA-256 is \w+ instead of \w+/);
  repository.close();
  expect(readdirSync(folder)).toEqual([]);
});

it("says in one sentence that the network is needed, and leaves nothing", async () => {
  const repository = await serve((bytes) => bytes);
  repository.close();
  const lines = (await install(repository.url)).trim().split("\n");
  expect(lines.at(-1)).toMatch(/^set-up: downloading the Maven Wrapper needs the network, and the package/);
  expect(readdirSync(folder)).toEqual([]);
});

it("starts Maven with the JVM options of the project, in a folder with a blank and an accent", async () => {
  mkdirSync(join(folder, ".mvn"));
  writeFileSync(join(folder, ".mvn", "jvm.config"), "-Dfrom.config=1\n-Dfile.encoding=UTF-8\n");
  const { program, args, environment } = mavenCommand(["--version"], { home, folder });
  expect(args.slice(0, 2)).toEqual(["-Dfrom.config=1", "-Dfile.encoding=UTF-8"]);
  const printed = await outputOf(program, args, { ...environment, PATH: "" });
  expect(printed).toMatch(/^(?:.*\n)?Apache Maven 3\.9\./);
  expect(existsSync(join(folder, "wrapper"))).toBe(false);
});
