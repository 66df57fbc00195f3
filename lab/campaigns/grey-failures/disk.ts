// A small file system in memory that can be filled, made read-only and removed; needs root on Linux.
import { mkdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { execFileSync } from "../../../scripts/processes.mjs";

/** A mounted file system. */
export interface Disk {
  readonly path: string;
  /** Fills it. @param leftBytes - What stays free. Default 0. */
  fill(leftBytes?: number): void;
  /** Frees what `fill` took. */
  empty(): void;
  /** Makes a folder of it read-only for whoever opens files from now on, as after a fault of the disk. */
  protect(folder: string): void;
  unprotect(folder: string): void;
  remove(): void;
}

/** Mounts a file system of so many bytes. */
export function mountDisk(path: string, bytes: number): Disk {
  mkdirSync(path, { recursive: true });
  run("mount", "-t", "tmpfs", "-o", `size=${bytes},mode=777`, "tmpfs", path);
  const ballast = join(path, "ballast");
  return {
    path,
    fill: (leftBytes = 0) => {
      const { bavail, bsize } = statfsSync(path);
      // In no time: this process measures how long others wait. What the service writes meanwhile may make it too much.
      for (let bytes = bavail * bsize - leftBytes; bytes > 0; bytes -= bsize)
        if (succeeds("fallocate", "-l", String(bytes), ballast)) return;
    },
    empty: () => rmSync(ballast, { force: true }),
    protect: (folder) => {
      run("mount", "--bind", join(path, folder), join(path, folder));
      run("mount", "-o", "remount,bind,ro", join(path, folder));
    },
    unprotect: (folder) => run("umount", "-l", join(path, folder)),
    remove: () => {
      run("umount", "-l", path);
      rmSync(path, { recursive: true });
    },
  };
}

function succeeds(command: string, ...args: string[]): boolean {
  try {
    run(command, ...args);
    return true;
  } catch {
    return false;
  }
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: "pipe" });
}
