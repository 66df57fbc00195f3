// Makes the calls of conformance cases with the TypeScript client: `typescript.ts undici` or `typescript.ts fetch`.
// Each line on stdin is a task; see ../README.md.
import { serve } from "./typescript/serve.ts";
import { askByStdio } from "./typescript/stdio.ts";
import { evaluate } from "./typescript-vectors.ts";

const transport = process.argv[2] === "fetch" ? "fetch" : "undici";
const name = transport === "fetch" ? "typescript-fetch" : "typescript";
await serve(askByStdio, { name, version: process.versions.node, transport, evaluate });
