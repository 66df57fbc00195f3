/** A bare Fastify server whose routes run the service's statement and no more: what speed is compared with. */
import Fastify from "fastify";
import pg from "pg";
import { shownColumns } from "../../../packages/server/src/core/documents/document-row.ts";

/** Connections to the database, as many as the service has. */
const poolSize = 10;

const pool = new pg.Pool({ connectionString: process.argv[2], max: poolSize });
const app = Fastify({ logger: false });
app.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, (_request, body, done) =>
  done(null, body),
);

app.get<{ Params: { id: string } }>("/api/v1/documents/:id", async ({ params }) => {
  const text = `SELECT ${shownColumns} FROM document WHERE id = $1 AND account_id = $2`;
  return (await pool.query(text, [params.id, "acc_default"])).rows[0];
});

app.get("/api/v1/documents", async () => {
  const text = `SELECT ${shownColumns} FROM document WHERE account_id = $1 ORDER BY created_at DESC, id DESC LIMIT 21`;
  return { data: (await pool.query(text, ["acc_default"])).rows };
});

await pool.query("CREATE TABLE IF NOT EXISTS bench_upload (id bigserial PRIMARY KEY, file bytea NOT NULL)");
app.post("/api/v1/documents", async ({ body }, reply) => {
  const { rows } = await pool.query("INSERT INTO bench_upload (file) VALUES ($1) RETURNING id", [body]);
  return reply.code(201).send(rows[0]);
});

console.log(`Floor ready at ${await app.listen({ host: "127.0.0.1", port: 0 })}`);
process.once("SIGTERM", () => process.exit(0));
