// The column of this client.
import { Docuvane } from "docuvane";
import { API_KEY, type Client, propertyOf } from "./client.ts";

const document = { id: "doc_1", status: "completed", filename: "a.pdf" };

/** docuvane: documents and workflows. */
export const docuvane: Client = {
  name: "docuvane",
  module: "docuvane",
  calls: "`documents.get`, `workflows.create`, `documents.list`, `documents.upload` with a path",
  abilities: ["headers", "list", "signal", "timeout", "upload"],
  readPath: "/api/v1/documents/",
  object: document,
  enumProperty: "status",
  created: { id: "workflow_1", name: "w", fields: [] },
  page: { data: [document], has_more: true, next_cursor: "cur_1" },
  errorBody: (status) => ({ title: "No.", status, code: `status_${status}` }),
  connect: async (origin, { timeoutMs, headers }) => {
    const client = new Docuvane({
      apiKey: API_KEY,
      baseURL: origin,
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(headers && { headers }),
    });
    return {
      read: (id = "doc_1", signal = undefined) => client.documents.get(id, signal && { signal }),
      create: (text) =>
        client.workflows.create({
          name: "w",
          description: text,
          fields: [{ name: "total", type: "number" }],
        }),
      list: () => client.documents.list(),
      upload: (path) => client.documents.upload({ file: path }),
    };
  },
  statusOf: (error) => propertyOf(error, "status"),
};
