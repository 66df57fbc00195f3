// What an operator can do about an error of the operating system.

const remedies: Readonly<Record<string, string>> = {
  EMFILE: "Raise the limit of open files (ulimit -n)",
  ENFILE: "Raise the limit of open files of the system",
  ENOSPC: "Free space on its disk",
  EDQUOT: "Free space on its disk, or raise the quota",
  EACCES: "Give the user of the service the right to read and write it",
  EPERM: "Give the user of the service the right to read and write it",
  EIO: "Check its disk for errors",
  EROFS: "Mount its file system for writing",
};

/** The remedy for an error of a directory; `undefined` for errors that have no common one. @param code - Such as `EMFILE`. */
export function remedyFor(code: string | undefined): string | undefined {
  return remedies[code ?? ""];
}
