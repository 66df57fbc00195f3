// Finds the examples, runs them as a reader would, and compares what they print with what they say they print.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { typescriptImports } from "../../scripts/imports/typescript.ts";
import { spawn } from "../../scripts/processes.mjs";
import { root } from "../root.ts";

/** Programs that make files for the examples; they are no examples themselves. */
const tools = ["examples/invoice/make-invoice.ts"];

const files = globSync("examples/**/*.{ts,tsx}", {
  cwd: root,
  exclude: ["examples/apps/**", "**/node_modules/**"],
})
  .map((file) => file.replaceAll("\\", "/"))
  .sort();
const imported = new Set(files.flatMap(typescriptImports));

/** Every example that is a program: no test, which runs by itself, no part of another example or of an app. */
export const programs: readonly string[] = files.filter(
  (file) => !file.endsWith(".test.ts") && !imported.has(file) && !tools.includes(file),
);

/**
 * The lines between `// #region name` and `// #endregion` of a file (in Python and shells `# region name` and `# endregion`, in XML
 * `<!-- region name -->` and `<!-- endregion -->`), without the indentation they share.
 *
 * @returns `undefined` when the file has no such region.
 */
export function readRegion(file: string, name: string): string | undefined {
  const [open, close] = file.endsWith(".xml") ? ["<!-- ", " -->"] : [isHashed(file) ? "# " : "// #", ""];
  const region = new RegExp(
    `^[ \\t]*${open}region ${name}${close}\n([\\s\\S]*?)^[ \\t]*${open}endregion`,
    "m",
  );
  // Formatters put empty lines between a function and the end of its region.
  const code = region.exec(readFileSync(join(root, file), "utf8"))?.[1]?.replace(/\n+$/, "\n");
  const indents = code?.match(/^[ \t]*(?=\S)/gm) ?? [];
  const shared = Math.min(...indents.map(({ length }) => length));
  return code?.replace(new RegExp(`^[ \\t]{${shared}}`, "gm"), "");
}

/** Whether comments of a file begin with a hash. */
function isHashed(file: string): boolean {
  return /\.(py|sh)$/.test(file);
}

/** What an example says it prints: the comment at its end that begins with `Prints:`. */
export function statedOutput(file: string): string | undefined {
  const text = readFileSync(join(root, file), "utf8");
  if (!isHashed(file)) return /\/\* Prints:\n([\s\S]*?)\*\/\s*$/.exec(text)?.[1];
  return /^# Prints:\n((?:#.*\n)*)$/m.exec(text)?.[1]?.replace(/^# ?/gm, "");
}

/**
 * Creates a pattern of what an example says it prints.
 *
 * `…` matches any text in a line; a line that is only `…` matches any number of lines.
 */
export function outputPattern(text: string): RegExp {
  const lines = text
    .split(/(?<=\n)/)
    .map((line) => (line === "…\n" ? "(?:.*\n)*" : line.split("…").map(quote).join(".*")));
  return new RegExp(`^${lines.join("")}$`);
}

function quote(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Where an example runs. */
export interface Place {
  /** Folder with the files that examples name. */
  readonly folder: string;
  /** Address and key of a service, as the environment names them. */
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Runs an example.
 *
 * @returns What it prints on standard output.
 * @throws {Error} It ended with another code than 0; the message holds what it wrote on standard error.
 */
export function runExample(file: string, { folder, environment }: Place): Promise<string> {
  const child = spawn(process.execPath, ["--conditions=@docuvane/source", join(root, file)], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: environment,
  });
  const printed: Buffer[] = [];
  const complained: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => printed.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => complained.push(chunk));
  const text = (chunks: Buffer[]): string => Buffer.concat(chunks).toString("utf8");
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve(text(printed));
      else reject(new Error(`${file} ended with ${code}: ${text(complained)}`));
    });
  });
}
