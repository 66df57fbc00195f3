// Splits command lines by the rules of each system, and finds the program of npx.
import { win32 } from "node:path";

/** An argument of a command line: unquoted characters, escaped ones, and quoted texts, without blanks between them. */
const ARGUMENTS = {
  posix: /(?:'[^']*'|"(?:\\.|[^"\\])*"|\\.|[^\s'"\\])+/gs,
  // A backslash separates directories, and only double quotes quote.
  windows: /(?:"[^"]*"|[^\s"])+/g,
};

/** The parts of an argument of a POSIX shell that represent another text. */
const QUOTED = /'([^']*)'|"((?:\\.|[^"\\])*)"|\\(.)/gs;

/**
 * Splits a command line into its arguments, as a shell of the system does. Nothing is expanded.
 *
 * @param {string} commandLine
 * @param {string} platform - As in `process.platform`.
 * @throws {Error} A quotation does not end.
 */
export function splitCommand(commandLine, platform = process.platform) {
  const pattern = platform === "win32" ? ARGUMENTS.windows : ARGUMENTS.posix;
  if (commandLine.replaceAll(pattern, "").trim() !== "")
    throw new Error(`The command line ${commandLine} has a quotation without an end.`);
  const found = commandLine.match(pattern) ?? [];
  if (platform === "win32") return found.map((argument) => argument.replaceAll('"', ""));
  return found.map((argument) =>
    argument.replaceAll(
      QUOTED,
      (_, single, double, escaped) => single ?? double?.replaceAll(/\\(["\\])/g, "$1") ?? escaped,
    ),
  );
}

/**
 * Returns the program of a command line with its arguments. On Windows npx is a batch file, which Node starts only
 * through a shell; the program behind it needs none, and is next to Node.
 *
 * @param {string} commandLine - Program and leading arguments, quoted as in a shell.
 * @param {string} platform - As in `process.platform`.
 * @param {string} node - Path of Node.
 * @throws {Error} A quotation does not end.
 */
export function programOf(commandLine, platform = process.platform, node = process.execPath) {
  const [program = "", ...leading] = splitCommand(commandLine, platform);
  if (platform !== "win32" || program !== "npx") return [program, ...leading];
  const npx = win32.join(win32.dirname(node), "node_modules", "npm", "bin", "npx-cli.js");
  return [node, npx, ...leading];
}
