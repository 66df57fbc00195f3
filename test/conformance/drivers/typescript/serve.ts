// Runs the runner's tasks one after another with the TypeScript client, in any runtime.
import { Docuvane } from "../../../../packages/client/src/index.ts";
import type { AskRunner, TaskLine } from "./lines.ts";
import { clientOptions, type TransportName } from "./options.ts";
import { errorOf } from "./outcome.ts";
import { secretsOf } from "./secrets.ts";
import { runTask } from "./task.ts";

/** What a driver is. */
export interface DriverSettings {
  /** What the driver calls itself: `typescript-fetch`. */
  readonly name: string;
  /** Version of the runtime. */
  readonly version: string;
  readonly transport: TransportName;
  /** Evaluates a pure function for each input; omitted by drivers that run only cases. */
  readonly evaluate?: (vector: string, inputs: readonly unknown[]) => Promise<readonly unknown[]>;
}

/** Answers the runner's lines until it is done; an error of this program ends it. */
export async function serve(ask: AskRunner, settings: DriverSettings): Promise<void> {
  const { name, version } = settings;
  let line = await ask({ ready: name, version });
  while (line) line = await ask({ id: line.id, ...(await respond(line, ask, settings)) });
}

async function respond(line: TaskLine, ask: AskRunner, settings: DriverSettings): Promise<object> {
  const { vector, inputs = [], calls = [] } = line;
  if (vector !== undefined) return { outputs: await settings.evaluate?.(vector, inputs) };
  const { options, clock, logs } = clientOptions(line, { ask, name: settings.transport });
  let client: Docuvane;
  try {
    client = new Docuvane(options);
  } catch (error) {
    return { outcomes: calls.map(() => ({ error: errorOf(error) })), logs };
  }
  const outcomes = await runTask(line, { client, clock, secrets: secretsOf(line.client) });
  await client.close();
  return { outcomes, logs };
}
