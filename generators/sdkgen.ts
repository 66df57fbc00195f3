#!/usr/bin/env node
// The command `sdkgen`: generates a package for any OpenAPI document.
import { runSdkgen } from "./run.ts";

try {
  process.exitCode = await runSdkgen(process.argv.slice(2));
} catch (error) {
  console.error(`generate: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
