// Checks that the title, the type and the sign of the amounts fit together.
import { creditSignOf } from "../fields/credit-note.ts";
import { type Check, numberOf, warn } from "./document.ts";

/** `type_disagrees`: the document calls itself invoice and credit note, or its total has the sign of the other. */
export const checkSign: Check = (document) => {
  const total = numberOf(document, "total");
  if (total === undefined || total === 0 || document.fields["total"]?.source === "xml") return [];
  const { credit, disputed } = creditSignOf(document.view);
  const type = document.documentType.value;
  const isMixed = credit ? type === "invoice" : type === "credit_note";
  if (!disputed && !isMixed && credit === total < 0) return [];
  const message =
    "The title, the wording and the sign of the total disagree on whether this is an invoice or a credit note.";
  return [warn(document, "total", { code: "type_disagrees", message })];
};
