// A name server on this machine for tests and campaigns: it responds from a function, or not at all.
import { createSocket } from "node:dgram";
import { once } from "node:events";
import ipaddr from "ipaddr.js";

/** The records of a name: addresses, `[]` for none; `silent` for a name whose server never responds. */
export type NameRecord = readonly string[] | "silent" | "unknown" | "refused";

/** A running name server. */
export interface NameServer {
  /** Address and port, as a resolver wants them. */
  readonly address: string;
  /** The names that were asked for, once for each question. */
  readonly questions: readonly string[];
  close(): void;
}

/** Numbers of record types (RFC 1035 §3.2.2, RFC 3596 §2.1). */
const types = { A: 1, AAAA: 28 } as const;

/** Response codes (RFC 1035 §4.1.1). */
const codes = { fine: 0, unknown: 3, refused: 5 } as const;

/**
 * Starts a name server.
 *
 * @param recordOf - Returns the records of a name; the type is `A` or `AAAA`.
 * @param where - Default: a free port of 127.0.0.1.
 */
export async function startNameServer(
  recordOf: (name: string, type: keyof typeof types) => NameRecord,
  where: { readonly host?: string; readonly port?: number } = {},
): Promise<NameServer> {
  const { host = "127.0.0.1", port = 0 } = where;
  const questions: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (message, sender) => {
    const { name, type, end } = readQuestion(message);
    questions.push(name);
    const record = recordOf(name, type === types.AAAA ? "AAAA" : "A");
    if (record === "silent") return;
    const [code, addresses] = typeof record === "string" ? [codes[record], []] : [codes.fine, record];
    const answers = addresses
      .map((address) => ipaddr.parse(address).toByteArray())
      .filter((bytes) => typeOf(bytes) === type);
    socket.send(write(message.subarray(0, end), code, answers), sender.port, sender.address);
  });
  socket.bind(port, host);
  await once(socket, "listening");
  return { address: `${host}:${socket.address().port}`, questions, close: () => void socket.close() };
}

function typeOf(bytes: readonly number[]): number {
  return bytes.length === 4 ? types.A : types.AAAA;
}

/** Reads the first question behind the header of 12 bytes. */
function readQuestion(message: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** Writes a response to a message that ends with its question. */
function write(question: Buffer, code: number, answers: readonly (readonly number[])[]): Buffer {
  const header = Buffer.from(question);
  header.writeUInt16BE(0x81_80 | code, 2);
  header.writeUInt16BE(answers.length, 6);
  // No records of name servers, and none of the additional ones that the question had.
  header.writeUInt32BE(0, 8);
  // A pointer to the name of the question, type, class IN, no time to live, length, address.
  const records = answers.map((bytes) =>
    Buffer.from([0xc0, 0x0c, 0, typeOf(bytes), 0, 1, 0, 0, 0, 0, 0, bytes.length, ...bytes]),
  );
  return Buffer.concat([header, ...records]);
}
