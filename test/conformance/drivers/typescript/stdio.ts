// Exchanges lines with the runner on stdin and stdout.
import { splitLines } from "../../lines.ts";
import type { AskRunner, TaskLine } from "./lines.ts";

const lines = splitLines(process.stdin);

/** Writes a line to stdout, and reads the next one from stdin. */
export const askByStdio: AskRunner = async (line) => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
  const next = await lines.next();
  return next.done ? undefined : (JSON.parse(next.value) as TaskLine);
};
