// Prints what the operations of the spec lack, a line per gap; `npm run check` runs it first.
import { findGaps } from "./gaps.ts";

const gaps = await findGaps();
for (const gap of gaps) console.log(gap);
process.exitCode = gaps.length === 0 ? 0 : 1;
