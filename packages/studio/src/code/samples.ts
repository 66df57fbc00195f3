// Code that makes a call of the Studio from a program: the samples of the contract, with the values on screen.
import samples from "@docuvane/contract/code-samples.json" with { type: "json" };
import { client } from "../api/client.ts";

/** A call as code, by language. */
export type Samples = (typeof samples)["getDocument"];

/** Values of the samples that are replaced by those on screen. */
const examples = {
  url: "http://127.0.0.1:4010/api/v1",
  document: "doc_123456",
  workflow: "invoice_processing",
};

/** Reads one document. */
export function readDocument(id: string): Samples {
  return filled(samples.getDocument, { document: id });
}

/** Uploads a file and waits for its fields. */
export function processDocument(workflow: string = examples.workflow): Samples {
  return filled(samples["documents.process"], { workflow });
}

function filled(sample: Samples, values: Partial<typeof examples>): Samples {
  const all = Object.entries({ url: client.baseURL, ...values });
  const fill = (code: string): string =>
    all.reduce(
      (text, [name, value]) => text.replaceAll(examples[name as keyof typeof examples], value),
      code,
    );
  return Object.fromEntries(
    Object.entries(sample).map(([language, code]) => [language, fill(code)]),
  ) as Samples;
}
