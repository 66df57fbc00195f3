/** Measures the time from the start of the command to its line that it is ready. */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { median } from "../run/samples.ts";
import { type ServiceSettings, startService, type Where } from "./programs.ts";

/** Starts of each kind. */
const starts = 5;

/** Measures starts on existing data, and on the embedded database also on none: with and without a cached template. */
export async function measureStarts(engine: string, where: Where, settings: ServiceSettings) {
  const all = { ...settings, role: "all" };
  const warm = () => startOnce(where, all);
  const lines = [{ what: `start ${engine}, existing data`, readyMs: await times(warm) }];
  if (where.databaseUrl !== undefined) return lines;
  const fresh = (cache: () => string) => () =>
    startOnce(
      { ...where, data: mkdtempSync(join(settings.folder, "fresh-")) },
      { ...all, env: { XDG_CACHE_HOME: cache() } },
    );
  const cache = mkdtempSync(join(settings.folder, "cache-"));
  const cold = fresh(() => mkdtempSync(join(settings.folder, "cache-")));
  const templated = fresh(() => cache);
  await templated();
  lines.push({ what: `start ${engine}, new data, template cached`, readyMs: await times(templated) });
  lines.push({ what: `start ${engine}, first start of a user`, readyMs: await times(cold) });
  return lines;
}

async function times(start: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let index = 0; index < starts; index += 1) all.push(await start());
  return Math.round(median(all));
}

async function startOnce(where: Where, settings: ServiceSettings): Promise<number> {
  const service = await startService(where, settings);
  await service.stop();
  return service.readyMs;
}
