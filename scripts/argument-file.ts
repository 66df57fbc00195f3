// Spells arguments for the `@files` of java and javac.

/**
 * Returns the text of an argument file: one quoted argument per line.
 *
 * Without quotes, blanks end an argument and `#` begins a comment; in quotes, a backslash escapes the next character
 * (java manual, "java Command-Line Argument Files").
 */
export function argumentFile(args: readonly string[]): string {
  return args.map((argument) => `"${argument.replaceAll(/["\\]/g, "\\$&")}"\n`).join("");
}
