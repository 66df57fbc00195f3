// Runs `sdkgen`: parses its arguments and writes a package for any OpenAPI document.
import { parseArgs } from "node:util";
import { checkFolder, writePackage } from "./folder.ts";
import type { Language } from "./language.ts";
import { languages } from "./languages.ts";
import { applyOverlays } from "./overlay.ts";
import { loadDocument } from "./plan/load.ts";
import { makePlan } from "./plan/make-plan.ts";
import type { Warning } from "./plan/plan.ts";

const usage = `sdkgen --spec FILE|URL --language LANGUAGE --name NAME --output DIR [--overlay FILE]

Writes a complete, installable package for an API.
  --spec       OpenAPI 3.0 or 3.1 document in JSON or YAML: a path or an http(s) URL
  --language   ${languages.map(({ name }) => name).join(", ")}
  --name       package name in snake_case: acme, acme_storage
  --output     folder of the package; empty, or written by an earlier run
  --overlay    OpenAPI Overlay to apply to the document first; repeatable
  --help       this text

What the package cannot express is printed as "warning: <JSON pointer>: <what is generated instead>".`;

const options = {
  help: { type: "boolean", default: false },
  overlay: { type: "string", multiple: true, default: [] as string[] },
  spec: { type: "string" },
  language: { type: "string" },
  name: { type: "string" },
  output: { type: "string" },
} as const;

/** A package to generate. */
interface Order {
  readonly spec: string;
  readonly language: Language;
  readonly name: string;
  readonly output: string;
  readonly overlay: readonly string[];
}

/**
 * Generates a package.
 *
 * @param args - Arguments of the command line.
 * @returns The exit code.
 * @throws {Error} An argument, the document or the folder is invalid; the message says what to do.
 */
export async function runSdkgen(args: readonly string[]): Promise<number> {
  const { help, overlay, ...values } = parseArgs({ args: [...args], options }).values;
  if (help) console.log(usage);
  else await generatePackage({ ...checkOrder(values), overlay });
  return 0;
}

/** Writes the package and prints the warnings. */
async function generatePackage({ spec, language, name, output, overlay }: Order): Promise<void> {
  checkFolder(output);
  const loaded = await loadDocument(spec);
  const { location, bundled } = loaded;
  const document = applyOverlays(loaded.document, overlay);
  const plan = makePlan(document, { name, location });
  const files = await language.render(plan, { package: true, document });
  writePackage(output, files);
  const warnings = [...plan.warnings, ...(language.warnings?.(plan) ?? [])];
  for (const warning of warnings) console.error(formatWarning(warning));
  if (bundled && warnings.length > 0) console.error("note: pointers refer to the bundled document");
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
    throw new Error(
      `--language must be one of ${languages.map((each) => each.name).join(", ")}; see --help.`,
    );
  return { spec: spec ?? "", language, name: name ?? "", output: output ?? "" };
}
