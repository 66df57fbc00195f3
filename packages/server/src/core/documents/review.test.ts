// Which documents can be reviewed.
import { describe, expect, it } from "vitest";
import { Ids } from "../../runtime/ids.ts";
import type { Queryable } from "../../storage/db/db.ts";
import { findBuiltIn, type Workflow } from "../workflows/workflow.ts";
import type { DocumentRow, DocumentStatus } from "./document-row.ts";
import { type Review, reviewDocument } from "./review.ts";

const workflow = findBuiltIn("invoice_processing") as Workflow;
const tools = { ids: new Ids(), now: () => new Date() };
const noDatabase: Queryable = {
  query: () => Promise.reject(new Error("must not be asked")),
  script: () => Promise.reject(new Error("must not be asked")),
};

describe("a review", () => {
  it.each<[DocumentStatus, Review]>([
    ["processing", { extracted_data: { total: 1 } }],
    ["processing", { status: "completed" }],
    ["failed", { status: "completed" }],
    ["failed", { extracted_data: { total: 1 } }],
    ["completed", { status: "failed" }],
    ["rejected", { status: "completed" }],
    ["rejected", { status: "rejected" }],
    ["rejected", { extracted_data: { total: 1 } }],
  ])("of a document that is %s is refused for %j", async (status, review) => {
    const row = { status, fields: null, corrections: null } as DocumentRow;
    const refused = reviewDocument(noDatabase, tools, { row, workflow }, review);
    await expect(refused).rejects.toMatchObject({ name: "DomainError", code: "conflict" });
  });
});
