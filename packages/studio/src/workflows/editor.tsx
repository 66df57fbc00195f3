// Creates a workflow, from scratch or from another one, and tries it on a document before it is saved.
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { client } from "../api/client.ts";
import { queries, workflowsQuery } from "../api/queries.ts";
import { PageHead } from "../shell/shell.tsx";
import { Icon } from "../ui/icons.tsx";
import { Loading } from "../ui/loading.tsx";
import { announce, Failure } from "../ui/message.tsx";
import { type Definition, type FieldDraft, newField, startFrom, toParams } from "./definition.ts";
import { FieldEditor } from "./field-editor.tsx";
import { TryOut } from "./try-out.tsx";

/** The page; waits for the workflow to begin with. */
export default function WorkflowEditor({ from }: { readonly from?: string }): ReactNode {
  const { data: workflows, error, refetch } = useQuery(workflowsQuery);
  if (error) return <Failure error={error} retry={refetch} />;
  if (workflows === undefined) return <Loading />;
  const taken = new Set(workflows.map(({ id }) => id));
  const template = workflows.find(({ id }) => id === from);
  return <Editor start={startFrom(template, taken)} title={template?.name ?? "New workflow"} />;
}

function Editor({ start, title }: { readonly start: Definition; readonly title: string }): ReactNode {
  const [definition, setDefinition] = useState(start);
  const [, navigate] = useLocation();
  const set = (changes: Partial<Definition>) => setDefinition((now) => ({ ...now, ...changes }));
  const create = useMutation({
    mutationFn: () => client.workflows.create(toParams(definition)),
    onSuccess: async () => {
      announce("Workflow saved.");
      await queries.invalidateQueries({ queryKey: workflowsQuery.queryKey });
      navigate("/studio/workflows");
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <>
      <PageHead
        title={title}
        lead="Saving creates a workflow with its own ID: documents keep the definition that they were read by."
      />
      <form className="editor" onSubmit={submit}>
        <Basics definition={definition} onChange={set} />
        <Fields fields={definition.fields} onChange={(fields) => set({ fields })} />
        <TryOut definition={definition} />
        {create.error && <Failure error={create.error} />}
        <div className="page-actions">
          <button type="submit" className="button button-primary" disabled={create.isPending}>
            Save workflow
          </button>
          <button type="button" className="button" onClick={() => navigate("/studio/workflows")}>
            Cancel
          </button>
        </div>
      </form>
    </>
  );
}

function Fields({
  fields,
  onChange,
}: {
  readonly fields: readonly FieldDraft[];
  readonly onChange: (fields: readonly FieldDraft[]) => void;
}): ReactNode {
  return (
    <section className="card panel" aria-labelledby="editor-fields">
      <h2 id="editor-fields">Fields</h2>
      <ul className="field-list">
        {fields.map((field, at) => (
          <FieldEditor
            key={field.key}
            field={field}
            position={at + 1}
            onChange={(changed) => onChange(fields.map((one) => (one.key === changed.key ? changed : one)))}
            onRemove={() => onChange(fields.filter(({ key }) => key !== field.key))}
          />
        ))}
      </ul>
      <button type="button" className="button" onClick={() => onChange([...fields, newField()])}>
        <Icon name="plus" /> Add field
      </button>
    </section>
  );
}

function Basics({
  definition,
  onChange,
}: {
  readonly definition: Definition;
  readonly onChange: (changes: Partial<Definition>) => void;
}): ReactNode {
  return (
    <section className="card panel panel-grid" aria-label="Workflow">
      <label className="field">
        <span className="field-label">Name</span>
        <input required value={definition.name} onChange={({ target }) => onChange({ name: target.value })} />
      </label>
      <label className="field">
        <span className="field-label">ID</span>
        <input
          value={definition.id}
          placeholder="Made from the name"
          spellCheck={false}
          onChange={({ target }) => onChange({ id: target.value })}
        />
      </label>
      <label className="field">
        <span className="field-label">Description</span>
        <input
          value={definition.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </label>
      <label className="field">
        <span className="field-label">Review below (percent)</span>
        <input
          type="number"
          min="0"
          max="100"
          required
          value={definition.threshold}
          onChange={({ target }) => onChange({ threshold: target.value })}
        />
      </label>
    </section>
  );
}
