// Runs Microsoft's http-specs against generated packages: every scenario is called on the server of the specs.
// node --conditions=@docuvane/source lab/campaigns/http-specs.ts [--languages python,java] [--specs type/array,encode] [--folder DIR] [--write]
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadDocument } from "../../generators/plan/load.ts";
import { makePlan } from "../../generators/plan/make-plan.ts";
import { root } from "../../generators/root.ts";
import { Unmapped } from "./http-specs/arguments.ts";
import { type Described, mapScenario } from "./http-specs/calls.ts";
import { compileSpecs, type Spec } from "./http-specs/documents.ts";
import type { Files } from "./http-specs/files.ts";
import { install } from "./http-specs/install.ts";
import { runs } from "./http-specs/languages.ts";
import { type Numbered, packagesOf } from "./http-specs/packages.ts";
import {
  failedTable,
  figures,
  page,
  type Report,
  type Result,
  unreachableTable,
} from "./http-specs/report.ts";
import { type Scenario, scenariosOf } from "./http-specs/scenarios.ts";
import { freePort, startServer } from "./http-specs/server.ts";
import { UNREACHABLE } from "./http-specs/unreachable.ts";

const { values } = parseArgs({
  options: {
    languages: { type: "string", default: Object.keys(runs).join(",") },
    specs: { type: "string", default: "" },
    folder: { type: "string", default: join(tmpdir(), "docuvane-http-specs") },
    write: { type: "boolean", default: false },
  },
});
const wanted = values.specs.split(",").filter(Boolean);
const installed = install(join(values.folder, "install"));
const port = await freePort();
const specs = (await compileSpecs(installed, join(values.folder, "documents"))).filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.startsWith(part)),
);
const files: Files = new Map();
const scenarios: Scenario[] = [];
const calls: Numbered[] = [];
const unreachable: Record<string, string> = {};
const unmapped: Record<string, string> = {};
for (const spec of specs) await readSpec(spec);
writeFiles();
const packages = packagesOf(calls);
console.error(
  `http-specs: ${scenarios.length} scenarios, ${calls.length} calls, ${packages.length} packages`,
);
const wantedLanguages = values.languages.split(",").filter(Boolean);
const results: Result[] = [];
for (const language of Object.keys(runs)) {
  const result = wantedLanguages.includes(language) ? await resultOf(language) : undefined;
  if (result !== undefined) keep(result);
  if (wanted.length > 0 && result !== undefined) results.push(result);
  const file = resultFile(language);
  if (wanted.length === 0 && existsSync(file)) results.push(JSON.parse(readFileSync(file, "utf8")) as Result);
}
const report: Report = {
  scenarios: scenarios.map(({ name }) => name),
  unreachable,
  results,
};
console.log([figures(report), unreachableTable(report), failedTable(report)].join("\n\n"));
if (values.write) writeFileSync(join(root, "docs", "evidence", "http-specs.md"), page(report));

function resultFile(language: string): string {
  return join(values.folder, `${language}.json`);
}

/** Stores the results of these scenarios together with those of other scenarios in earlier runs. */
function keep({ language, date, failed }: Result): void {
  const file = resultFile(language);
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Result).failed : {};
  const others = Object.entries(before).filter(([name]) => !scenarios.some((each) => each.name === name));
  const kept: Result = { language, date, failed: { ...Object.fromEntries(others), ...failed } };
  writeFileSync(file, JSON.stringify(kept));
}

async function readSpec({ name, documents, unexpressed }: Spec): Promise<void> {
  const described: Described[] = [];
  for (const path of documents) described.push(await describe(name, path));
  for (const scenario of await scenariosOf(installed, name, `http://localhost:${port}`)) {
    scenarios.push(scenario);
    const found = Object.entries(unexpressed).find(([end]) => `_${scenario.name}`.endsWith(`_${end}`));
    const reason = found?.[1] ?? UNREACHABLE[scenario.name];
    if (reason !== undefined) {
      unreachable[scenario.name] = reason;
      continue;
    }
    try {
      for (const mapped of mapScenario(scenario, described, files))
        calls.push({ scenario: scenario.name, mapped });
    } catch (error) {
      if (!(error instanceof Unmapped)) throw error;
      unmapped[scenario.name] = error.message;
    }
  }
}

async function describe(name: string, path: string): Promise<Described> {
  const { document } = await loadDocument(path);
  const version = /\/([^/]*)\.openapi\.json$/.exec(path)?.[1] ?? "";
  const words = `http_${name}_${version}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replace(/_$/, "");
  const servers =
    (JSON.parse(readFileSync(path, "utf8")) as { readonly servers?: readonly { readonly url: string }[] })
      .servers ?? [];
  const server = (servers[0]?.url ?? "")
    .replace("{endpoint}", "")
    .replace(/^https?:\/\/[^/]+/, "")
    .replace(/\/$/, "");
  return { document, plan: makePlan(document, { name: words }), server };
}

function writeFiles(): void {
  const folder = join(values.folder, "files");
  mkdirSync(folder, { recursive: true });
  for (const [token, { bytes, named }] of files) {
    mkdirSync(join(folder, token), { recursive: true });
    writeFileSync(join(folder, token, "bytes"), bytes);
    writeFileSync(join(folder, token, "named.json"), JSON.stringify(named ?? null));
    if (named !== undefined) writeFileSync(join(folder, token, named.name), bytes);
  }
}

async function resultOf(language: string): Promise<Result> {
  const run = runs[language];
  if (run === undefined)
    throw new Error(`Unknown language ${language}. Available: ${Object.keys(runs).join(", ")}.`);
  const server = await startServer(installed, port, values.folder);
  const environment = { HTTP_SPECS_URL: server.url, HTTP_SPECS_FILES: join(values.folder, "files") };
  const folder = join(values.folder, `${language}-${port}`);
  const failed: Record<string, string> = { ...unmapped };
  try {
    const failures = await run(packages, { environment, folder });
    const coverage = await server.coverage();
    for (const [index, { scenario, mapped }] of calls.entries()) {
      const { status } = mapped.exchange.response;
      const reason = failures.get(index);
      // A rejected call must fail with its status.
      if (status >= 400 && !reason?.includes(String(status)))
        failed[scenario] = reason ?? `it did not fail with ${status}`;
      else if (status < 400 && reason !== undefined) failed[scenario] = reason;
    }
    for (const { scenario } of calls)
      if (!(scenario in failed) && coverage[scenario] !== "pass")
        failed[scenario] = `the server counts the scenario as ${coverage[scenario]}`;
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return { language, date: new Date().toISOString().slice(0, 10), failed };
}
