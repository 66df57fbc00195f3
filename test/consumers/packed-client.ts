// Installs the packed client into an empty project, with programs that use it and a service that responds to them.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type PackOptions, packPackage } from "../../scripts/pack.ts";
import { execFile } from "../../scripts/processes.mjs";
import { peers } from "../../scripts/setup/consumers.mjs";
import { startable } from "../../scripts/setup/programs.mjs";

const exec = promisify(execFile);

/** The programs of the project: one imports the client as a module, one as CommonJS. */
export const programs: readonly string[] = ["main.mjs", "main.cjs"];

/** A project that has the packed client installed. */
export interface PackedClient {
  readonly project: string;
  readonly tarball: string;
  /** Runs a program with a Node; resolves to what it printed. */
  run(node: string, program: string): Promise<{ readonly stdout: string; readonly stderr: string }>;
  /** Stops the service and removes the project. */
  close(): void;
}

const program = `
const client = new Docuvane({ apiKey: "dv_test_consumer", baseURL: process.argv[2] });
const main = async () => {
  const sent = await client.documents.upload({ file: new Uint8Array([1, 2, 3]), filename: "a.pdf" });
  const read = await client.documents.get(sent.id);
  console.log(read.status, process.versions.node.split(".")[0]);
  await client.close();
};
main();
`;

/** Packs the client and installs it as a user would. */
export async function installPackedClient(options: PackOptions = {}): Promise<PackedClient> {
  const project = mkdtempSync(join(tmpdir(), "docuvane-consumer-"));
  const tarball = packPackage("packages/client", project, options);
  writeFileSync(join(project, "package.json"), '{ "private": true }');
  // The set-up put what the client depends on into npm's cache.
  const flags = ["--prefer-offline", "--no-audit", "--no-fund", "--silent"];
  const pinned = Object.entries(peers).map(([name, version]) => `${name}@${version}`);
  const install = startable("npm", ["install", ...flags, tarball, ...pinned]);
  await exec(install.file, install.args, { ...install.options, cwd: project });
  writeFileSync(join(project, "main.mjs"), `import { Docuvane } from "docuvane";${program}`);
  writeFileSync(join(project, "main.cjs"), `const { Docuvane } = require("docuvane");${program}`);
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      response.writeHead(request.method === "POST" ? 201 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify({ id: "doc_1", status: "completed" }));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    project,
    tarball,
    run: (node, program) => exec(node, [join(project, program), url], { cwd: project }),
    close: () => {
      server.close();
      rmSync(project, { recursive: true });
    },
  };
}
