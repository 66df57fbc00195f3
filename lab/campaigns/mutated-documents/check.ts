// Generates the packages of a document, and reports failures.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { java } from "../../../generators/java/java.ts";
import type { Language } from "../../../generators/language.ts";
import { makePlan } from "../../../generators/plan/make-plan.ts";
import type { Plan } from "../../../generators/plan/plan.ts";
import { python } from "../../../generators/python/python.ts";
import { typescript } from "../../../generators/typescript/typescript.ts";

/** The runtime is the same in every package. */
const RUNTIME = /\/(core|_core|internal)\//;
/** What a lookup in a plain object prints for a name that every object has. */
const PRINTED_OBJECT = /native code|\[object Object\]/;

/**
 * Generates the three packages of a document; Python and TypeScript are parsed, Java is written to be parsed later.
 *
 * @param folder - Takes the Java sources.
 * @returns A line for each fault. A document that is refused in one sentence has none.
 */
export async function check(document: object, folder: string): Promise<readonly string[]> {
  let plan: Plan;
  try {
    plan = makePlan(document, { name: "acme" });
  } catch (error) {
    return isSentence(error) ? [] : [`plan: ${described(error)}`];
  }
  const faults: string[] = [];
  for (const language of [typescript, python, java])
    faults.push(...(await checkLanguage(language, plan, folder)));
  return faults;
}

async function checkLanguage(language: Language, plan: Plan, folder: string): Promise<readonly string[]> {
  const { name } = language;
  try {
    language.warnings?.(plan);
    // Formatting parses Python, and fails for anything else.
    const files = Object.entries(await language.render(plan, { package: true }));
    const own = files.filter(([path]) => !RUNTIME.test(path));
    if (language === java) for (const [path, text] of own) write(join(folder, path), text);
    return own.flatMap(([path, text]) => [
      ...(PRINTED_OBJECT.test(text) ? [`${name}: ${path} prints an object of JavaScript`] : []),
      ...(path.endsWith(".ts") ? syntaxErrors(path, text) : []),
    ]);
  } catch (error) {
    return [`${name}: ${described(error)}`];
  }
}

function syntaxErrors(path: string, text: string): readonly string[] {
  const compilerOptions = { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext };
  const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true, compilerOptions });
  return diagnostics
    .slice(0, 1)
    .map(({ messageText }) => `typescript: ${path}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** An error of the generator says in a sentence what to do; others, such as a `TypeError`, are thrown by accident. */
function isSentence(error: unknown): boolean {
  return error instanceof Error && error.name === "Error" && error.message.endsWith(".");
}

function described(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [, place = ""] = error.stack?.split("\n    at ") ?? [];
  return `${error.name}: ${error.message.slice(0, 200)} (${place})`;
}
