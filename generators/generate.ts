// `npm run generate`: writes everything that is made from openapi/; with --check it only compares and fails on a difference.
import { parseArgs } from "node:util";
import { bundleSpec } from "./bundle.ts";
import { renderOperations } from "./typescript/operations.ts";
import { renderTypes } from "./typescript/types.ts";
import { renderZod } from "./typescript/zod.ts";
import { writeOutputs } from "./write.ts";

const usage = `npm run generate [-- --check]

Writes the generated files of the packages from openapi/openapi.yaml.
  --check   write nothing; exit 1 and name each file that differs from what would be written
  --help    this text`;

const { values } = parseArgs({
  options: { check: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
});

if (values.help) {
  console.log(usage);
} else {
  process.exitCode = await generate(values.check);
}

/** Makes every output in memory, then writes or compares it; returns the exit code. */
async function generate(check: boolean): Promise<number> {
  const spec = bundleSpec();
  const types = await renderTypes(spec);
  const differing = writeOutputs(
    {
      "packages/client/src/generated/types.ts": types,
      "packages/client/src/generated/operations.ts": renderOperations(spec),
      "packages/client/src/generated/zod.ts": renderZod(spec),
      "packages/server/src/generated/types.ts": types,
      "packages/server/src/generated/openapi.json": `${JSON.stringify(spec, null, 2)}\n`,
    },
    check,
  );
  if (differing.length === 0) console.log("generate: every generated file is up to date");
  for (const path of differing)
    console.log(check ? `generate: ${path} differs; run npm run generate` : `generate: wrote ${path}`);
  return check && differing.length > 0 ? 1 : 0;
}
