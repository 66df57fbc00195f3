#!/usr/bin/env node
// The command `docuvane-server`. Everything else is imported after the check: an older Node.js could not load it. A reader
// server loads nothing of the service.
import { whyTooOld } from "./cli/node-version.ts";

const why = whyTooOld(process.versions.node);
const isReader = process.argv[2] === "reader" && !process.argv.includes("--help");
if (why === undefined && isReader) await import("./cli/reader.ts");
else if (why === undefined) await import("./cli/main.ts");
else {
  console.error(`docuvane-server: ${why}`);
  process.exitCode = 1;
}
