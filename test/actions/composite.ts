// Runs the steps of the composite action as a runner of GitHub does: expressions, shells, outputs and workflow commands.
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { spawn } from "../../scripts/processes.mjs";
import { root } from "../root.ts";

/** Directory of the action. */
export const actionFolder: string = join(root, ".github", "actions", "contract");

/** A step of a composite action, as far as this action uses them. */
export interface Step {
  readonly name: string;
  readonly id?: string;
  readonly if?: string;
  readonly shell: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run: string;
}

/** The definition of the action. */
export interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string; readonly value: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

/** The action of this repository. */
export const action: Action = parse(readFileSync(join(actionFolder, "action.yml"), "utf8"));

/** What a run is started with. */
export interface Run {
  readonly inputs: Readonly<Record<string, string>>;
  /** Checkout in which the steps run. */
  readonly workspace: string;
  /** Directory for the files of the runner. */
  readonly temp: string;
  /** Variables in addition to those that this runner sets. */
  readonly env: Readonly<Record<string, string>>;
}

/** What a step did. */
export interface Outcome {
  readonly name: string;
  readonly exitCode: number;
  readonly log: string;
  readonly summary: string;
}

/** What the action did: its steps until one failed, and its outputs. */
export interface Result {
  readonly steps: readonly Outcome[];
  readonly outputs: Readonly<Record<string, string>>;
}

/** Values of expressions. */
type Context = Map<string, string>;

/** Runs all steps whose condition holds, until one fails. */
export async function runAction(run: Run): Promise<Result> {
  const context: Context = new Map([["github.token", "token-of-the-job"]]);
  for (const [name, { default: value = "" }] of Object.entries(action.inputs))
    context.set(`inputs.${name}`, run.inputs[name] ?? expand(value, context));
  const steps: Outcome[] = [];
  for (const step of action.runs.steps.filter((each) => holds(each.if ?? "", context))) {
    const outcome = await runStep(step, run, context);
    steps.push(outcome);
    if (outcome.exitCode !== 0) break;
  }
  const outputs = Object.entries(action.outputs).map(([name, { value }]) => [name, expand(value, context)]);
  return { steps, outputs: Object.fromEntries(outputs) };
}

async function runStep(step: Step, run: Run, context: Context): Promise<Outcome> {
  const files = mkdtempSync(join(run.temp, "step-"));
  const [script, output, summary] = ["script.sh", "output", "summary"].map((name) => join(files, name)) as [
    string,
    string,
    string,
  ];
  for (const [path, text] of [
    [script, step.run],
    [output, ""],
    [summary, ""],
  ] as const)
    writeFileSync(path, text);
  const env = {
    ...run.env,
    GITHUB_ACTION_PATH: actionFolder,
    GITHUB_WORKSPACE: run.workspace,
    GITHUB_OUTPUT: output,
    GITHUB_STEP_SUMMARY: summary,
    RUNNER_TEMP: run.temp,
    ...Object.fromEntries(
      Object.entries(step.env ?? {}).map(([name, text]) => [name, expand(text, context)]),
    ),
  };
  // How GitHub calls `shell: bash`.
  const child = spawn("bash", ["--noprofile", "--norc", "-eo", "pipefail", script], {
    cwd: run.workspace,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  const [exitCode] = await once(child, "close");
  for (const [name, value] of readOutputs(readFileSync(output, "utf8")))
    context.set(`steps.${step.id}.outputs.${name}`, value);
  const log = Buffer.concat(chunks).toString("utf8");
  return { name: step.name, exitCode, log, summary: readFileSync(summary, "utf8") };
}

/** Replaces expressions; unknown outputs are empty, anything else unknown is an error. */
function expand(text: string, context: Context): string {
  return text.replaceAll(/\$\{\{ *(.*?) *\}\}/g, (_, name: string) => lookUp(name, context));
}

function lookUp(name: string, context: Context): string {
  const value = context.get(name) ?? (/^steps\.\w+\.outputs\.[\w-]+$/.test(name) ? "" : undefined);
  if (value === undefined) throw new Error(`Unknown expression "${name}" in action.yml.`);
  return value;
}

/** Evaluates comparisons with literals that are joined by `&&`. */
function holds(condition: string, context: Context): boolean {
  if (condition === "") return true;
  return condition.split(" && ").every((part) => {
    const [, name = "", operator, literal] = /^(\S+) (==|!=) '(.*)'$/.exec(part) ?? [];
    if (operator === undefined) throw new Error(`Unknown condition "${part}" in action.yml.`);
    return (lookUp(name, context) === literal) === (operator === "==");
  });
}

/** Reads a file of outputs: `name=value`, or a delimiter with lines. */
function readOutputs(text: string): readonly (readonly [string, string])[] {
  const pattern = /^([\w-]+)(?:=(.*)|<<(.+)\n([\s\S]*?)\n\3)$/gm;
  return [...text.matchAll(pattern)].map(([, name = "", line, , lines]) => [name, line ?? lines ?? ""]);
}

/** An annotation that the runner shows. */
export interface Annotation {
  readonly kind: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** Reads the annotations of a log, as the runner does: not while commands are stopped. */
export function annotationsOf(log: string): readonly Annotation[] {
  let resume: string | undefined;
  const found: Annotation[] = [];
  for (const line of log.split("\n")) {
    const [, kind = "", list = "", message = ""] = /^::([\w-]+)(?: (.*?))?::(.*)$/.exec(line) ?? [];
    if (resume !== undefined) {
      if (line === `::${resume}::`) resume = undefined;
    } else if (kind === "stop-commands") resume = message;
    else if (/^(error|warning|notice)$/.test(kind))
      found.push({ kind, properties: propertiesOf(list), message: unescapeCommand(message) });
  }
  return found;
}

function propertiesOf(list: string): Readonly<Record<string, string>> {
  const pairs = list.split(",").filter((pair) => pair !== "");
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [name, unescapeCommand(value.join("="))];
    }),
  );
}

function unescapeCommand(text: string): string {
  const codes: Readonly<Record<string, string>> = { "0D": "\r", "0A": "\n", "3A": ":", "2C": ",", "25": "%" };
  return text.replaceAll(/%(0D|0A|3A|2C|25)/g, (_, code: string) => codes[code] ?? "");
}

/** Returns whether the file exists that an output names. */
export function isFile(path: string | undefined): boolean {
  return path !== undefined && path !== "" && existsSync(path);
}
