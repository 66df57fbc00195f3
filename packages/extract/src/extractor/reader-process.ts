// One child process that reads documents, seen from the parent.
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import { type ExtractFailure, failure, type Measured } from "../extraction/extraction.ts";
import type { ExtractLimits } from "../extraction/limits.ts";
import { readBounded } from "../readers/read-bounded.ts";
import { isChildMessage, MAX_MESSAGES } from "./check-message.ts";
import { type ReaderSandbox, startReader } from "./confinement.ts";
import { CpuMeter } from "./cpu-meter.ts";
import { type Late, startDeadline } from "./deadline.ts";
import type { Job, JobMessage, JobResult } from "./message.ts";
import { CPU_PIPE } from "./watchdog.ts";

const MISSING = "The stored file is missing or too large to process.";
const ENDED =
  "The process that read the document ended, which it does when it needs too much memory; the document may be hostile.";

/** A child process with limited memory. It reads one document at a time. */
export class ReaderProcess {
  /** Whether it runs with low priority. */
  readonly lowered: boolean;
  readonly #child: ChildProcess;
  readonly #limits: ExtractLimits;
  readonly #cpu = new CpuMeter();
  #jobs = 0;
  #usable = true;

  constructor(limits: ExtractLimits, sandbox: ReaderSandbox, lowered: boolean) {
    this.lowered = lowered;
    this.#limits = limits;
    this.#child = startReader(sandbox, limits);
    // Without a handler a failed start would throw in the parent; `exit` or the timeout answers the job.
    this.#child.on("error", () => this.#retire());
    this.#child.on("exit", () => this.#retire());
    this.#meterCpu();
    this.#letParentExit();
  }

  /** False once the process ended or must not be used again. */
  get usable(): boolean {
    return this.#usable;
  }

  /** Documents it was given so far. */
  get jobs(): number {
    return this.#jobs;
  }

  /** Does one job. Never rejects: a child that dies or takes too long is a failure of that document. */
  async run(job: Job): Promise<Measured<JobResult>> {
    this.#jobs += 1;
    const bytes = await readBounded(job.request.path, this.#limits.maxBytes);
    if (bytes === undefined) return { ...failure("processing_failed", MISSING), cpuMs: 0 };
    this.#cpu.begin();
    this.#child.ref();
    this.#child.channel?.ref();
    const result = await this.#request({
      id: this.#jobs,
      job,
      bytes,
      limits: this.#limits,
      lowered: this.lowered,
    });
    this.#letParentExit();
    return { ...result, cpuMs: this.#cpu.jobMs };
  }

  /** Kills the process and resolves when it is gone. */
  async end(): Promise<void> {
    this.#usable = false;
    if (this.#child.pid === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null)
      return;
    const gone = once(this.#child, "exit");
    this.#child.ref();
    this.#child.kill("SIGKILL");
    await gone;
  }

  #request(sent: JobMessage): Promise<JobResult> {
    const child = this.#child;
    const { timeoutMs, totalTimeoutMs } = this.#limits;
    let isReading = false;
    let messages = 0;
    return new Promise((resolve) => {
      const settle = (result: JobResult): void => {
        deadline.stop();
        this.#cpu.onGrowth = () => undefined;
        child.off("message", onMessage);
        child.off("exit", onEnd);
        child.off("error", onEnd);
        resolve(result);
      };
      const onProgress = (allowedMs: number): void => {
        if (!isReading) {
          this.#cpu.begin();
          deadline.spent(0);
        }
        isReading = true;
        deadline.step(allowedMs);
      };
      const onMessage = (message: unknown): void => {
        messages += 1;
        if (messages > MAX_MESSAGES || !isChildMessage(message, this.#limits)) {
          this.#retire();
          settle(failure("processing_failed", ENDED));
          return;
        }
        if (message.kind === "ready" || message.id !== sent.id) return;
        this.#cpu.report(message.cpuMs);
        if (message.kind === "progress") {
          onProgress(message.allowedMs);
          return;
        }
        if (message.spent) this.#retire();
        settle(message.result);
      };
      const onEnd = (): void => settle(failure("processing_failed", ENDED));
      const deadline = startDeadline({ firstMs: timeoutMs, totalMs: totalTimeoutMs }, (late) => {
        this.#retire();
        settle(tooLate(late));
      });
      this.#cpu.onGrowth = deadline.spent;
      child.on("message", onMessage);
      child.once("exit", onEnd);
      child.once("error", onEnd);
      if (!child.connected) onEnd();
      else child.send(sent, (error) => error !== null && onEnd());
    });
  }

  #retire(): void {
    this.#usable = false;
    this.#child.kill("SIGKILL");
  }

  #meterCpu(): void {
    const pipe = this.#child.stdio[CPU_PIPE] as Socket | undefined;
    // A line that is cut in two is a smaller number, which the meter ignores.
    pipe?.on("data", (lines: Buffer) =>
      this.#cpu.report(Number(lines.toString("latin1").trim().split("\n").at(-1))),
    );
    pipe?.on("error", () => this.#retire());
    pipe?.unref();
  }

  // An idle child must not keep a program alive that forgot to close its extractor.
  #letParentExit(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }
}

function tooLate({ allowedMs, used }: Late): ExtractFailure {
  const seconds = `${allowedMs / 1000} s`;
  const message =
    used === "cpu"
      ? `The document needs more than ${seconds} of CPU time; it may be hostile.`
      : `The document was not read within ${seconds}, most of which its process waited; the machine may be overloaded.`;
  return failure("processing_timeout", message);
}
