#!/usr/bin/env node
// The command `sdkgen`: generates packages for any OpenAPI document.
import "./node-20.ts";
import { runSdkgen } from "./run.ts";

process.exitCode = await runSdkgen(process.argv.slice(2));
