// Spells commands for the shell of each system, so that they can be pasted.

/** How a shell spells what the commands need. */
export interface Shell {
  readonly curl: string;
  readonly npm: string;
  quote(text: string): string;
  read(file: string): string;
  set(name: string, value: string): string;
  run(command: readonly string[]): string;
  inFolder(folder: string, command: string): string;
}

/** Characters that no shell gives a meaning. */
const PLAIN = /^[\w@%+=:,./\\-]+$/;

const quoteForPosix = (text: string): string =>
  PLAIN.test(text) && !text.includes("\\") ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** What PowerShell gives a meaning all the same: it cuts a parameter such as `-Dfile=C:\a.jar` at the first dot or colon. */
const OF_POWERSHELL = /^[@%]|,|^-.*[.:]/;

const quoteForPowerShell = (text: string): string =>
  PLAIN.test(text) && !OF_POWERSHELL.test(text) ? text : `'${text.replaceAll("'", "''")}'`;

/** How bash, zsh and their like spell it. */
export const posixShell: Shell = {
  curl: "curl",
  npm: "npm",
  quote: quoteForPosix,
  read: (file) => `$(cat ${quoteForPosix(file)})`,
  set: (name, value) => `export ${name}=${value}`,
  run: (command) => command.map(quoteForPosix).join(" "),
  inFolder: (folder, command) => `(cd ${quoteForPosix(folder)} && ${command})`,
};

/**
 * How PowerShell spells it. `npm` alone would be a script, which Windows does not run until its user allows it, and which
 * loses the `--`.
 */
export const powerShell: Shell = {
  curl: "curl.exe",
  npm: "npm.cmd",
  quote: quoteForPowerShell,
  read: (file) => `$(Get-Content ${quoteForPowerShell(file)})`,
  set: (name, value) => `$env:${name} = "${value}"`,
  run: ([program = "", ...args]) => {
    const quoted = quoteForPowerShell(program);
    // A quoted text is a value, unless it is called.
    return [quoted === program ? program : `& ${quoted}`, ...args.map(quoteForPowerShell)].join(" ");
  },
  inFolder: (folder, command) => `Push-Location ${quoteForPowerShell(folder)}; ${command}; Pop-Location`,
};

/**
 * The shell that commands are printed for.
 *
 * @param platform - As in `process.platform`.
 */
export function shellOf(platform: NodeJS.Platform): Shell {
  return platform === "win32" ? powerShell : posixShell;
}
