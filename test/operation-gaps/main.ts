// Prints what the operations of the spec lack, a line per gap; `npm run check` runs it first.
import { findGaps } from "./gaps.ts";

const gaps = await findGaps().catch((error: unknown) => [`openapi/: ${(error as Error).message}`]);
for (const gap of gaps) console.log(gap);
process.exitCode = gaps.length === 0 ? 0 : 1;
