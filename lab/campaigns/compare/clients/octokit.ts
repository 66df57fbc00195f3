// The column of @octokit/core.
import { createReadStream, type ReadStream } from "node:fs";
import { API_KEY, type Client, load, propertyOf } from "./client.ts";

/** The part of @octokit/core that is used. */
interface OctokitModule {
  readonly Octokit: new (
    options: object,
  ) => {
    request(
      route: string,
      params: { id?: string; name?: string; data?: ReadStream; headers?: object; request?: object },
    ): Promise<{ readonly data: unknown }>;
  };
}

/** @octokit/core without plugins: `octokit.request`. */
export const octokit: Client = {
  name: "@octokit/core",
  module: "@octokit/core",
  calls: "`request` with `GET /gists/{id}`, `POST /user/repos`, and an upload whose `data` is a read stream",
  abilities: ["headers", "signal", "upload"],
  readPath: "/gists/",
  object: { id: "doc_1", visibility: "public" },
  enumProperty: "visibility",
  errorBody: (status) => ({
    message: "No.",
    status: String(status),
    documentation_url: "https://example.com",
  }),
  connect: async (origin, { headers }) => {
    const { Octokit } = await load<OctokitModule>("@octokit/core");
    const client = new Octokit({ auth: API_KEY, baseUrl: origin });
    const given = { ...(headers && { headers }) };
    const request = async (...args: Parameters<typeof client.request>): Promise<unknown> =>
      (await client.request(...args)).data;
    return {
      read: (id = "doc_1", signal = undefined) =>
        request("GET /gists/{id}", { id, ...given, ...(signal && { request: { signal } }) }),
      create: (text) => request("POST /user/repos", { name: text, ...given }),
      upload: (path) =>
        request("POST /upload", {
          data: createReadStream(path),
          headers: { "content-type": "application/pdf" },
        }),
    };
  },
  statusOf: (error) => propertyOf(error, "status"),
};
