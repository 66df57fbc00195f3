// Checks upgrades between a release and this one: data under kill -9, a rolling replacement, and clients across versions.
import { parseArgs } from "node:util";
import { latestRelease } from "../test/upgrade/release.ts";
import { capture } from "./upgrade/capture.ts";
import { checkOut, lastTag } from "./upgrade/checkout.ts";

const { values, positionals } = parseArgs({
  options: {
    revision: { type: "string" },
    version: { type: "string" },
  },
  allowPositionals: true,
});
const [command] = positionals;
if (command === "capture") await capture(checkOut(values.revision ?? lastTag() ?? latestRelease().revision, [""]), values.version ?? "");
