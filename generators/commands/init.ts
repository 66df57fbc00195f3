// `sdkgen init`: writes sdkgen.yaml for a document.
import { existsSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { renderConfig } from "../config/initial.ts";
import { didYouMean } from "../config/nearest.ts";
import { nameFromTitle } from "../config/package-name.ts";
import { CONFIG } from "../config/read.ts";
import { loadDocument } from "../plan/load.ts";
import { makePlan } from "../plan/make-plan.ts";
import { type Command, ExitCode, parseOptions, published, seeHelp, UsageError } from "./command.ts";

const usage = `sdkgen init FILE|URL [--name NAME] [--language LANGUAGE] [--output FILE]

Writes sdkgen.yaml for an OpenAPI document: where the packages go, and as comments the resources, methods and
metadata that were inferred. Uncomment what you want to change.
  --name       package name in snake_case. Default: from the title of the document
  --language   typescript, python, java, go (default: these four), and the others of generate; repeatable
  --output     file to write. Default: sdkgen.yaml
  --force      replaces the file
  --json       prints one object: {ok, file, resources, methods}
  --help       this text

Examples:
  sdkgen init openapi.yaml
  sdkgen init https://acme.example/openapi.json --name acme --language python`;

/** The command `init`. */
export const init: Command = { usage, run };

const options = {
  name: { type: "string" },
  language: { type: "string", multiple: true, default: [] as string[] },
  output: { type: "string", default: CONFIG },
  force: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
} as const;

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(args, { options, allowPositionals: true });
  const [spec, ...others] = positionals;
  if (spec === undefined || others.length > 0)
    throw new UsageError("give one OpenAPI document; see init --help.");
  const { output, force, language } = values;
  if (existsSync(output) && !force) throw new UsageError(`${output} exists; use --force to replace it.`);
  const { document, location } = await loadDocument(spec);
  const name = values.name ?? nameFromTitle(document);
  const plan = makePlan(document, { name, location });
  const { text, ...counts } = renderConfig(plan, { spec, languages: await chosen(language) });
  writeFileSync(output, text);
  if (values.json) console.log(JSON.stringify({ ok: true, file: output, ...counts }, null, 2));
  else
    console.log(
      `Wrote ${basename(output)}: ${several(counts.methods, "method")} in ${several(counts.resources, "resource")}. Next: ${published} generate`,
    );
  return ExitCode.done;
}

function several(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** The four first-class languages, unless others are given. */
async function chosen(given: readonly string[]): Promise<readonly string[]> {
  const { languageChoice, languageNames } = await import("./options.ts");
  const unknown = given.find((name) => !languageNames.includes(name));
  if (unknown !== undefined)
    throw new UsageError(
      seeHelp(
        `--language must be one of ${languageChoice}, not ${unknown}${didYouMean(unknown, languageNames)}`,
        "init ",
      ),
    );
  return given.length > 0
    ? given
    : ["typescript", "python", "java", "go"].filter((name) => languageNames.includes(name));
}
