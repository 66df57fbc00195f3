// Describes the schema of a database: what a migrated one must have in common with a new one.
import type { Queryable } from "../../packages/server/src/storage/db/db.ts";

/** Storage parameters as PostgreSQL documents them; a database may hold others, whose values differ in every run. */
const options = (column: string): string =>
  `ARRAY(SELECT option FROM unnest(${column}) option WHERE option ~ '^(n_distinct|fillfactor|autovacuum_|toast)' ORDER BY option)`;

/** Tables with their options, columns with type, default and statistics target, indexes, constraints, sequences, triggers, views and functions. */
const statement = `
  SELECT format('table %s %s %s', oid::regclass, relkind, ${options("reloptions")}) AS line FROM pg_class
    WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND relnamespace = ANY (ARRAY(SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'pgboss')))
  UNION ALL SELECT format('column %s.%s %s null=%s default=%s identity=%s options=%s', attrelid::regclass, attname,
      format_type(atttypid, atttypmod), NOT attnotnull, pg_get_expr(adbin, adrelid), attidentity, ${options("attoptions")})
    FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE attnum > 0 AND NOT attisdropped AND attrelid IN (SELECT oid FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm')
      AND relnamespace = ANY (ARRAY(SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'pgboss'))))
  UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname IN ('public', 'pgboss')
  UNION ALL SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
    WHERE connamespace = ANY (ARRAY(SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'pgboss')))
  UNION ALL SELECT format('function %s %s', oid::regprocedure, md5(prosrc)) FROM pg_proc
    WHERE pronamespace = ANY (ARRAY(SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'pgboss')))
  UNION ALL SELECT format('trigger %s', pg_get_triggerdef(oid)) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT format('migration %s %s', name, checksum) FROM schema_migration`;

/** What the job queue names after a day: it adds a partition for each day that it runs. */
const ofOneDay = /\bqueue_stats_\d{8}/;

/** Describes the schemas of the service and of its job queue, one sorted line for each part. */
export async function describeSchema(db: Queryable): Promise<readonly string[]> {
  const rows = await db.query<{ line: string }>(statement);
  return rows
    .map(({ line }) => line)
    .filter((line) => !ofOneDay.test(line))
    .toSorted();
}
