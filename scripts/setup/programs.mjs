// Starts programs as their operating system demands: the one place of the scripts that knows batch files.

/** Programs that are batch files on Windows, by the names that all systems use. */
const BATCH_FILES = ["npm", "npx"];

/** What `cmd.exe` gives a meaning even between quotes, and cannot be told to leave alone in every batch file. */
const UNQUOTABLE = /["%\r\n]/;

/**
 * Returns how a program is started: what `spawn` takes. Elsewhere than on Windows it is the program itself.
 *
 * Windows starts a batch file by `cmd.exe`, and Node none without it (CVE-2024-27980). With the option `shell`, Node would
 * join the arguments without quotes; so the line is made here, after the rules of cross-spawn, which cannot be installed
 * before npm has run.
 *
 * @param {string} program - Name or path.
 * @param {readonly string[]} args
 * @param {string} platform - As in `process.platform`.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ file: string, args: string[], options: { windowsVerbatimArguments?: boolean } }}
 * @throws {Error} An argument for a batch file has a character that cannot be passed on safely.
 */
export function startable(program, args, platform = process.platform, env = process.env) {
  const batch = platform === "win32" ? batchFileOf(program) : undefined;
  if (batch === undefined) return { file: program, args: [...args], options: {} };
  const line = [batch, ...args].map(quoted).join(" ");
  return {
    file: env.ComSpec ?? env.COMSPEC ?? "cmd.exe",
    args: ["/d", "/s", "/c", `"${line}"`],
    options: { windowsVerbatimArguments: true },
  };
}

function batchFileOf(program) {
  if (/\.(cmd|bat)$/i.test(program)) return program;
  return BATCH_FILES.includes(program) ? `${program}.cmd` : undefined;
}

function quoted(text) {
  if (UNQUOTABLE.test(text))
    throw new Error(
      `A batch file cannot be given the argument ${JSON.stringify(text)}: rename what it names.`,
    );
  // A backslash before a quote escapes it.
  return /^[\w@.,:=/\\+-]+$/.test(text) ? text : `"${text.replace(/\\+$/, "$&$&")}"`;
}
