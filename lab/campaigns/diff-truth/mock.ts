// A server that plays the service of NEW for consumers: it refuses what is not valid, and responds with valid values.
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Part } from "../../../generators/exchanges/exchange.ts";
import type { Operation, Plan } from "../../../generators/plan/plan.ts";
import type { Node } from "./tree.ts";
import { operationAt, type Responded, respond } from "./wire/responses.ts";
import { Service, type Understood } from "./wire/service.ts";

/** Where consumers run: the server and its origin. */
export interface Stage {
  readonly mock: Mock;
  readonly origin: string;
}

/** The server; a client of `/c7r2/v1` makes call 7, to which the response is that of round 2. Of one of `/p0` only the path is kept. */
export class Mock {
  readonly #server: Server;
  #service: Service | undefined;
  #document: Node = {};
  #plan: Plan | undefined;
  readonly #understood = new Map<string, Understood>();
  readonly #responses = new Map<string, Responded>();
  readonly #paths = new Map<string, string>();

  constructor() {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { status, type, body } = this.#answer(request, Buffer.concat(chunks));
      response.writeHead(status, type === "" ? {} : { "content-type": type }).end(body);
    });
  }

  /** Starts it on the loopback interface. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Plays another document, and forgets what was received. */
  play(document: Node, plan: Plan): void {
    this.#document = document;
    this.#plan = plan;
    this.#service = new Service(document);
    this.#understood.clear();
    this.#responses.clear();
    this.#paths.clear();
  }

  /** Returns what was understood of a call. */
  understood(call: string): Understood | undefined {
    return this.#understood.get(call);
  }

  /** Returns the path that was called below the base URL of a job without a path. */
  pathAt(job: string): string | undefined {
    return this.#paths.get(job);
  }

  /** Stops it. */
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #respond(plan: Plan, operation: Operation, round: number): Responded {
    const key = `${round} ${operation.id}`;
    const made = this.#responses.get(key) ?? respond(this.#document, plan, operation, round);
    this.#responses.set(key, made);
    return made;
  }

  #answer(request: IncomingMessage, body: Buffer) {
    const [, job, path = ""] = /^\/(p\d+)(\/.*)$/.exec(request.url ?? "") ?? [];
    if (job !== undefined) {
      this.#paths.set(job, path);
      return refusal("only the path counts");
    }
    const [, call = "", round = "0", target = "/"] = /^\/(c\d+r(\d+)\/v1)(.*)$/.exec(request.url ?? "") ?? [];
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const content = (headers["content-type"] ?? "").startsWith("multipart/")
      ? partsOf(headers, body)
      : body.toString();
    const method = request.method as Understood["operation"] & "GET";
    const understood = this.#service?.understand({ method, target, headers, body: content });
    if (understood === undefined || this.#plan === undefined) return refusal("nothing is played");
    this.#understood.set(call, understood);
    const [fault] = understood.faults;
    const operation = operationAt(this.#plan, understood.operation ?? "");
    if (fault !== undefined || operation === undefined) return refusal(fault ?? "there is no such operation");
    const { status, mediaType, body: text } = this.#respond(this.#plan, operation, Number(round));
    return { status: Number(status), type: mediaType, body: text };
  }
}

function refusal(fault: string) {
  return {
    status: 422,
    type: "application/json",
    body: JSON.stringify({ title: `refused: ${fault}`, message: `refused: ${fault}` }),
  };
}

/** The parts of a multipart body. */
function partsOf(headers: Readonly<Record<string, string>>, body: Buffer): readonly Part[] {
  const boundary = /boundary="?([^";]*)/.exec(headers["content-type"] ?? "")?.[1] ?? "";
  const parts = body.toString("latin1").split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => {
    const [head = "", ...rest] = part.slice(2, -2).split("\r\n\r\n");
    const name = /[; ]name="([^"]*)"/.exec(head)?.[1] ?? "";
    const text = Buffer.from(rest.join("\r\n\r\n"), "latin1").toString();
    return { name, isFile: head.includes("filename="), contentType: undefined, body: text };
  });
}
