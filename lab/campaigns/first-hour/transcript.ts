// Keeps what a person does and sees, step by step.

/** The operations of a first hour, in their order. */
export const operations = [
  "Sign in",
  "Upload documents",
  "Read fields and warnings",
  "Correct a field and approve",
  "Undo, and reopen what was approved",
  "Reject with a reason, and undo",
  "Search and filter",
  "Download the file and the values",
  "Add a webhook endpoint, and see an event arrive",
  "Resend missed events",
  "Create a key and use it",
  "Revoke the key, which then stops working",
] as const;

/** One operation. */
export interface Step {
  readonly title: string;
  /** What was done, after a prompt, and what was seen. */
  readonly lines: string[];
  /** Why it was not possible; `undefined` when it was. */
  problem: string | undefined;
}

/** The steps of one way to work; each line is printed as it comes. */
export class Transcript {
  readonly steps: Step[] = [];
  readonly #ids = new Map<string, number>();

  /** Does the operations one after the other; one that is not possible is noted, and the next one begins. */
  async run(acts: readonly (() => Promise<void>)[]): Promise<void> {
    for (const [at, act] of acts.entries()) {
      const step: Step = { title: operations[at] ?? "", lines: [], problem: undefined };
      this.steps.push(step);
      console.log(`\n${at + 1}. ${step.title}`);
      await act().catch((error: unknown) => {
        step.problem = String(error);
        console.log(`  NOT POSSIBLE: ${step.problem}`);
      });
    }
  }

  /** Notes what was done. */
  did(text: string, prompt = ">"): void {
    this.#add(`${prompt} ${text}`);
  }

  /** Notes what was seen. */
  saw(text: string): void {
    if (text.trim() === "") return;
    for (const line of text.trimEnd().split("\n")) this.#add(line.trimEnd());
  }

  #add(line: string): void {
    const masked = this.#mask(line);
    this.steps.at(-1)?.lines.push(masked);
    console.log(`  ${masked}`);
  }

  /** Replaces what differs from run to run by something of the same width. */
  #mask(line: string): string {
    return line
      .replaceAll(/\b(doc|we|evt|del|key)_(?=\w*\d)\w{12,}/g, (id, prefix: string) =>
        this.#numbered(id, prefix),
      )
      .replaceAll(/\breq_\w+/g, "req_…")
      .replaceAll(/\b(dv_live_|dv_test_|whsec_)[\w+/=]{8,}/g, "$1…")
      .replaceAll(/\bKey \w{4}(?= Yours$)/g, "Key wxyz")
      .replaceAll(/#t=[\w-]+/g, "#t=…")
      .replaceAll(/(dv_live_…)\w{4}\b/g, "$1wxyz")
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "2026-11-29T20:00:00.000Z")
      .replaceAll(/\/\/127\.0\.0\.1:\d+\/hooks/g, "//127.0.0.1:3000/hooks")
      .replaceAll(/\/\/127\.0\.0\.1:(?!3000)\d+/g, "//127.0.0.1:4010");
  }

  #numbered(id: string, prefix: string): string {
    const number = this.#ids.get(id) ?? this.#ids.size + 1;
    this.#ids.set(id, number);
    return `${prefix}_${String(number).padStart(id.length - prefix.length - 1, "0")}`;
  }
}
