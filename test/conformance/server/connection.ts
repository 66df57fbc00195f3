// Serves one connection of a scripted server: reads its requests, answers them or breaks.

import { once } from "node:events";
import type { Socket } from "node:net";
import { slowDown } from "../../until.ts";
import type { Raw, ScriptedResponse, ServerStep } from "../case.ts";
import { type RequestHead, type RequestListener, RequestReader, type SeenRequest } from "./read-request.ts";
import { blocksOf, writeResponse } from "./response.ts";

/** What a connection needs of its server. */
export interface Host {
  readonly origin: string;
  readonly now: number;
  readonly next: ServerStep | undefined;
  readonly closesNext: boolean;
  take(head: RequestHead, body: Buffer, isWhole: boolean): SeenRequest;
  broken(why: string): void;
}

/** Milliseconds for which an early response keeps reading: a client that is told to stop does so long before. */
const READ_ON_MS = 1_000;

/** Reads nothing more and leaves bytes unread, upon which the system resets the connection. */
const CUT = -1;

/** Bytes in a piece of a response that drips. */
const DROP_BYTES = 16;

/** What a request beyond the script gets: no status that is ever sent again. */
const BEYOND: ScriptedResponse = { status: 400, json: { code: "beyond_the_script" }, close: "said" };

/** One connection. Listens as soon as it is made. */
export class Connection implements RequestListener {
  readonly #socket: Socket;
  readonly #host: Host;
  #head: RequestHead | undefined;
  /** Whether what comes is of no interest any more. */
  #isOver = false;

  constructor(socket: Socket, host: Host) {
    this.#socket = socket;
    this.#host = host;
    const reader = new RequestReader(this);
    socket.setNoDelay(true);
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      if (!this.#isOver) reader.push(bytes);
    });
  }

  onHead(head: RequestHead): void {
    this.#head = head;
    const step = this.#host.next;
    if (step && "status" in step && step.early) this.#respondEarly(step, head);
    else this.onBody(0);
  }

  onBody(received: number): void {
    const step = this.#host.next;
    if (this.#isOver || !this.#head || !step || !("after" in step) || received < step.after) return;
    this.#host.take(this.#head, Buffer.alloc(0), false);
    this.#break("reset");
  }

  onEnd(body: Buffer): void {
    const head = this.#head;
    if (this.#isOver || !head) return;
    this.#head = undefined;
    const step = this.#host.next ?? BEYOND;
    const request = this.#host.take(head, body, true);
    if ("status" in step) void this.#respond(step, request.number);
    else if ("raw" in step) void this.#respondRaw(step);
    else if (step.fault !== "stall") this.#break(step.fault);
  }

  onBroken(why: string): void {
    this.#host.broken(why);
    this.#socket.destroy();
  }

  #break(how: "refuse" | "close" | "reset"): void {
    this.#isOver = true;
    if (how === "reset") this.#socket.resetAndDestroy();
    else this.#socket.end();
  }

  #respondEarly(step: ScriptedResponse, head: RequestHead): void {
    this.#isOver = true;
    const { number } = this.#host.take(head, Buffer.alloc(0), false);
    const readOnMs = step.early === "cut" ? CUT : READ_ON_MS;
    void this.#respond({ ...step, close: step.close ?? "said" }, number, readOnMs);
  }

  /** Writes a response; ends the connection where the case says so, `readOnMs` later. */
  async #respond(step: ScriptedResponse, number: number, readOnMs = 0): Promise<void> {
    const { origin, now, closesNext } = this.#host;
    const saysClose = step.close === "said" || closesNext;
    const { head, body } = writeResponse(step, { number, now, origin, saysClose });
    const sent = step.truncate === undefined ? body : body.subarray(0, step.truncate);
    if (step.drip_ms === undefined) this.#socket.write(Buffer.concat([head, sent]));
    else await this.#drip(head, sent, step.drip_ms);
    if (saysClose || step.close || step.truncate !== undefined) this.#end(readOnMs);
  }

  /** Writes blocks until the client leaves, at the speed at which it reads. */
  async #respondRaw({ raw, drip_ms, close }: Raw): Promise<void> {
    for (const block of blocksOf(raw)) {
      if (this.#socket.destroyed) return;
      if (drip_ms !== undefined) await this.#drip(Buffer.alloc(0), block, drip_ms);
      else if (!this.#socket.write(block)) await this.#drained();
    }
    if (close) this.#break(close === "reset" ? "reset" : "close");
    else if (this.#host.closesNext) this.#end(0);
  }

  async #drained(): Promise<void> {
    const over = new AbortController();
    const events = ["drain", "close"].map((event) => once(this.#socket, event, { signal: over.signal }));
    await Promise.race(events).catch(() => undefined);
    over.abort();
  }

  async #drip(head: Buffer, body: Buffer, everyMs: number): Promise<void> {
    this.#socket.write(head);
    for (let start = 0; start < body.length && !this.#socket.destroyed; start += DROP_BYTES) {
      await slowDown(everyMs);
      this.#socket.write(body.subarray(start, start + DROP_BYTES));
    }
  }

  /** Closing with bytes unread would reset the connection, and the response with it: reads on until the client leaves. */
  #end(readOnMs: number): void {
    this.#isOver = true;
    if (readOnMs === CUT) {
      this.#socket.destroySoon();
      return;
    }
    if (readOnMs === 0) {
      this.#socket.end();
      return;
    }
    const timer = setTimeout(() => this.#socket.destroy(), readOnMs);
    this.#socket.once("close", () => clearTimeout(timer));
  }
}
