// The column of a client that OpenAPI Generator generates from api.json.
import { openAsBlob } from "node:fs";
import { API_KEY, type Client, load, propertyOf } from "./client.ts";
import { generatedModule } from "./generated.ts";

/** The part of the generated client that is used. */
interface GeneratedModule {
  readonly Configuration: new (options: object) => object;
  readonly DocumentsApi: new (
    configuration: object,
  ) => {
    getDocument(params: { id: string }, init?: { signal?: AbortSignal }): Promise<unknown>;
    uploadDocument(params: { file: Blob }): Promise<unknown>;
  };
  readonly RunsApi: new (
    configuration: object,
  ) => {
    createRun(params: { createRun: { workflow: string; note: string } }): Promise<unknown>;
  };
}

/** The client of OpenAPI Generator's typescript-fetch, without additional properties. */
export const openapiGenerator: Client = {
  name: "openapi-generator",
  module: "openapi-generator",
  calls: "generated methods `getDocument`, `createRun`, `uploadDocument` with a Blob of `openAsBlob`",
  abilities: ["headers", "signal", "upload"],
  readPath: "/v1/documents/",
  object: { id: "doc_1", status: "completed", filename: "a.pdf" },
  enumProperty: "status",
  errorBody: (status) => ({ title: "No.", status, code: `status_${status}` }),
  connect: async (origin, { headers }) => {
    const { Configuration, DocumentsApi, RunsApi } = await load<GeneratedModule>(
      generatedModule("openapi-generator"),
    );
    const configuration = new Configuration({
      basePath: `${origin}/v1`,
      accessToken: API_KEY,
      ...(headers && { headers }),
    });
    const documents = new DocumentsApi(configuration);
    const runs = new RunsApi(configuration);
    return {
      read: (id = "doc_1", signal = undefined) => documents.getDocument({ id }, signal && { signal }),
      create: (text) => runs.createRun({ createRun: { workflow: "w", note: text } }),
      upload: async (path) => documents.uploadDocument({ file: await openAsBlob(path) }),
    };
  },
  statusOf: (error) => propertyOf(propertyOf(error, "response"), "status"),
};
