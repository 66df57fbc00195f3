// `npm run docs`: builds the documentation site, serves it on this machine, or checks it.
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../../generators/root.ts";
import { usageOf } from "../../scripts/usage.ts";
import { buildSite } from "./build.ts";
import { base } from "./project.ts";
import { serveSite } from "./serve.ts";

const usage = usageOf("docs");

const options = {
  output: { type: "string", default: join(root, "dist", "site") },
  quick: { type: "boolean", default: false },
  serve: { type: "boolean", default: false },
  port: { type: "string", default: "4173" },
  check: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const host = resolve(values.output);
  const started = Date.now();
  const onStep = (step: string): void => console.log(`docs: ${seconds(started)} ${step} …`);
  await buildSite({ host, withClients: !values.quick, onStep });
  console.log(`docs: ${seconds(started)} built ${relative(process.cwd(), host)}`);
  if (values.check) {
    const { checkSite } = await import("./check/check.ts");
    return checkSite({ host, withClients: !values.quick, onStep });
  }
  if (values.serve) await serve(host, Number(values.port));
  return 0;
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1).padStart(5)} s`;
}

/** Serves until the process is told to end. */
async function serve(host: string, port: number): Promise<void> {
  const { origin } = await serveSite(host, port);
  console.log(`docs: ${origin}${base} (Ctrl-C ends it)`);
}
