// A form that sends an operation's request. Nothing in it is filled in beforehand but a body that must be JSON.
import { type ReactNode, type SyntheticEvent, useContext, useState } from "react";
import { KeyContext } from "./access.tsx";
import type { Body, Description, Operation } from "./description.ts";
import { Field, FormParts, ParameterField } from "./fields.tsx";
import { ResponseView } from "./response-view.tsx";
import { type Filled, type Received, send } from "./send.ts";

interface Tried {
  readonly operation: Operation;
  readonly follow: Description["follow"];
}

/** The form, closed at first. */
export function TryIt(tried: Tried): ReactNode {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details className="try-it" onToggle={() => setIsOpened(true)}>
      <summary>Try it</summary>
      {isOpened && <Form {...tried} />}
    </details>
  );
}

function Form({ operation, follow }: Tried): ReactNode {
  const key = useContext(KeyContext);
  const [parameters, setParameters] = useState<Filled["parameters"]>({});
  const [parts, setParts] = useState<Filled["parts"]>({});
  const [body, setBody] = useState<Body | undefined>(operation.bodies[0]);
  const [json, setJson] = useState(() => textOf(body));
  const [isSending, setIsSending] = useState(false);
  const [received, setReceived] = useState<Received>();
  const [problem, setProblem] = useState<string>();
  const fill = (name: string, value: string) => setParameters((before) => ({ ...before, [name]: value }));
  const fillPart = (name: string, value: string | File) =>
    setParts((before) => ({ ...before, [name]: value }));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsSending(true);
    setProblem(undefined);
    setReceived(undefined);
    send(operation, { parameters, parts, body, json, key })
      .then(setReceived, (error: Error) => setProblem(error.message))
      .finally(() => setIsSending(false));
  };
  const choose = (chosen: Body) => {
    setBody(chosen);
    setJson(textOf(chosen));
  };
  return (
    <form onSubmit={submit}>
      {operation.parameters.map((parameter) => (
        <ParameterField
          key={`${parameter.in} ${parameter.name}`}
          parameter={parameter}
          follow={follow}
          onChange={(value) => fill(`${parameter.in} ${parameter.name}`, value)}
        />
      ))}
      {operation.bodies.length > 1 && <BodyChoice bodies={operation.bodies} onChoose={choose} />}
      {body?.mediaType === "multipart/form-data" && (
        <FormParts schema={body.schema} follow={follow} onChange={fillPart} />
      )}
      {body && body.mediaType !== "multipart/form-data" && (
        <Field label="Body">
          <textarea
            rows={8}
            spellCheck={false}
            value={json}
            onChange={({ target }) => setJson(target.value)}
          />
        </Field>
      )}
      <button type="submit" className="button button-primary" disabled={isSending}>
        Send request
      </button>
      <Outcome received={received} problem={problem} />
    </form>
  );
}

function Outcome({
  received,
  problem,
}: {
  readonly received: Received | undefined;
  readonly problem: string | undefined;
}): ReactNode {
  return (
    <div role="status">
      {problem && <p className="form-problem">{problem}</p>}
      {received && <ResponseView received={received} />}
    </div>
  );
}

function BodyChoice({
  bodies,
  onChoose,
}: {
  readonly bodies: readonly Body[];
  readonly onChoose: (body: Body) => void;
}): ReactNode {
  return (
    <Field label="Media type">
      <select
        onChange={({ target }) => {
          const chosen = bodies[target.selectedIndex];
          if (chosen) onChoose(chosen);
        }}
      >
        {bodies.map(({ mediaType }) => (
          <option key={mediaType}>{mediaType}</option>
        ))}
      </select>
    </Field>
  );
}

/** The example, to be changed: a body has too many parts for fields of their own. */
function textOf(body: Body | undefined): string {
  return body?.example === undefined ? "" : JSON.stringify(body.example, undefined, 2);
}
