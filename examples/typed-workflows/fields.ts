// Creates the fields of a new workflow from the zod object that types its documents.
import { Docuvane } from "docuvane";
import { playScript } from "../scripted-service.ts";

await using service = await playScript({ status: 201, body: { id: "delivery_notes", version: 1 } });
await using client = new Docuvane({ apiKey: "dv_test_key", baseURL: service.url });

// #region fields
import { workflowFields } from "docuvane/zod";
import * as z from "zod";

const DeliveryNote = z.object({
  note_number: z.string().meta({ description: "Number of the note, as printed" }),
  delivery_date: z.iso.date().meta({ hints: ["Delivered on", "Geliefert am"] }),
  value: z.number().optional().meta({ currency: true }),
});

const fields = workflowFields(DeliveryNote);
const workflow = await client.workflows.create({ id: "delivery_notes", name: "Delivery notes", fields });
// #endregion

console.log(workflow.id);
for (const { name, type, required } of fields) console.log(name, type, required);

/* Prints:
delivery_notes
note_number string true
delivery_date date true
value currency false
*/
