// The column of a client that @hey-api/openapi-ts generates from api.json.
import { openAsBlob } from "node:fs";
import { API_KEY, type Client, load, propertyOf, Returned, type Settings } from "./client.ts";
import { generatedModule } from "./generated.ts";

/** What its functions return by default: they do not throw. */
interface Result {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response?: { readonly status: number };
}

interface CallOptions {
  readonly path?: { readonly id: string };
  readonly body?: object;
  readonly signal?: AbortSignal;
}

/** The part of the generated client that is used. */
interface HeyApiModule {
  readonly client: { setConfig(config: object): unknown };
  getDocument(options: CallOptions): Promise<Result>;
  createRun(options: CallOptions): Promise<Result>;
  uploadDocument(options: CallOptions): Promise<Result>;
}

/** The client of @hey-api/openapi-ts on `@hey-api/client-fetch`, its default. */
export const heyApi: Client = {
  name: "hey-api",
  module: "@hey-api/openapi-ts",
  calls: "generated functions `getDocument`, `createRun`, `uploadDocument` with a Blob of `openAsBlob`",
  abilities: ["headers", "signal", "upload"],
  readPath: "/v1/documents/",
  object: { id: "doc_1", status: "completed", filename: "a.pdf" },
  enumProperty: "status",
  errorBody: (status) => ({ title: "No.", status, code: `status_${status}` }),
  connect: async (origin: string, { headers }: Settings) => {
    const api = await load<HeyApiModule>(generatedModule("hey-api"));
    api.client.setConfig({ baseUrl: `${origin}/v1`, auth: API_KEY, headers: headers ?? {} });
    return {
      read: async (id = "doc_1", signal = undefined) =>
        dataOf(await api.getDocument({ path: { id }, ...(signal && { signal }) })),
      create: async (text) => dataOf(await api.createRun({ body: { workflow: "w", note: text } })),
      upload: async (path) => dataOf(await api.uploadDocument({ body: { file: await openAsBlob(path) } })),
    };
  },
  statusOf: (error) => propertyOf(error, "status"),
};

function dataOf({ data, error, response }: Result): unknown {
  if (error !== undefined) throw new Returned(error, response?.status);
  return data;
}
