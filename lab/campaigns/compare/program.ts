// Plays the cases with one client and prints a line of JSON for each: program.ts NAME [text of a case's ID]
import { cases } from "./cases/index.ts";
import { clients } from "./clients/index.ts";
import { playAll } from "./play.ts";

const [name, part = ""] = process.argv.slice(2);
const client = clients.find((each) => each.name === name);
if (client === undefined) throw new Error(`There is no client "${name}".`);
const chosen = cases.filter(({ id }) => id.includes(part));
for await (const row of playAll(client, chosen)) console.log(JSON.stringify(row));
// Calls that were given up may still wait.
process.exit(0);
