// A delivery note and a workflow for it, for tests of workflows with fields of their own.
import { column, printPdf } from "../../extract/testdata/print.ts";

/** What a workflow for delivery notes asks for; every type of field once. */
export const deliveryNotes = {
  name: "Delivery notes",
  description: "Number, date and weight of delivery notes.",
  fields: [
    {
      name: "note_number",
      type: "string",
      description: "Number of the note, as written.",
      required: true,
      hints: ["Lieferschein-Nr.", "Delivery note no."],
    },
    { name: "delivery_date", type: "date", required: true, hints: ["Liefertermin", "Delivered on"] },
    { name: "weight", type: "number", required: false, hints: ["Gross weight"] },
    { name: "freight", type: "currency", required: false, hints: ["Freight charge"] },
    { name: "signed", type: "boolean", required: false, hints: ["Signed for"] },
    { name: "driver", type: "string", required: false, hints: ["Name of the driver"] },
  ],
} as const;

/** Text of the delivery note; it does not contain the driver. */
export const printedNote = {
  note_number: "LS-2026-118",
  delivery_date: "2026-11-05",
  weight: 12.5,
  freight: 48.9,
  signed: true,
};

/** Prints a delivery note; labels stand left of their values, and above one of them. */
export async function deliveryNote(): Promise<Blob> {
  const bytes = await printPdf([
    [
      { x: 50, y: 40, text: "Delivery note", size: 20 },
      ...column(50, 100, "Delivery note no.: / Gross weight: / Freight charge: / Signed for:"),
      ...column(180, 100, "LS-2026-118 / 12.5 / EUR 48.90 / yes"),
      ...column(350, 100, "Delivered on / 5 November 2026"),
    ],
  ]);
  return new Blob([new Uint8Array(bytes)], { type: "application/pdf" });
}
