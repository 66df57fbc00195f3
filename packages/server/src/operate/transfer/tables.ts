// Which tables hold the data of a service, in an order in which their rows can be written.
import type { Queryable } from "../../storage/db/db.ts";

/** Tables that belong to one database and not to the data: they are made anew with it, as are page images. */
const ofDatabase = ["schema_migration", "sync_probe", "installation", "page_image"];

interface Reference {
  readonly child: string;
  readonly parent: string;
}

/** Lists the tables, those that others refer to first. */
export async function listTables(db: Queryable): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename <> ALL($1::text[]) ORDER BY 1",
    [ofDatabase],
  );
  const references = await db.query<Reference>(
    `SELECT child.relname AS child, parent.relname AS parent FROM pg_constraint
     JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid
     WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND conrelid <> confrelid`,
  );
  return sort(
    tables.map(({ name }) => name),
    references,
  );
}

function sort(tables: readonly string[], references: readonly Reference[]): string[] {
  const sorted: string[] = [];
  const left = new Set(tables);
  while (left.size > 0) {
    const free = [...left].filter((table) =>
      references.every(({ child, parent }) => child !== table || !left.has(parent)),
    );
    if (free.length === 0)
      throw new Error(`The tables ${[...left].join(", ")} reference each other in a cycle.`);
    for (const table of free) left.delete(table);
    sorted.push(...free);
  }
  return sorted;
}

/** Goes on counting after the rows that are there, in every column that counts by itself. */
export async function advanceCounters(tx: Queryable): Promise<void> {
  const columns = await tx.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = current_schema() AND is_identity = 'YES'`,
  );
  for (const { table, column } of columns)
    await tx.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), (SELECT coalesce(max("${column}"), 0) + 1 FROM "${table}"), false)`,
      [table, column],
    );
}
