// `sdkgen generate`: writes packages and keeps the edits of their users.
import { type Conflict, type Written, writePackage } from "../folder.ts";
import type { Warning } from "../plan/plan.ts";
import { type Command, ExitCode } from "./command.ts";
import { optionsUsage, readOrder } from "./options.ts";
import { type MadePackage, makePackages } from "./packages.ts";
import { startProgress } from "./progress.ts";

const usage = `sdkgen generate [--config FILE]
sdkgen generate --spec FILE|URL --language LANGUAGE --name NAME --output DIR

Writes complete, installable packages for an API. Your edits of generated files are kept: each run merges them
with what is generated now. The last generated tree is kept in .sdkgen/base of the package; commit it.

${optionsUsage}
Output:
  --conflicts  markers (default): both texts in the file, between markers
               aside: your file stays, the generated one is written beside it as FILE.sdkgen-new; for CI
  --json       prints one object: {ok, packages: [{language, output, files, written, merged, removed, kept,
               conflicts: [{path, regions, aside}], warnings: [{pointer, message}]}], notes}
  --help       this text

What a package cannot express is printed as "warning: <JSON pointer>: <what is generated instead>", once for all
languages.

Examples:
  sdkgen generate
  sdkgen generate --language python --conflicts aside
  sdkgen generate --spec https://acme.example/openapi.json --language typescript --name acme --output sdks/ts
  sdkgen generate --stainless stainless.yml --spec openapi.yml --output sdks`;

/** The command `generate`. */
export const generate: Command = { usage, run };

type Result = Written & Pick<MadePackage, "language" | "output" | "warnings"> & { readonly files: number };

async function run(args: readonly string[]): Promise<number> {
  const { config, notes, conflicts, json } = await readOrder(args);
  const results: Result[] = [];
  if (!json) for (const note of notes) console.error(`warning: ${note}`);
  const printed = new Set<string>();
  for await (const made of makePackages(config, startProgress())) {
    const { language, output, files, warnings } = made;
    const written = writePackage(output, files, conflicts);
    const result = { language, output, files: Object.keys(files).length, ...written, warnings };
    if (!json) print(result, { isBundled: made.bundled, printed });
    results.push(result);
  }
  const hasConflicts = results.some((each) => each.conflicts.length > 0);
  if (json) console.log(JSON.stringify({ ok: !hasConflicts, packages: results, notes }, null, 2));
  return hasConflicts ? ExitCode.conflicts : ExitCode.done;
}

/** Prints what happened to a package. Warnings of the document are the same for each language: each is printed once. */
function print(
  result: Result,
  { isBundled, printed }: { readonly isBundled: boolean; readonly printed: Set<string> },
): void {
  const { language, output, files, merged, kept, conflicts, warnings } = result;
  const fresh = warnings.map(formatWarning).filter((line) => !printed.has(line));
  for (const line of fresh) {
    console.error(line);
    printed.add(line);
  }
  if (isBundled && fresh.length > 0) console.error("note: pointers refer to the bundled document");
  for (const path of merged) console.error(`merged: ${path}: your edits and the new text`);
  for (const path of kept) console.error(`kept: ${path} is no longer generated, but you edited it`);
  for (const conflict of conflicts) console.error(formatConflict(conflict));
  const counts = [
    count(warnings.length, "warning") + (fresh.length < warnings.length ? " (see above)" : ""),
    ...(conflicts.length > 0 ? [count(conflicts.length, "conflict")] : []),
  ];
  console.log(`${language}: generated ${files} files in ${output}; ${counts.join(", ")}`);
}

function formatConflict({ path, regions, aside }: Conflict): string {
  const where = regions.length > 0 ? ` (${regions.join(", ")})` : "";
  if (aside !== undefined) return `conflict: ${path}${where}: merge ${aside} into it, then delete ${aside}`;
  if (regions.length === 0)
    return `conflict: ${path} still has conflict markers from an earlier run; resolve them`;
  const isLines = regions.some((region) => region.startsWith("line "));
  return isLines
    ? `conflict: ${path}${where}: resolve the marked regions`
    : `conflict: ${path}${where}: your values were kept; compare them with .sdkgen/base/${path}`;
}

function formatWarning({ pointer, message }: Warning): string {
  return `warning: ${pointer}: ${message}`;
}

function count(number: number, word: string): string {
  return number === 1 ? `1 ${word}` : `${number} ${word}s`;
}
