// Decides with which rights reader processes are started: the less a hostile file finds there, the better.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, existsSync, realpathSync } from "node:fs";
import { delimiter, dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { DEFAULT_LIMITS, type ExtractLimits } from "../extraction/limits.ts";
import { linkChild } from "./reader-link.ts";

/**
 * What confines reader processes, from strong to weak; each includes the ones below it.
 *
 * - `bubblewrap`: Linux namespaces. No network, no files but Node's and the reader's, no other processes.
 * - `uid`: the user `nobody`; needs a service that was started as root.
 * - `permission`: Node's permission model and an empty environment. No protection against native code.
 */
export type ReaderSandbox = "bubblewrap" | "uid" | "permission";

// `nobody` on Debian, Alpine and Red Hat.
const NOBODY = 65_534;
// Milliseconds for a trial; a start takes 0.3 s, on a very busy machine a hundred times that.
const TRIAL_MS = 30_000;

// The child sees neither settings nor credentials of the service. Windows starts no program without its own folder.
const { SystemRoot } = process.env;
// For the allocator of glibc: large blocks go back to the system as soon as they are free, and all threads share one heap.
// Otherwise holes of pictures and networks grow to 200 MiB within some pages.
const ENVIRONMENT: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(8 * 1024 * 1024),
  ...(SystemRoot !== undefined && { SystemRoot }),
};

/** Starts a reader process: jobs go to its standard input, messages come from descriptor 3. `entry` is replaced by tests only. */
export function startReader(
  sandbox: ReaderSandbox,
  limits: ExtractLimits,
  entry = childPath(),
): ChildProcess {
  const readable = readablePaths(entry);
  const node = [
    ...[`--wasm-max-mem-pages=${limits.wasmPages}`, `--max-old-space-size=${limits.heapMiB}`],
    // The watchdog is a worker; sharp and onnxruntime are addons, which the permission model does not see into.
    ...["--permission", "--allow-addons", "--allow-worker", "--disable-warning=SecurityWarning"],
    ...readable.map((path) => `--allow-fs-read=${path}`),
    ...[entry, String(limits.memoryMiB)],
  ];
  const options = {
    env: ENVIRONMENT,
    cwd: dirname(entry),
    // A service without a console would otherwise open a window for each reader on Windows.
    windowsHide: true,
    stdio: ["pipe", "ignore", "ignore", "pipe"] as ("pipe" | "ignore")[],
  };
  if (sandbox === "bubblewrap")
    return spawn(findBubblewrap() ?? "bwrap", [...namespaces(readable), process.execPath, ...node], options);
  return spawn(process.execPath, node, {
    ...options,
    ...(sandbox === "uid" && { uid: NOBODY, gid: NOBODY }),
  });
}

/**
 * Finds the strongest sandbox that works here, by trying each.
 *
 * @param wanted - Only this one; `auto` for any.
 * @throws {Error} The wanted one does not work here.
 */
export async function chooseSandbox(wanted: ReaderSandbox | "auto"): Promise<ReaderSandbox> {
  const candidates: readonly ReaderSandbox[] =
    wanted === "auto" ? ["bubblewrap", "uid", "permission"] : [wanted];
  for (const sandbox of candidates) if (isOffered(sandbox) && (await works(sandbox))) return sandbox;
  throw new Error(
    wanted === "auto"
      ? "Reader processes cannot be started: Node does not run the reader with its permission model."
      : `The reader sandbox "${wanted}" does not work here: ${NEEDS[wanted]} Use "auto" for the strongest that does.`,
  );
}

const NEEDS: Readonly<Record<ReaderSandbox, string>> = {
  bubblewrap: "it needs Linux, the program bwrap, and user namespaces, which containers usually forbid.",
  uid: "it needs a service that is started as root, and program files that every user may read.",
  permission: "Node does not run the reader with its permission model.",
};

function isOffered(sandbox: ReaderSandbox): boolean {
  if (sandbox === "bubblewrap") return process.platform === "linux" && findBubblewrap() !== undefined;
  return sandbox === "permission" || process.getuid?.() === 0;
}

/** Whether a reader starts and says that it is ready. */
async function works(sandbox: ReaderSandbox): Promise<boolean> {
  const { output, kill } = linkChild(() => startReader(sandbox, DEFAULT_LIMITS));
  const timer = setTimeout(kill, TRIAL_MS);
  try {
    const [first] = await Promise.race([once(output, "data"), once(output, "close")]);
    return Buffer.isBuffer(first);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    kill();
  }
}

/** Namespaces for all that can have one; binds nothing but what Node and the reader are made of. */
function namespaces(readable: readonly string[]): string[] {
  const system = ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache"];
  return [
    ...["--unshare-all", "--die-with-parent", "--new-session", "--clearenv"],
    ...["--uid", String(NOBODY), "--gid", String(NOBODY), "--cap-drop", "ALL"],
    ...["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"],
    ...[...system, process.execPath, ...readable].flatMap((path) => ["--ro-bind-try", path, path]),
    ...Object.entries(ENVIRONMENT).flatMap(([name, value]) => ["--setenv", name, value]),
    // The root is a tmpfs of its own; nothing needs to be written there.
    ...["--remount-ro", "/", "--chdir", "/"],
  ];
}

function findBubblewrap(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder.startsWith("/"));
  return folders.map((folder) => join(folder, "bwrap")).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Paths that the reader loads: its folder of its package, and the packages next to and above it. */
function readablePaths(entry: string): string[] {
  const above = ancestors(realpathSync(entry));
  const root = above.find((folder) => existsSync(join(folder, "package.json"))) ?? dirname(entry);
  const code = join(
    root,
    realpathSync(entry)
      .slice(root.length + 1)
      .split(sep)[0] ?? "",
  );
  const packages = above.map((folder) => join(folder, "node_modules")).filter((folder) => existsSync(folder));
  return [code, join(root, "package.json"), ...packages];
}

function ancestors(path: string): string[] {
  const folder = dirname(path);
  return folder === path ? [] : [folder, ...ancestors(folder)];
}

// Node runs the source by stripping types, so the child has the extension of this very file: .ts here, .js in the bundle.
function childPath(): string {
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  return fileURLToPath(new URL(`./child.${extension}`, import.meta.url));
}
