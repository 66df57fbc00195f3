// Finds programs, and makes the folder that is the whole PATH of the bare machine.
import { accessSync, constants, mkdirSync, realpathSync, symlinkSync } from "node:fs";
import { delimiter, join } from "node:path";

const required = ["node", "npm", "npx", "git", "sh"];

/** The programs of GNU coreutils 9.1, the version of Debian 12; those that a machine lacks are left out. */
const coreUtilities = `
  [ arch b2sum base32 base64 basename basenc cat chcon chgrp chmod chown chroot cksum comm cp csplit cut date dd df
  dir dircolors dirname du echo env expand expr factor false fmt fold groups head hostid id install join link ln
  logname ls md5sum mkdir mkfifo mknod mktemp mv nice nl nohup nproc numfmt od paste pathchk pinky pr printenv printf
  ptx pwd readlink realpath rm rmdir runcon seq sha1sum sha224sum sha256sum sha384sum sha512sum shred shuf sleep sort
  split stat stdbuf stty sum sync tac tail tee test timeout touch tr true truncate tsort tty uname unexpand uniq
  unlink uptime users vdir wc who whoami yes`;

/** Returns the first executable of that name on a PATH. */
export function findProgram(name: string, path: string): string | undefined {
  const files = path.split(delimiter).map((folder) => join(folder, name));
  return files.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Returns a PATH without what only its owner has: folders below that home, and those of npm packages. */
export function pathOfOthers(path: string, home: string): string {
  const isOwn = (folder: string) => `${folder}/`.startsWith(`${home}/`) || folder.includes("node_modules");
  return path
    .split(delimiter)
    .filter((folder) => !isOwn(folder))
    .join(delimiter);
}

/**
 * Makes a folder of links to Node, npm, git, a shell and the core utilities, and returns it. The links lead to the files
 * themselves: npm finds its library next to its own file.
 *
 * @throws {Error} The PATH lacks a required program.
 */
export function linkPrograms(folder: string, path: string): string {
  mkdirSync(folder);
  for (const name of [...required, ...coreUtilities.trim().split(/\s+/)]) {
    const file = findProgram(name, path);
    if (file !== undefined) symlinkSync(realpathSync(file), join(folder, name));
    else if (required.includes(name))
      throw new Error(`${name} is not on the PATH of ordinary users: ${path}`);
  }
  return folder;
}
