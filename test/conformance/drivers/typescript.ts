// Makes the calls of conformance cases with the TypeScript client: `typescript.ts undici` or `typescript.ts fetch`.
// Each line on stdin is a task; see ../README.md.
import { Docuvane } from "../../../packages/client/src/index.ts";
import { readLine, type TaskLine, writeLine } from "./typescript/lines.ts";
import { clientOptions, type TransportName } from "./typescript/options.ts";
import { errorOf } from "./typescript/outcome.ts";
import { secretsOf } from "./typescript/secrets.ts";
import { runTask } from "./typescript/task.ts";
import { evaluate } from "./typescript-vectors.ts";

const transport: TransportName = process.argv[2] === "fetch" ? "fetch" : "undici";

writeLine({
  ready: transport === "fetch" ? "typescript-fetch" : "typescript",
  version: process.versions.node,
});
for (let line = await readLine(); line; line = await readLine()) await respond(line);

/** Answers one line; what goes wrong in this program ends it. */
async function respond(line: TaskLine): Promise<void> {
  const { id } = line;
  if (line.vector !== undefined) {
    writeLine({ id, outputs: await evaluate(line.vector, line.inputs ?? []) });
    return;
  }
  const { options, clock, logs } = clientOptions(line, transport);
  let client: Docuvane;
  try {
    client = new Docuvane(options);
  } catch (error) {
    writeLine({ id, outcomes: (line.calls ?? []).map(() => ({ error: errorOf(error) })), logs });
    return;
  }
  const outcomes = await runTask(line, { client, clock, secrets: secretsOf(line.client) });
  await client.close();
  writeLine({ id, outcomes, logs });
}
