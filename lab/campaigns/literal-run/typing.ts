// Types the steps of a page into a shell, with Ctrl-C where a line runs until then.
import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { linesOf, type Step } from "./lines.ts";
import type { Page, Rule } from "./pages.ts";
import type { Serving, Shell } from "./shell.ts";

/** A line of the list. */
export interface Result {
  readonly page: string;
  readonly line: string;
  /** `undefined`: it did not run. */
  readonly code?: number;
  /** Why it did not run, or that it was stopped by Ctrl-C. */
  readonly note?: string;
}

/** Tools that typing needs besides its shell. */
export interface Tools {
  /** Opens another shell in a folder. */
  readonly open: (folder: string) => Shell;
  readonly clone: string;
  readonly project: string;
  readonly report: (result: Result) => void;
}

/** A page while it is read. */
export class Typing {
  readonly #page: Page;
  readonly #shell: Shell;
  #serving: { readonly result: Result; readonly it: Serving; readonly until: RegExp | undefined } | undefined;
  /** What the lines of the page have written. */
  #written = "";

  readonly #tools: Tools;

  constructor(page: Page, shell: Shell, tools: Tools) {
    this.#page = page;
    this.#shell = shell;
    this.#tools = tools;
  }

  /** Does what a step says. */

  async take(step: Step, folder: string): Promise<void> {
    if ("line" in step) await this.#type(step.line);
    else if (step.appends) appendFileSync(join(folder, step.file), step.text);
    else writeFileSync(join(folder, step.file), step.text);
  }

  /** Presses Ctrl-C where something still runs. */
  async end(): Promise<void> {
    if (!this.#serving) return;
    const { result, it } = this.#serving;
    this.#serving = undefined;
    this.#tools.report({ ...result, code: await it.stop(), note: "Ctrl-C" });
  }

  async #type(line: string): Promise<void> {
    const { file, only, rules = [] } = this.#page;
    if (only && !only.test(line)) return;
    if (this.#serving?.until?.test(line)) await this.end();
    const rule = rules.find((each) => each.line.test(line));
    if (rule && "reason" in rule) this.#tools.report({ page: file, line, note: rule.reason });
    else if (rule && "ready" in rule) await this.#serve(line, rule);
    else await this.#run(line, rule);
  }

  async #run(line: string, rule: Rule | undefined): Promise<void> {
    const printed = rule && "printed" in rule ? (rule.printed.exec(this.#written)?.[0] ?? "") : "";
    const typed = rule && "part" in rule ? line.replace(rule.part, printed) : line;
    const { code, output } = await this.#shell.run(typed);
    this.#written += output;
    // curl ends with 0 also when the service refuses the call.
    const isRefused = line.startsWith("curl") && /"status": ?[45]\d\d\b/.test(output);
    this.#tools.report({ page: this.#page.file, line, code, ...(isRefused && { note: "refused" }) });
    if (code !== 0 || isRefused) console.log(output.split("\n").slice(-15).join("\n"));
    // The commands that it prints are for an empty folder.
    if (line === "npm run pack")
      await this.#typePrinted("`npm run pack` prints", "project", output.split("install with:")[1] ?? "");
  }

  async #serve(line: string, rule: Extract<Rule, { readonly ready: RegExp }>): Promise<void> {
    const it = await this.#shell.serve(line, rule.ready);
    this.#serving = { result: { page: this.#page.file, line }, it, until: rule.until };
    // What `npm start` prints is for another terminal, in the same folder.
    const next = it.output().split("In another terminal")[1] ?? "";
    await this.#typePrinted("`npm start` prints", "clone", next);
  }

  /** Types the indented lines of what a line has printed into another terminal. */
  async #typePrinted(file: string, place: Page["place"], printed: string): Promise<void> {
    const folder = this.#tools[place];
    const shell = this.#tools.open(folder);
    const typing = new Typing({ file, place }, shell, this.#tools);
    const text = printed.match(/^ {2}\S.*$/gm)?.join("\n") ?? "";
    for (const step of linesOf(text)) await typing.take(step, folder);
    await shell.close();
  }
}
