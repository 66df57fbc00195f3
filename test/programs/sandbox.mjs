// Runs a bundle for the web where there is nothing of Node and no `eval`, as on edge runtimes: `sandbox.mjs FILE ADDRESS`.
import { readFileSync } from "node:fs";
import { createContext, Script } from "node:vm";

const [file, address] = process.argv.slice(2);
const NAMES = [
  ..."AbortController AbortSignal Blob DOMException Event EventTarget File FormData Headers ReadableStream Request".split(
    " ",
  ),
  ..."Response TextDecoder TextEncoder TransformStream URL URLSearchParams clearTimeout console crypto fetch".split(
    " ",
  ),
  ..."performance queueMicrotask setTimeout structuredClone".split(" "),
];
const globals = Object.fromEntries(NAMES.map((name) => [name, globalThis[name]]));
const codeGeneration = { strings: false, wasm: false };
const context = createContext({ ...globals, address }, { codeGeneration });
new Script("globalThis.self = globalThis").runInContext(context);
new Script(readFileSync(file, "utf8"), { filename: file }).runInContext(context);
