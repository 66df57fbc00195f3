// Prints the import cycles and upward imports of every code base: `report.ts [name]…`.

import { folderCyclesOf, importsOf } from "./code-bases.ts";
import { codeBases } from "./floors.ts";
import { findClimbs, findCycles } from "./graph.ts";

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
