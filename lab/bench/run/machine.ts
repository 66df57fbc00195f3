/** Describes the hardware and load of a measurement, without the name of the machine. */
import { readFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { root } from "../../../scripts/setup/run.mjs";

/** The packages that are measured, and the bundler that weighs them. */
const measured = /^(@octokit\/.*|esbuild|got|openai|stripe|undici)$/;

interface Manifest {
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Facts about the machine and the versions, one per line. */
export function describeMachine(): readonly string[] {
  const model = cpus()[0]?.model.trim() || "unknown processor";
  const load = loadavg().map((value) => value.toFixed(1));
  const { devDependencies } = JSON.parse(readFileSync(join(root, "lab", "package.json"), "utf8")) as Manifest;
  const versions = Object.entries(devDependencies)
    .filter(([name]) => measured.test(name))
    .map(([name, version]) => `${name} ${version}`);
  return [
    `${availableParallelism()} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${process.arch}; load average ${load.join(" ")} at the start`,
    `Node ${process.version}; ${versions.join(", ")}`,
  ];
}
