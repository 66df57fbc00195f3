// The text of --help, generated from the table of settings.
import { adminUsage } from "./admin-command.ts";
import { readerUsage } from "./reader-command.ts";
import { settings, variableOf, variables } from "./settings.ts";
import { transferUsage } from "./transfer-command.ts";

/** Column at which the explanations begin. */
const column = 27;

/** Columns of the whole. */
const width = 100;

/** The text of `--help`. */
export const usage = `docuvane-server [options]
${adminUsage}
${transferUsage}
${readerUsage}

Starts the Docuvane service, which needs nothing else. The commands print what they created or
found as one line of JSON each, also while the service runs; --data DIR names its data.

${settings.map((setting) => head(setting) + wrap(`${setting.text} (${setting.default})`)).join("\n")}
${head({ name: "help, --version" })}this text, the version

Each option can also be set by an environment variable: --max-file-bytes by
DOCUVANE_SERVER_MAX_FILE_BYTES and so on, but
${settings
  .filter(({ env }) => env !== undefined)
  .map((setting) => `  --${setting.name} by ${variableOf(setting)}`)
  .join("\n")}
Variables only:

${variables.map((one) => indent(one.name) + wrap(`${one.text} (${one.default})`)).join("\n")}`;

function head({ name, value }: { readonly name: string; readonly value?: string }): string {
  return indent(`--${name}${value === undefined ? "" : ` ${value}`}`);
}

function indent(name: string): string {
  const option = `  ${name}`;
  return option.length < column - 1 ? option.padEnd(column) : `${option}\n${" ".repeat(column)}`;
}

/** Breaks a text between words, so that it stays right of the options. */
function wrap(text: string): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + word.length >= width - column) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines.join(`\n${" ".repeat(column)}`);
}
