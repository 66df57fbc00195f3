// Everything a service keeps, as text, to look for what should not be there.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Queryable } from "../src/storage/db/db.ts";

/** Every row of every table, the job queue's included, as lines of JSON that begin with the name of the table. */
export async function dumpTables(db: Queryable): Promise<string> {
  const tables = await db.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const rows = await db.query<{ row: string }>(`SELECT row_to_json(one)::text AS row FROM ${name} AS one`);
    lines.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return lines.join("\n");
}

/** Names and contents of every file below a directory, byte by byte. */
export function dumpFiles(directory: string): string {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  const paths = files.map((file) => join(file.parentPath, file.name));
  return paths.map((path) => `${path}\n${readFileSync(path, "latin1")}`).join("\n");
}
