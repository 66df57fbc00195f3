/** Measures the CPU time of parsing a response, and of checking it against the contract. */
import { load } from "../peers/peer.ts";
import { documentJson, listJson } from "../server/responses.ts";
import { cpuMs, readTask, report } from "./child.ts";

/** Who checks. */
export type Checker = "JSON.parse" | "docuvane" | "zod";

/** What is checked, how often. */
export interface ValidationTask {
  readonly checker: Checker;
  /** Operation of the spec; its response is one document, or a page of 100. */
  readonly operation: "getDocument" | "listDocuments";
  readonly times: number;
}

/** What one response cost. */
export interface ValidationSample {
  readonly cpuUs: number;
}

/** Returns whether a response is as the contract says. */
type Check = (response: unknown) => boolean;

/** The part of docuvane/zod that is used. */
interface DocuvaneZod {
  responseValidator(mode: "throw"): { validate(operation: string, response: unknown): readonly object[] };
  readonly schemas: {
    readonly responses: Readonly<
      Record<string, { safeParse(response: unknown): { readonly success: boolean } }>
    >;
  };
}

const checkers: Readonly<Record<Checker, (operation: string) => Promise<Check>>> = {
  "JSON.parse": async () => () => true,
  docuvane: async (operation) => {
    const { responseValidator } = await load<DocuvaneZod>("docuvane/zod");
    const { validate } = responseValidator("throw");
    return (response) => validate(operation, response).length === 0;
  },
  zod: async (operation) => {
    const { schemas } = await load<DocuvaneZod>("docuvane/zod");
    const schema = schemas.responses[operation];
    return (response) => schema?.safeParse(response).success === true;
  },
};

const { checker, operation, times } = readTask<ValidationTask>();
const check = await checkers[checker](operation);
const text = (operation === "getDocument" ? documentJson : listJson("/documents")).toString("utf8");
repeat(times);
const cpu = process.cpuUsage();
repeat(times);
const sample: ValidationSample = { cpuUs: (cpuMs(cpu) / times) * 1000 };
report(sample);

function repeat(count: number): void {
  for (let time = 0; time < count; time += 1)
    if (!check(JSON.parse(text))) throw new Error("The response is not as the contract says.");
}
