/** Samples where a piece of work spends its time, by the module whose code runs. */
import { readFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

/** Share of the time, 0 to 1, by module: `core/pipeline/limit.ts`, `undici`, `Node.js`, `garbage collection`. */
export type Profile = Readonly<Record<string, number>>;

/** Microseconds between two samples. Shorter ones would mostly measure themselves. */
const INTERVAL_US = 200;

/** Runs the work and returns its profile; idle time does not count. */
export async function profiled(work: () => Promise<void>): Promise<Profile> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: INTERVAL_US });
  await session.post("Profiler.start");
  await work();
  const { profile } = await session.post("Profiler.stop");
  session.disconnect();
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const names = (profile.samples ?? []).flatMap((id) => moduleOf(frames.get(id)) ?? []);
  const share = 1 / names.length;
  const shares: Record<string, number> = {};
  for (const name of names) shares[name] = (shares[name] ?? 0) + share;
  return shares;
}

interface Frame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** What runs without a file: system calls of sockets, and the engine. */
const ENGINE: Readonly<Record<string, string | undefined>> = {
  "(idle)": undefined,
  "(garbage collector)": "garbage collection",
  writeLatin1String: "writing to sockets",
  writev: "writing to sockets",
};

function moduleOf(frame: Frame | undefined): string | undefined {
  if (!frame) return undefined;
  const { functionName, url, lineNumber, columnNumber } = frame;
  if (functionName in ENGINE && url === "") return ENGINE[functionName];
  if (/[/\\]undici[/\\]/.test(url) || url.startsWith("wasm:")) return "undici";
  if (url.startsWith("node:") || url === "") return "Node.js";
  const source = sourceOf(url, lineNumber, columnNumber);
  return source?.replace(/^.*\bsrc[/\\]/, "") ?? "the measurement";
}

const maps = new Map<string, SourceMap | undefined>();

/** Path of the source of a position in a built file. */
function sourceOf(url: string, line: number, column: number): string | undefined {
  if (!maps.has(url)) maps.set(url, readMap(url));
  const entry = maps.get(url)?.findEntry(line, column);
  return entry && "originalSource" in entry ? entry.originalSource : undefined;
}

function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${url}.map`), "utf8")));
  } catch {
    return undefined;
  }
}
