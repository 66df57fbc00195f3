// Starts processes in the same environment on every machine: functions of node:child_process whose `env` only adds to it.
import * as processes from "node:child_process";
import { devNull } from "node:os";
import { promisify } from "node:util";

/**
 * @typedef {import("node:child_process").ChildProcess} ChildProcess
 * @typedef {Readonly<Record<string, string | undefined>>} Variables
 */

/** Names of the machine's variables that programs need; Windows spells them in its own case. */
const KEPT = [
  // To find programs, the user's folders and temporary files.
  /^(PATH|HOME|USER|LOGNAME|TERM|TMPDIR|TEMP|TMP|LD_LIBRARY_PATH|XDG_(CACHE|DATA)_HOME)$/i,
  /^(SystemRoot|SystemDrive|windir|ComSpec|PATHEXT|APPDATA|LOCALAPPDATA|ProgramData|ALLUSERSPROFILE)$/i,
  /^((Common)?Program(Files(\(x86\))?|W6432)|USERPROFILE|USERNAME|USERDOMAIN|HOMEDRIVE|HOMEPATH)$/i,
  /^(PROCESSOR_ARCHITECTURE|NUMBER_OF_PROCESSORS)$/i,
  // To reach the network.
  /^(https?|all|no)_proxy$/i,
  /^(NODE_EXTRA_CA_CERTS|NODE_USE_SYSTEM_CA|SSL_CERT_(FILE|DIR)|(REQUESTS|CURL)_CA_BUNDLE|GIT_SSL_CAINFO)$/,
  // Registries, their credentials and caches. `npm run` sets many more variables of this form for its scripts.
  /^npm_config_((@[\w.-]+:)?registry|\/\/.*|cache|userconfig|(https?[_-])?proxy|noproxy|ca(file)?|strict[_-]ssl)$/i,
  /^npm_config_fetch_(retries|retry_\w+|timeout)$/i,
  /^(NPM_TOKEN|NODE_AUTH_TOKEN)$/,
  /^PIP_((EXTRA_)?INDEX_URL|FIND_LINKS|TRUSTED_HOST|(CLIENT_)?CERT|PROXY|CONFIG_FILE|CACHE_DIR|RETRIES)$/,
  /^(PIP_DEFAULT_TIMEOUT|UV_\w+)$/,
  /^GO(PATH|ROOT|PROXY|NOPROXY|PRIVATE|SUMDB|NOSUMDB|AUTH|CACHE|MODCACHE|FLAGS|TOOLCHAIN|ENV|TMPDIR)$/,
  /^(MAVEN_(HOME|OPTS|ARGS|USER_HOME)|M2_HOME|MVNW_\w+|CARGO_HOME|RUSTUP_HOME)$/,
  // Where tools are.
  /^(JAVA_HOME|CHROME_PATH|PYTHON|PYENV_(ROOT|VERSION)|VOLTA_HOME|SDKMAN_DIR|(ASDF|MISE)_\w+)$/,
  // Switches of our own, of Node and of test runners.
  /^(CI|NODE_COMPILE_CACHE|STUDIO_SCREENSHOTS|DOCUVANE_(CONTRACT_OVERLAY|WITHOUT))$/,
];

const locale = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";

/** What differs between users: language, time zone, configuration of git; a clone may belong to another user. */
const FIXED = {
  ...{ LANG: locale, LC_ALL: locale, TZ: "UTC" },
  ...{ GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: "1" },
  ...{ GIT_CONFIG_COUNT: "1", GIT_CONFIG_KEY_0: "safe.directory", GIT_CONFIG_VALUE_0: "*" },
};

/**
 * Takes away the proxies of the machine, for programs whose calls are observed.
 *
 * @type {Variables}
 */
export const withoutProxies = Object.fromEntries(
  ["http_proxy", "https_proxy", "all_proxy", "no_proxy"]
    .flatMap((name) => [name, name.toUpperCase()])
    .map((name) => [name, undefined]),
);

/**
 * Returns the environment of a child process.
 *
 * @param {Variables} extra - Variables in addition, or instead; `undefined` takes one away.
 * @returns {Record<string, string>}
 */
export function environment(extra = {}) {
  const all = { ...inherited(...KEPT), ...FIXED, ...extra };
  return /** @type {Record<string, string>} */ (
    Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  );
}

/**
 * Returns variables of this process by their names, for what only one program needs.
 *
 * @param {RegExp[]} names
 * @returns {Record<string, string>}
 */
export function inherited(...names) {
  const kept = Object.entries(process.env).filter(([name]) => names.some((pattern) => pattern.test(name)));
  return /** @type {Record<string, string>} */ (Object.fromEntries(kept));
}

/** Starts a program; see `spawn` of node:child_process. */
export const spawn = inEnvironment(processes.spawn);

/** Runs a program to its end; see `spawnSync` of node:child_process. */
export const spawnSync = inEnvironment(processes.spawnSync);

/** Runs a program and collects its output; see `execFile` of node:child_process. */
export const execFile = inEnvironment(processes.execFile);

/** Runs a program to its end and returns its output; see `execFileSync` of node:child_process. */
export const execFileSync = inEnvironment(processes.execFileSync);

/** Starts a module in a Node of its own; see `fork` of node:child_process. */
export const fork = inEnvironment(processes.fork);

/**
 * Wraps a function of node:child_process, and what `promisify` makes of it.
 *
 * @template {(...args: any[]) => any} Start
 * @param {Start} start
 * @returns {Start}
 */
function inEnvironment(start) {
  /** @param {Start} run */
  const wrap =
    (run) =>
    /** @param {unknown[]} args */
    (...args) =>
      run(...withEnvironment(args));
  const promised = /** @type {{ [promisify.custom]?: Start }} */ (start)[promisify.custom];
  const own = promised === undefined ? {} : { [promisify.custom]: wrap(promised) };
  return /** @type {Start} */ (/** @type {unknown} */ (Object.assign(wrap(start), own)));
}

/**
 * Completes the options, which follow the program and its arguments and may be left out.
 *
 * @param {readonly unknown[]} args
 */
function withEnvironment(args) {
  const index = args.findIndex((each) => typeof each === "object" && each !== null && !Array.isArray(each));
  const options = /** @type {{ env?: Variables } | undefined} */ (args[index]);
  const completed = { ...options, env: environment(options?.env) };
  if (index >= 0) return [...args.slice(0, index), completed, ...args.slice(index + 1)];
  const callback = args.filter((each) => typeof each === "function");
  return [...args.slice(0, args.length - callback.length), completed, ...callback];
}
