// Makes a method for each content of a response that another method of the operation does not return.
import type { Operation, SuccessResponse, Words } from "./plan.ts";
import { splitWords } from "./words.ts";

/** A content of a response, in one or several media types of one schema. */
export interface Content {
  readonly response: SuccessResponse;
  readonly accept: readonly string[];
}

/** Subtypes that say nothing to a reader. */
const SPOKEN: Readonly<Record<string, Words>> = { plain: ["text"], "octet-stream": ["bytes"] };

/** Words for a media type: `text/csv` → csv, `application/vnd.acme.report+json` → acme report. */
export function mediaWords(mediaType: string): Words {
  const [, subtype = ""] = (mediaType.split(";")[0] ?? "").trim().toLowerCase().split("/");
  const known = Object.entries(SPOKEN).find(([name]) => name === subtype)?.[1];
  if (known !== undefined) return known;
  const own = subtype.replace(/^(x-|vnd\.|prs\.)/, "").replace(/(?<=.)\+\w+$/, "");
  return splitWords(own);
}

/** Words of a method: export report → export report as pdf. */
export function contentWords(words: Words, media: Words): Words {
  return [...words, "as", ...media];
}

/** ID of a method: `exportReport` → `exportReportAsPdf`, `export_report` → `export_report_as_pdf`. */
export function contentId(id: string, words: Words): string {
  if (/[_-]/.test(id)) return [id, "as", ...words].join("_");
  return id + ["as", ...words].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/** The method that returns a content of an operation. */
export function contentMethod(
  operation: Operation,
  { response, accept }: Content,
  named: Pick<Operation, "id" | "words">,
): Operation {
  const { summary, description } = operation;
  const text = (summary ?? description ?? "").trim();
  return {
    ...operation,
    ...named,
    base: operation.id,
    content: accept[0],
    summary: undefined,
    description:
      `${text === "" || /[.!?]$/.test(text) ? text : `${text}.`} The response is ${accept.join(" or ")}.`.trim(),
    accept: accept.join(", "),
    response,
    pagination: undefined,
    waiter: undefined,
    process: undefined,
    batch: undefined,
  };
}
