// Installs the packed command in an empty folder, and checks a service and a copy of it with planted differences from there.
// node --conditions=@docuvane/source lab/campaigns/packed-contract-check.ts [--service URL --api-key KEY]
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { packPackage } from "../../scripts/pack.ts";
import { execFile, execFileSync } from "../../scripts/processes.mjs";
import { allChanges, planted } from "../../test/contract/planted.ts";
import { startProxy } from "../../test/contract/proxy.ts";
import { startServiceProcess } from "../../test/service.ts";

const { values } = parseArgs({
  options: { service: { type: "string" }, "api-key": { type: "string", default: "" } },
});
const folder = mkdtempSync(join(tmpdir(), "docuvane-packed-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const project = join(folder, "project");
mkdirSync(project);
writeFileSync(join(project, "package.json"), '{ "private": true }\n');
const tarballs = ["packages/client", "packages/cli"].map((name) => packPackage(name, folder));
const flags = ["--prefer-offline", "--no-audit", "--no-fund", "--silent", "--omit=peer"];
execFileSync("npm", ["install", ...flags, ...tarballs], { cwd: project, stdio: "inherit" });

// A plan with a limit, so that its headers are checked too; `npm run serve` on its own port does as well.
const own = values.service === undefined ? await startServiceProcess(["--plan", "A.enterprise"]) : undefined;
const service = own?.url ?? values.service ?? "";
const apiKey = own?.apiKey ?? values["api-key"];
const proxy = await startProxy(service, allChanges);
const reports = [
  "--junit",
  "contract.xml",
  "--sarif",
  "contract.sarif",
  "--report",
  "contract.html",
  "--record",
  "contract.har",
];
try {
  const conforming = await run("contract", "check", "--write", "--base-url", service);
  const differing = await run("contract", "check", "--write", "--base-url", proxy.url, ...reports);
  const unreachable = await run("contract", "check", "--base-url", "http://127.0.0.1:1");
  const misspelt = await run("contract", "check", "--base-url", service, "--jnuit", "contract.xml");
  const left = await run("contract", "clean", "--base-url", proxy.url);
  const isNamed = ({ operation, pointer }: Place) =>
    differing.places.some((each) => each.operation === operation && each.pointer === pointer);
  const others = differing.places.filter(
    ({ operation, pointer }) =>
      !planted.some((each) => each.operation === operation && each.pointer === pointer),
  );
  for (const each of planted)
    console.log(`${isNamed(each) ? "named  " : "MISSED "} ${each.operation}: ${each.what}`);
  for (const { operation, pointer } of others) console.log(`FALSE   ${operation} ${pointer}`);
  const codes = [conforming, differing, unreachable, misspelt, left].map(({ code }) => code);
  console.log(`${planted.filter(isNamed).length} of ${planted.length} named, ${others.length} others`);
  console.log(
    `exit codes: conforms ${codes[0]}, differs ${codes[1]}, unreachable ${codes[2]}, usage ${codes[3]}, clean ${codes[4]}`,
  );
  for (const file of reports.filter((name) => !name.startsWith("--")))
    console.log(`${file}: ${statSync(join(project, file)).size} bytes`);
  const isRight = codes.join() === "0,1,3,2,0" && planted.every(isNamed) && others.length === 0;
  if (!isRight) console.log(conforming.errors, differing.errors, unreachable.errors, misspelt.errors);
  process.exitCode = isRight ? 0 : 1;
} finally {
  await proxy.close();
  await own?.stop();
}

interface Place {
  readonly operation: string;
  readonly pointer: string;
}

interface Run {
  readonly code: number;
  readonly errors: string;
  /** What it found, by operation. */
  readonly places: readonly Place[];
}

/** Runs the installed command. */
function run(...args: readonly string[]): Promise<Run> {
  const command = join(project, "node_modules", ".bin", "docuvane");
  const env = { HOME: folder, DOCUVANE_API_KEY: apiKey };
  return new Promise((done) => {
    execFile(command, args, { cwd: project, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, errors) => {
      const rows = (stdout.startsWith("[") ? JSON.parse(stdout) : []) as readonly {
        readonly operation: string;
        readonly differences?: readonly { readonly pointer: string }[];
      }[];
      const places = rows.flatMap(({ operation, differences = [] }) =>
        differences.map(({ pointer }) => ({ operation, pointer })),
      );
      done({ code: error ? Number(error.code) : 0, errors, places });
    });
  });
}
