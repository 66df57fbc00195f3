// Decides which blocks of code a README has, and describes them for the test of the package that runs them.
import { RECEIVER } from "../exchanges/deliveries.ts";
import {
  EXAMPLE_ADDRESS,
  EXAMPLE_PROXY,
  type Guide,
  type GuideCall,
  type GuideCredential,
  type GuideWebhooks,
} from "./guide.ts";

/** Parts of a README with code, in their order. */
export const PARTS = [
  "first",
  "credentials",
  "lists",
  "uploads",
  "downloads",
  "streams",
  "events",
  "webhooks",
  "errors",
  "retries",
  "raw",
  "async",
  "environments",
  "address",
  "logging",
  "proxies",
] as const;

/** A part of a README that has code. */
export type Part = (typeof PARTS)[number];

/** A block of code, which the tests of the package run. */
export interface Block {
  /** Import statements, which come first. */
  readonly imports: readonly string[];
  /** Statements; they use `client` unless they make a client. */
  readonly lines: readonly string[];
  /** Whether `client` is one that an earlier block made. */
  readonly usesClient: boolean;
  /** The call that it makes; `undefined` when it sends nothing. */
  readonly call: GuideCall | undefined;
  /** Whether a test can run it: it has the response of its call, or the delivery that it receives. */
  readonly isRun: boolean;
}

/** A block as a language writes it. */
type Written = Omit<Block, "imports" | "isRun">;

/** The blocks of a README. */
export type Blocks = Readonly<Partial<Record<Part, Block>>>;

/** Statements of a program. */
type Lines = readonly string[];

/** How a language writes blocks. */
export interface BlockWriter {
  /** Whether programs can express the arguments of a call. Default: of every call. */
  readonly canShow?: (call: GuideCall) => boolean;
  /** Makes a call and uses its result. */
  readonly usage: (call: GuideCall) => Lines;
  /** Reads a list page by page. */
  readonly pages: (call: GuideCall) => Lines;
  /** Makes a client, and does something with it. */
  readonly program: (usage: Lines) => Lines;
  /** Does something, and reads its errors. */
  readonly errors: (usage: Lines) => Lines;
  /** Reads status and headers. */
  readonly raw: (call: GuideCall) => Lines;
  /** Makes a call of the asynchronous client, for which the block makes one unless it `usesClient`. Default: no block. */
  readonly async?: (calls: Guide["calls"]) => Written | undefined;
  /** Receives events. */
  readonly webhooks: (webhooks: GuideWebhooks) => Lines;
  /** Makes a client with options; `undefined` where there is no code for it. */
  readonly settings: (part: Part, guide: Guide) => Lines | undefined;
  /** Default: none. */
  readonly importsOf?: (part: Part, lines: Lines) => readonly string[];
}

/** Chooses the blocks: each only for what the API has, and what a program can express. */
export function blocksOf(guide: Guide, writer: BlockWriter): Blocks {
  const { usage, settings } = writer;
  const shown = Object.entries(guide.calls).filter(([, call]) => writer.canShow?.(call) ?? true);
  const calls = Object.fromEntries(shown) as Guide["calls"];
  const { first, list, upload, download, stream, followed, value } = calls;
  const used = (call: GuideCall | undefined, write: (call: GuideCall) => Lines = usage) =>
    call && { lines: write(call), usesClient: true, call };
  const made = (part: Part, isMeant = true) => {
    const lines = isMeant ? settings(part, guide) : undefined;
    return lines && { lines, usesClient: false, call: undefined };
  };
  const { webhooks } = guide;
  const found: Readonly<Record<Part, Written | undefined>> = {
    first: first && { lines: writer.program(usage(first)), usesClient: false, call: first },
    credentials: made("credentials", guide.credentials.length > 0),
    lists: used(list, writer.pages),
    uploads: used(upload),
    downloads: used(download),
    streams: used(stream),
    events: used(followed),
    webhooks: webhooks && { lines: writer.webhooks(webhooks), usesClient: false, call: undefined },
    errors: used(first, (call) => writer.errors(usage(call))),
    retries: made("retries"),
    raw: used(value, writer.raw),
    async: writer.async?.(calls),
    environments: made("environments", guide.environments.length + guide.urlOptions.length > 0),
    address: made("address"),
    logging: made("logging"),
    proxies: made("proxies"),
  };
  const blocks = PARTS.flatMap((part) => {
    const block = found[part];
    if (block === undefined) return [];
    const isDelivered = part !== "webhooks" || (webhooks?.isDelivered ?? false);
    const isRun = block.call === undefined ? isDelivered : block.call.operation !== undefined;
    return [[part, { ...block, imports: writer.importsOf?.(part, block.lines) ?? [], isRun }] as const];
  });
  return Object.fromEntries(blocks);
}

/** How a language writes the options of a client. */
export interface OptionWriter<Option> {
  readonly credential: (credential: GuideCredential) => readonly Option[];
  readonly environment: (name: string) => Option;
  /** An option whose value is a text. */
  readonly text: (name: string, value: string) => Option;
  /** Names of the options with the base URL and the URL of the proxy. */
  readonly baseUrl: string;
  readonly proxy: string;
  readonly retries: readonly Option[];
  /** `undefined` where logs are no option of the client. */
  readonly logging?: Option;
}

/** Writes the options that a part shows; `undefined` where it shows none. */
export function shownOptions<Option>(
  part: Part,
  { credentials, environments, urlOptions }: Guide,
  { credential, environment, text, baseUrl, proxy, retries, logging }: OptionWriter<Option>,
): readonly Option[] | undefined {
  const last = environments.at(-1);
  switch (part) {
    case "credentials":
      return credentials.flatMap(credential);
    case "retries":
      return retries;
    case "environments":
      return last === undefined
        ? urlOptions.map(({ name, value }) => text(name, value))
        : [environment(last)];
    case "address":
      return [text(baseUrl, EXAMPLE_ADDRESS)];
    case "proxies":
      return [text(proxy, EXAMPLE_PROXY)];
    default:
      return logging && [logging];
  }
}

/** Describes the blocks for the template of the test that runs them. */
export function readmeView(guide: Guide, blocks: Blocks, literal: (text: string) => string) {
  return {
    blocks: blockViews(blocks, guide, literal),
    receiver: receiverView(guide, literal),
    variables: guide.secrets.map(({ name, value }) => ({ name: literal(name), value: literal(value) })),
    address: literal(guide.addressVariable),
    files: guide.files.map(literal),
  };
}

function blockViews(blocks: Blocks, { chosenUrl }: Guide, literal: (text: string) => string) {
  return PARTS.flatMap((part) => {
    const block = blocks[part];
    if (block === undefined) return [];
    const { lines, usesClient, call, isRun } = block;
    return [
      {
        part,
        title: literal(`README: ${part}`),
        lines: lines.flatMap((line) => line.split("\n")),
        // What no test can run only has to compile.
        isRun,
        isReceiver: part === "webhooks",
        usesClient,
        operation: call?.operation === undefined ? false : literal(call.operation),
        // Nothing but a client, which no later statement uses.
        isClient: !usesClient && lines.length === 1 && part !== "webhooks",
        url: part === "environments" && chosenUrl !== "" && literal(chosenUrl),
      },
    ];
  });
}

/** Describes the delivery that a test gives to the block that receives events; `false` without one. */
function receiverView({ webhooks }: Guide, literal: (text: string) => string) {
  if (!webhooks?.isDelivered) return false as const;
  const { signature, sign, url, method, timestamp, secret } = webhooks;
  return {
    signature,
    sign,
    url: url && literal(RECEIVER),
    method: method && literal("POST"),
    secret: literal(secret),
    // Only the service has the private key that would sign a delivery of now.
    status: sign || !timestamp ? 200 : 400,
  };
}

/** Indents statements, whose text may have lines of its own. */
export function indented(lines: Lines, space = "    "): Lines {
  return lines.map((line) => line.replaceAll(/^(?=.)/gm, space));
}
