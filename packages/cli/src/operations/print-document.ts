// Prints a document for a person: what it is, what it warns of, and its fields with their confidences.
import type { Document, Docuvane } from "docuvane";
import { drawDocument, type Fields } from "../output/draw-document.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Draws a document on the terminal; amounts have the digits of their currency. */
export async function printDocument(document: Document, client: Docuvane, terminal: Terminal): Promise<void> {
  const fields = await fieldsOf(document.workflow_id, client, terminal);
  return terminal.write(drawDocument(document, fields, terminal));
}

/** The fields of a workflow; none when it cannot be read, as amounts are then shown as plain numbers. */
async function fieldsOf(
  workflow: string | undefined,
  client: Docuvane,
  { signal }: Terminal,
): Promise<Fields> {
  if (workflow === undefined) return [];
  const found = await client.workflows.get(workflow, { signal }).catch(() => undefined);
  return found?.fields ?? [];
}
