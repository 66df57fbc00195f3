// Sends files and values that are easily changed on the way, and counts what comes back as sent, is refused, and is silently wrong.
// node --conditions=@docuvane/source lab/campaigns/sent-as-stored.ts [--set headers|encodings|texts|values] [--verbose]
import { isDeepStrictEqual, parseArgs } from "node:util";
import { startServiceProcess } from "../../test/service.ts";
import { type FileCase, INVOICE } from "./sent-as-stored/case.ts";
import { encodings } from "./sent-as-stored/encodings.ts";
import { falseDeclarations } from "./sent-as-stored/false-declarations.ts";
import { firstHeaders } from "./sent-as-stored/first-headers.ts";
import { sentValues } from "./sent-as-stored/sent-values.ts";
import { texts } from "./sent-as-stored/texts.ts";
import { REFUSED, type Sent, type ValueCase } from "./sent-as-stored/value-case.ts";

/** How a case ended. `told`: not read, but with a warning or an error. */
type Verdict = "right" | "told" | "silently wrong";

interface Outcome {
  readonly verdict: Verdict;
  readonly detail: string;
}

const { values: options } = parseArgs({
  options: { set: { type: "string" }, verbose: { type: "boolean", default: false } },
});

const fileSets: Readonly<Record<string, () => readonly FileCase[]>> = {
  headers: firstHeaders,
  encodings: () => [...encodings(), ...falseDeclarations()],
  texts,
};

const service = await startServiceProcess();
const authorization = `Bearer ${service.apiKey}`;

try {
  await createWorkflow();
  for (const [set, cases] of Object.entries(fileSets))
    if ((options.set ?? set) === set) await runSet(set, cases(), fileOutcome);
  if ((options.set ?? "values") === "values") await runSet("values", sentValues(), valueOutcome);
} finally {
  await service.stop();
}

async function runSet<C extends { readonly kind: string; readonly name: string }>(
  set: string,
  cases: readonly C[],
  outcomeOf: (one: C) => Promise<Outcome>,
): Promise<void> {
  const figures = new Map<string, Record<Verdict | "tried", number>>();
  for (const one of cases) {
    const { verdict, detail } = await outcomeOf(one);
    const figure = figures.get(one.kind) ?? { right: 0, tried: 0, told: 0, "silently wrong": 0 };
    figures.set(one.kind, figure);
    figure.tried += 1;
    figure[verdict] += 1;
    if (verdict === "silently wrong") process.exitCode = 1;
    if (verdict !== "right" || options.verbose)
      console.log(`${verdict}: ${set}, ${one.kind}, ${one.name}: ${detail}`);
  }
  const all = [...figures.values()];
  const sum = (name: Verdict | "tried") => all.reduce((total, figure) => total + figure[name], 0);
  console.log(
    JSON.stringify({
      set,
      right: sum("right"),
      tried: sum("tried"),
      told: sum("told"),
      silent: sum("silently wrong"),
    }),
  );
  for (const [kind, figure] of figures) console.log(JSON.stringify({ set, kind, ...figure }));
}

/** Extracts the fields of a file while this waits, with the service's own detection of types. */
async function fileOutcome(one: FileCase): Promise<Outcome> {
  const form = new FormData();
  form.append("workflow_id", "sent_as_stored");
  form.append(
    "file",
    new Blob([new Uint8Array(one.bytes)], { type: one.mediaType ?? "" }),
    one.fileName ?? "upload",
  );
  const { status, body } = await call("/extract", { method: "POST", body: form });
  if (status !== 200) return refusal(one, status, body);
  const { type, contact, mayRefuse = false, refused } = one.expected;
  const data = body["extracted_data"] as Readonly<Record<string, unknown>>;
  const found = { type: (body["file"] as { media_type: string }).media_type, ...data };
  const warnings = (body["warnings"] as readonly { code: string }[]).map(({ code }) => code);
  const detail = JSON.stringify({ ...found, warnings });
  const wanted = { contact, invoice_number: contact && INVOICE.number, total: contact && INVOICE.total };
  const differing = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && data[name] !== value,
  );
  const isRight =
    refused === undefined && (type === undefined || type === found.type) && differing.length === 0;
  if (isRight) return { verdict: "right", detail };
  // A value that was not found is no wrong value.
  const isTold =
    warnings.includes("damaged_text") ||
    (type === found.type && differing.every(([name]) => data[name] === undefined));
  return { verdict: isTold ? (mayRefuse ? "right" : "told") : "silently wrong", detail };
}

function refusal({ expected }: FileCase, status: number, body: Readonly<Record<string, unknown>>): Outcome {
  const code = String(body["code"]);
  const detail = `${status} ${code} ${String(body["detail"])}`;
  if (status >= 500) return { verdict: "silently wrong", detail };
  const isRight =
    expected.mayRefuse === true || (expected.refused !== undefined && code.startsWith(expected.refused));
  return { verdict: isRight ? "right" : "told", detail };
}

async function valueOutcome({ send, stored }: ValueCase): Promise<Outcome> {
  const { status, body } = await request(send);
  if (status >= 500) return { verdict: "silently wrong", detail: `${status} ${String(body["code"])}` };
  if (status >= 400) {
    const detail = `${status} ${String(body["detail"])}`;
    return { verdict: stored === REFUSED ? "right" : "told", detail };
  }
  const shown = send.as === "body" ? body["name"] : await storedOf(String(body["id"]), send);
  const isRight = stored !== REFUSED && isDeepStrictEqual(shown, stored);
  return { verdict: isRight ? "right" : "silently wrong", detail: JSON.stringify(shown) };
}

async function storedOf(id: string, send: Sent): Promise<unknown> {
  const { body } = await call(`/documents/${id}`, {});
  return send.as === "file name" ? (body["file"] as { name: string }).name : body["metadata"];
}

function request(send: Sent) {
  if (send.as === "body") {
    const headers = { "content-type": send.type ?? "application/json" };
    return call("/workflows", { method: "POST", headers, body: new Uint8Array(send.json) });
  }
  const fileName = send.as === "file name" ? send.parameter : Buffer.from('filename="a.txt"');
  const parts = [
    ...metadataPart(send),
    part(
      Buffer.concat([Buffer.from('name="file"; '), fileName]),
      "Content-Type: text/plain",
      Buffer.from("Total 1.00\n"),
    ),
  ];
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const body = new Uint8Array(Buffer.concat([...parts, Buffer.from("--b--\r\n")]));
  return call("/documents", { method: "POST", headers, body });
}

function metadataPart(send: Exclude<Sent, { as: "body" }>): Buffer[] {
  if (send.as === "file name") return [];
  if (send.as === "property")
    return [
      part(
        Buffer.concat([Buffer.from('name="metadata['), send.name, Buffer.from(']"')]),
        send.headers ?? "",
        send.value,
      ),
    ];
  const type = send.as === "json part" ? `Content-Type: ${send.type ?? "application/json"}` : "";
  return [part(Buffer.from('name="metadata"'), type, send.json)];
}

function part(parameters: Buffer, headers: string, content: Buffer): Buffer {
  const head = Buffer.from(
    `--b\r\n${headers === "" ? "" : `${headers}\r\n`}Content-Disposition: form-data; `,
  );
  return Buffer.concat([head, parameters, Buffer.from("\r\n\r\n"), content, Buffer.from("\r\n")]);
}

async function createWorkflow(): Promise<void> {
  const fields = [
    { name: "invoice_number", type: "string", hints: ["Invoice number", "InvoiceNumber"] },
    { name: "contact", type: "string", hints: ["Contact"] },
    { name: "total", type: "currency", hints: ["Total"] },
  ];
  const body = JSON.stringify({ id: "sent_as_stored", name: "Sent as stored", fields });
  const { status } = await call("/workflows", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  if (status !== 201) throw new Error(`The workflow was not created: ${status}.`);
}

async function call(
  path: string,
  { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> },
) {
  const response = await fetch(service.url + path, { ...init, headers: { ...headers, authorization } });
  return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> };
}
