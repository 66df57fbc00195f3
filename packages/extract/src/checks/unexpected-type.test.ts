// Tests which types of documents a workflow does not expect.
import { describe, expect, it } from "vitest";
import { viewDocument } from "../fields/view.ts";
import { checkType } from "./unexpected-type.ts";

function messageOf(workflowId: string, value: string, confidence = 0.9): string | undefined {
  const nothing = {
    view: viewDocument([]),
    fields: {},
    nameOf: String,
    isDecoded: false,
    statedDocuments: 1,
    now: new Date(0),
  };
  return checkType({ ...nothing, workflowId, documentType: { value, confidence } })[0]?.message;
}

describe("checkType", () => {
  it.each([
    ["invoice_processing", "quote"],
    ["invoice_processing", "letter"],
    ["invoice_processing", "payslip"],
    ["receipt_processing", "statement"],
    ["contract_processing", "receipt"],
  ])("reports to %s a %s", (workflow, type) => {
    expect(messageOf(workflow, type)).toBe(
      `The document seems to be a ${type}, which the workflow ${workflow} is not for.`,
    );
  });

  it("names types as people write them", () => {
    expect(messageOf("invoice_processing", "order_confirmation")).toContain("an order confirmation");
    expect(messageOf("invoice_processing", "delivery_note")).toContain("a delivery note");
  });

  it.each([
    ["invoice_processing", "credit_note"],
    ["invoice_processing", "receipt"],
    ["invoice_processing", "other"],
    ["receipt_processing", "invoice"],
    ["contract_processing", "quote"],
    ["my_own_workflow", "payslip"],
    ["toString", "payslip"],
  ])("accepts in %s a document of the type %s", (workflow, type) => {
    expect(messageOf(workflow, type)).toBeUndefined();
  });

  it("says nothing of a type that is not sure", () => {
    expect(messageOf("invoice_processing", "quote", 0.6)).toBeUndefined();
  });
});
