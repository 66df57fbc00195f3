// `npm run generate`: writes everything that is made from openapi/, or a package from any OpenAPI document.
import { parseArgs } from "node:util";
import { applyOverlays } from "../openapi/overlay.ts";
import { unifiedDiff } from "./diff.ts";
import { checkFolder, writePackage } from "./folder.ts";
import type { Language } from "./language.ts";
import { languages } from "./languages.ts";
import { ownOutputs } from "./own.ts";
import { loadDocument } from "./plan/load.ts";
import { makePlan } from "./plan/make-plan.ts";
import type { Warning } from "./plan/plan.ts";
import { root } from "./root.ts";
import { findDifferences, settle } from "./write.ts";

const usage = `npm run generate [-- --check] [--overlay FILE]
npm run generate -- --spec FILE|URL --language LANGUAGE --name NAME --output DIR

Writes the generated files of the packages from openapi/openapi.yaml.
  --overlay        OpenAPI Overlay that is applied to the document first; may be repeated
  --check          write nothing; exit 1 and show how files differ from what would be written

With --spec it writes a package for another API: a complete one, which can be installed.
  --spec           OpenAPI 3.0 or 3.1 document in JSON or YAML, a path or an http(s) address
  --language       ${languages.map(({ name }) => name).join(", ")}
  --name           name of the package in snake_case words, as acme or acme_storage
  --output         folder of the package, empty or written by an earlier run
What the package cannot express is printed as "warning: <JSON pointer>: <what is done instead>".

  --help           this text`;

const options = {
  check: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
  overlay: { type: "string", multiple: true, default: [] as string[] },
  spec: { type: "string" },
  language: { type: "string" },
  name: { type: "string" },
  output: { type: "string" },
} as const;

/** What a package for another API needs to be told. */
interface Order {
  readonly spec: string;
  readonly language: Language;
  readonly name: string;
  readonly output: string;
  readonly overlay: readonly string[];
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(`generate: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const { values } = parseArgs({ options });
  const { help, check, overlay, ...order } = values;
  if (help) console.log(usage);
  else if (Object.keys(order).length === 0) return generateOwn(check, overlay);
  else if (check)
    throw new Error("--check is for the files of this repository; leave out what is about a package.");
  else await generatePackage({ ...checkOrder(order), overlay });
  return 0;
}

/** Makes every file of the repository in memory, then writes or compares it; returns the exit code. */
async function generateOwn(check: boolean, overlays: readonly string[]): Promise<number> {
  const differences = findDifferences(root, await ownOutputs(overlays));
  if (differences.length === 0) console.log("generate: every generated file is up to date");
  if (!check) settle(root, differences);
  for (const { path, committed, generated } of differences) {
    console.log(check ? `generate: ${path} differs; run npm run generate` : `generate: wrote ${path}`);
    if (check) console.log(unifiedDiff(path, committed, generated ?? ""));
  }
  return check && differences.length > 0 ? 1 : 0;
}

/** Writes a package for any document, and prints what it does not express. */
async function generatePackage({ spec, language, name, output, overlay }: Order): Promise<void> {
  checkFolder(output);
  const loaded = await loadDocument(spec);
  const { location, bundled } = loaded;
  const document = applyOverlays(loaded.document, overlay);
  const plan = makePlan(document, { name, location });
  const files = await language.render(plan, { package: true });
  writePackage(output, files);
  const warnings = [...plan.warnings, ...(language.warnings?.(plan) ?? [])];
  for (const warning of warnings) console.error(formatWarning(warning));
  if (bundled && warnings.length > 0)
    console.error("note: pointers are into the document with all its files joined");
  const count = warnings.length === 1 ? "1 warning" : `${warnings.length} warnings`;
  console.log(`generate: wrote ${Object.keys(files).length} files to ${output}; ${count}`);
}

function formatWarning({ pointer, message }: Warning): string {
  return `warning: ${pointer}: ${message}`;
}

function checkOrder(values: Readonly<Record<string, string | undefined>>): Omit<Order, "overlay"> {
  const [spec, name, output] = ["spec", "name", "output"].map((key) => {
    const value = values[key] ?? "";
    if (value === "") throw new Error(`--${key} is missing; see --help.`);
    return value;
  });
  const language = languages.find((each) => each.name === values["language"]);
  if (language === undefined)
    throw new Error(`--language is one of ${languages.map((each) => each.name).join(", ")}; see --help.`);
  return { spec: spec ?? "", language, name: name ?? "", output: output ?? "" };
}
