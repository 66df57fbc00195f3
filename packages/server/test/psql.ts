// Stands in for psql where it is not installed: node psql.ts URL -c STATEMENT (or -Atc, for the bare values).
import pg from "pg";

const [connectionString, , text = ""] = process.argv.slice(2);
const client = new pg.Client({ connectionString });
await client.connect();
const { rows } = await client.query<Record<string, unknown>>(text);
for (const row of rows) console.log(Object.values(row).join("|"));
await client.end();
