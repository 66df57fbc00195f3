// Tries a workflow on a document before it is saved.
import { useMutation } from "@tanstack/react-query";
import type { Extraction } from "docuvane";
import type { ReactNode } from "react";
import { client } from "../api/client.ts";
import { ChooseFiles } from "../ui/drop-zone.tsx";
import { confidenceWord, count, label, textOf } from "../ui/format.ts";
import { Failure } from "../ui/message.tsx";
import { type Definition, toParams } from "./definition.ts";

/** A button that reads a file by the definition, and a table of what was found. */
export function TryOut({ definition }: { readonly definition: Definition }): ReactNode {
  const attempt = useMutation({ mutationFn: (file: File) => readBy(definition, file) });
  const names = definition.fields.map(({ name }) => name).filter((name) => name !== "");
  return (
    <section className="card panel" aria-labelledby="try-out">
      <h2 id="try-out">Try it</h2>
      <p className="quiet">Reads a file by these fields. Nothing is stored.</p>
      <ChooseFiles isPrimary={false} onFiles={([file]) => file && attempt.mutate(file)}>
        {attempt.isPending ? "Reading …" : "Choose a file"}
      </ChooseFiles>
      {attempt.error && <Failure error={attempt.error} />}
      {attempt.data && (
        <table className="table table-plain">
          <caption className="hidden">Values found</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Value</th>
              <th scope="col">Confidence</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{label(name)}</th>
                <td>{valueText(attempt.data.extracted_data?.[name])}</td>
                <td className="nowrap">{confidenceWord(attempt.data.confidence_scores?.[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function valueText(value: unknown): string {
  return Array.isArray(value) ? count(value.length, "line") : textOf(value);
}

/** The API reads by saved workflows only, so the definition is saved under an ID of its own for the time of the attempt. */
async function readBy(definition: Definition, file: File): Promise<Extraction> {
  const id = `studio_trial_${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;
  await client.workflows.create({ ...toParams(definition), id, name: definition.name.trim() || "Trial" });
  try {
    return await client.extractions.create({ file, workflow_id: id });
  } finally {
    await client.workflows.delete(id);
  }
}
