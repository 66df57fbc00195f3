// Runs tasks in a runtime without stdin and stdout: lines go to the bridge by HTTP.
import type { AskRunner, TaskLine } from "../typescript/lines.ts";
import { serve } from "../typescript/serve.ts";
import { readTransport } from "./transport.ts";

/** Runs the tasks that a bridge passes on. @param start - The address of the bridge, with `name`, `version` and `transport` as query. */
export async function serveBridge(start: URL): Promise<void> {
  // Looked up now: a case may not be disturbed by what another did to the global one.
  const { fetch } = globalThis;
  const ask: AskRunner = async (line) => {
    const response = await fetch(`${start.origin}/`, { method: "POST", body: JSON.stringify(line) });
    return response.status === 200 ? ((await response.json()) as TaskLine) : undefined;
  };
  const about = (name: string): string => start.searchParams.get(name) ?? "";
  await serve(ask, {
    name: about("name"),
    version: about("version"),
    transport: readTransport(about("transport")),
  });
}
