// Runs tasks in Node, Bun or Deno with the installed client: `program.mjs NAME TRANSPORT`.
import { serve } from "../typescript/serve.ts";
import { askByStdio } from "../typescript/stdio.ts";
import { readTransport } from "./transport.ts";

const { bun, deno, node } = process.versions;
const [, , name = "", transport = ""] = process.argv;
await serve(askByStdio, {
  name,
  version: bun ?? deno ?? node,
  transport: readTransport(transport),
});
