// Prints the import cycles and upward imports of every code base, and how many file names the runtimes share: `report.ts [name]…`.

import { folderCyclesOf, importsOf } from "./code-bases.ts";
import { codeBases } from "./floors.ts";
import { findClimbs, findCycles } from "./graph.ts";
import { describeNames } from "./names.ts";

const names = Object.keys(codeBases) as (keyof typeof codeBases)[];
for (const name of names.filter((each) => process.argv.length === 2 || process.argv.includes(each))) {
  const edges = importsOf(name);
  const found = {
    "file cycles": findCycles(edges),
    "folder cycles": folderCyclesOf(name),
    "upward imports": findClimbs(edges, codeBases[name]),
  };
  for (const [what, lines] of Object.entries(found)) {
    console.log(`${name}: ${lines.length} ${what}`);
    for (const line of lines) console.log(`  ${line.replaceAll(`${codeBases[name].source}/`, "")}`);
  }
}
if (process.argv.length === 2 || process.argv.includes("names"))
  for (const line of describeNames()) console.log(`names: ${line}`);
