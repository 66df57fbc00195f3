// One process that reads documents, seen from the service.
import { type ExtractFailure, failure, type Measured } from "../extraction/extraction.ts";
import type { ExtractLimits } from "../extraction/limits.ts";
import { readBounded } from "../readers/read-bounded.ts";
import { MAX_JOB_BYTES, MAX_JOB_MESSAGES, READER_FRAMES, readMessage } from "./check-message.ts";
import { type ReaderSandbox, startReader } from "./confinement.ts";
import { CpuMeter } from "./cpu-meter.ts";
import { type Late, startDeadline } from "./deadline.ts";
import { encodeFrame, type Frame, FrameDecoder } from "./frame.ts";
import type { Job, JobMessage, JobResult } from "./message.ts";
import {
  linkChild,
  linkSocket,
  type ReaderLink,
  type ReaderSocket,
  ReaderUnavailableError,
} from "./reader-link.ts";

const MISSING = "The file is missing or too large to process.";
const ENDED =
  "The process that read the document ended, which it does when it needs too much memory; the document may be hostile.";

/** A process with limited memory. It reads one document at a time. */
export class ReaderProcess {
  /** Whether it runs with low priority. */
  readonly lowered: boolean;
  readonly #link: ReaderLink;
  readonly #limits: ExtractLimits;
  readonly #cpu = new CpuMeter();
  readonly #frames = new FrameDecoder(READER_FRAMES);
  /** Takes the frames of the job in progress. */
  #onFrame: (frame: Frame) => void = () => undefined;
  /** What was received since the last job was sent. */
  #received = { bytes: 0, messages: 0 };
  #jobs = 0;
  #usable = true;

  constructor(limits: ExtractLimits, sandbox: ReaderSandbox | ReaderSocket, lowered: boolean) {
    this.lowered = lowered;
    this.#limits = limits;
    this.#link =
      typeof sandbox === "object" ? linkSocket(sandbox) : linkChild(() => startReader(sandbox, limits));
    const { input, output } = this.#link;
    const retire = () => this.#retire();
    input.on("error", retire);
    output.on("error", retire).on("close", retire);
    output.on("data", (chunk: Buffer) => this.#receive(chunk));
    // An idle reader must not keep a program running that forgot to close its extractor.
    this.#link.keepAlive(false);
  }

  /** False once the process ended or must not be used again. */
  get usable(): boolean {
    return this.#usable;
  }

  /** Documents it was given so far. */
  get jobs(): number {
    return this.#jobs;
  }

  /**
   * Does one job. A process that has begun and then ends or takes too long is a failure of that document.
   *
   * @throws {ReaderUnavailableError} The process did not begin, or went away with its server.
   * @throws What the operating system said when it refused to open the file.
   */
  async run(job: Job): Promise<Measured<JobResult>> {
    this.#jobs += 1;
    const bytes = await readBounded(job.request.path, this.#limits.maxBytes);
    if (bytes === undefined) return { ...failure("processing_failed", MISSING), cpuMs: 0 };
    this.#cpu.begin();
    this.#received = { bytes: 0, messages: 0 };
    this.#link.keepAlive(true);
    const result = await this.#request(
      { id: this.#jobs, job, limits: this.#limits, lowered: this.lowered },
      bytes,
    );
    this.#link.keepAlive(false);
    return { ...result, cpuMs: this.#cpu.jobMs };
  }

  /** Kills the process and resolves when it is gone. */
  async end(): Promise<void> {
    this.#retire();
    this.#link.keepAlive(true);
    await this.#link.ended;
  }

  #request(sent: JobMessage, bytes: Uint8Array): Promise<JobResult> {
    const { input, output } = this.#link;
    const { timeoutMs, totalTimeoutMs } = this.#limits;
    let began = false;
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        deadline.stop();
        this.#cpu.onGrowth = () => undefined;
        this.#onFrame = () => undefined;
        output.off("close", onEnd);
      };
      const settle = (result: JobResult): void => {
        stop();
        resolve(result);
      };
      const onProgress = (allowedMs: number): void => {
        if (!began) {
          this.#cpu.begin();
          deadline.spent(0);
        }
        began = true;
        deadline.step(allowedMs);
      };
      this.#onFrame = (frame) => {
        const message = readMessage(frame, sent);
        if (message.kind === "ready") return;
        this.#cpu.report(message.cpuMs);
        if (message.kind === "cpu" || message.id !== sent.id) return;
        if (message.kind === "progress") {
          onProgress(message.allowedMs);
          return;
        }
        if (message.spent) this.#retire();
        settle(message.result);
      };
      const onEnd = (): void => {
        stop();
        this.#whyEnded(began).then(resolve, reject);
      };
      const deadline = startDeadline({ firstMs: timeoutMs, totalMs: totalTimeoutMs }, (late) => {
        if (began) settle(tooLate(late));
        this.#retire();
      });
      this.#cpu.onGrowth = deadline.spent;
      output.once("close", onEnd);
      if (output.destroyed) onEnd();
      else for (const part of encodeFrame(withoutPath(sent), bytes)) input.write(part);
    });
  }

  /** A reader that has not begun is no failure of the document; one that has is, unless its server went away too. */
  async #whyEnded(began: boolean): Promise<ExtractFailure> {
    if (began && (await this.#link.hasSuccessor())) return failure("processing_failed", ENDED);
    throw new ReaderUnavailableError(began);
  }

  #receive(chunk: Buffer): void {
    const received = this.#received;
    received.bytes += chunk.length;
    try {
      for (const frame of this.#frames.push(chunk)) {
        received.messages += 1;
        if (received.messages > MAX_JOB_MESSAGES || received.bytes > MAX_JOB_BYTES)
          throw new Error("A reader sent too much.");
        this.#onFrame(frame);
      }
    } catch {
      // The file has taken it over.
      this.#retire();
    }
  }

  #retire(): void {
    this.#usable = false;
    this.#link.kill();
  }
}

/** A reader need not know where files are kept. */
function withoutPath({ job, ...sent }: JobMessage): object {
  return { ...sent, job: { ...job, request: { ...job.request, path: "" } } };
}

function tooLate({ allowedMs, used }: Late): ExtractFailure {
  const seconds = `${allowedMs / 1000} s`;
  const message =
    used === "cpu"
      ? `The document needs more than ${seconds} of CPU time; it may be hostile.`
      : `The document was not read within ${seconds}, most of which its process waited; the machine may be overloaded.`;
  return failure("processing_timeout", message);
}
