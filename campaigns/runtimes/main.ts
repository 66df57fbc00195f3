// Runs the trial on Node, Bun and Deno: takes it as JSON, prints the outcomes as JSON.
import { readFileSync } from "node:fs";
import { type Trial, tryAll } from "./program.ts";

const trial = JSON.parse(process.argv[2] ?? "{}") as Omit<Trial, "pdf">;
console.log(JSON.stringify(await tryAll({ ...trial, pdf: new Uint8Array(readFileSync(trial.path)) })));
