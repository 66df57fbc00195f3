// Makes the calls of conformance cases with the package that the generator makes of our own document.
import { serve } from "../typescript/serve.ts";
import { askByStdio } from "../typescript/stdio.ts";

await serve(askByStdio, {
  name: "typescript-generated",
  version: process.versions.node,
  transport: "undici",
});
