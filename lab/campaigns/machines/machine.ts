// Makes the machines: who runs which lines there, with which HOME, PATH, environment and clone.
import { mkdirSync, rmSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { linkPrograms, pathOfOthers } from "./programs.ts";
import { call, type Place, type Step } from "./run.ts";

/** A machine with a fresh clone of the repository. */
export interface Machine {
  readonly name: string;
  /** Folder of the clone, below the machine's own folder. */
  readonly folder: string;
  readonly umask: string;
  /** Environment variables besides HOME and PATH. */
  readonly variables: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

const start: Step = { command: "start", line: "npm start -- --once", isOffline: false };
const test: Step = { command: "test", line: "npm test", isOffline: false };
/** Installs all that `npm test` needs; a revision without the script `set-up` has the second half only. */
const install: Step = { ...test, line: "npm run set-up --if-present && node scripts/setup.mjs" };
const offline: readonly Step[] = [start, test].map((step) => ({ ...step, isOffline: true }));

/** Root in a container, an ordinary user, and an ordinary user who has only Node, git, a shell and core utilities. */
export const machines: readonly Machine[] = [
  { name: "container", folder: "docuvane", umask: "022", variables: {}, steps: [start, test] },
  {
    ...{ name: "user", folder: "my projécts/docuvane", umask: "077", steps: [start, test] },
    variables: { LANG: "C.UTF-8", TZ: "Pacific/Chatham" },
  },
  {
    ...{ name: "bare", folder: "проєкти/docuvane", umask: "022", steps: [start, install, ...offline] },
    variables: { TZ: "Asia/Kathmandu" },
  },
];

/** Gives a machine in the folder `own` to some work, and removes it whatever becomes of the work. */
export async function withMachine(
  { name, folder, umask, variables }: Machine,
  source: { readonly repository: string; readonly commit: string; readonly own: string },
  work: (place: Place) => Promise<void>,
): Promise<void> {
  const { own } = source;
  const home = join(own, "home");
  mkdirSync(own);
  const user = name === "container" ? undefined : addUser(home);
  try {
    mkdirSync(home, { recursive: true });
    clone(source, join(own, folder), umask);
    const environment = { ...variables, HOME: home, PATH: pathOf(name, own) };
    const { uid, gid } = statSync(home);
    call("chown", "--recursive", "--no-dereference", `${uid}:${gid}`, own);
    await work({ uid, gid, folder: join(own, folder), umask, environment });
  } finally {
    if (user !== undefined) call("userdel", "--remove", user);
    rmSync(own, { recursive: true, force: true });
  }
}

/** Adds a user with an empty HOME, under the first name that is free. */
function addUser(home: string): string {
  const taken = call("getent", "passwd").split("\n");
  let number = 1;
  while (taken.some((line) => line.startsWith(`dvm${number}:`))) number += 1;
  const name = `dvm${number}`;
  call("useradd", "--create-home", "--home-dir", home, "--skel", "/dev/null", name);
  return name;
}

function pathOf(name: string, own: string): string {
  const path = process.env["PATH"] ?? "";
  if (name === "container") return path;
  const others = pathOfOthers(path, homedir());
  return name === "bare" ? linkPrograms(join(own, "bin"), others) : others;
}

/** Copies the commit with its history: nothing else of the repository, and no file that both share. */
function clone(
  { repository, commit }: { repository: string; commit: string },
  folder: string,
  umask: string,
) {
  const former = process.umask(Number.parseInt(umask, 8));
  try {
    mkdirSync(dirname(folder), { recursive: true });
    call("git", "init", "--quiet", "--initial-branch=main", folder);
    call("git", "-C", folder, "fetch", "--quiet", repository, commit);
    call("git", "-C", folder, "reset", "--quiet", "--hard", commit);
  } finally {
    process.umask(former);
  }
}
