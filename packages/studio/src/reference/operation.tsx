// Shows an operation: what it takes, what it returns, how it fails, and how to call it.
import { memo, type ReactNode, useState } from "react";
import { CodeView } from "../code/code-view.tsx";
import type { Description, DocumentedResponse, Operation } from "./description.ts";
import type { Parameter } from "./open-api.ts";
import { PropertyView, SchemaView } from "./schema-view.tsx";
import { Text } from "./text.tsx";
import { TryIt } from "./try-it.tsx";

interface Shown {
  readonly operation: Operation;
  readonly follow: Description["follow"];
}

/** The operation; a search renders the others anew, not those that stay. */
export const OperationView = memo(function OperationView({ operation, follow }: Shown): ReactNode {
  const { id, method, prefix, path, summary, description, samples, isBasic } = operation;
  return (
    <section className="operation card" id={id} aria-labelledby={`${id}-name`}>
      <div className="operation-text">
        <h3 id={`${id}-name`}>
          <a href={`#${id}`}>{summary}</a>
        </h3>
        <p className="operation-path">
          <span className={`method method-${method.toLowerCase()}`}>{method}</span>{" "}
          <code>{prefix + path}</code>
        </p>
        <Text>{description}</Text>
        <Access operation={operation} />
        <Parameters operation={operation} follow={follow} />
        <Bodies operation={operation} follow={follow} />
        {method !== "EVENT" && <Responses operation={operation} follow={follow} />}
      </div>
      <div className="operation-code">
        {samples && <CodeView samples={samples} />}
        {samples && !isBasic && <TryIt operation={operation} follow={follow} />}
        {method === "EVENT" && <Example value={operation.bodies[0]?.example} isOpen />}
      </div>
    </section>
  );
});

function Access({ operation: { scopes, isBasic } }: { readonly operation: Operation }): ReactNode {
  if (isBasic)
    return (
      <p className="sub">Authenticates with the ID and secret of a program (HTTP Basic), not with a key.</p>
    );
  if (scopes.length === 0) return null;
  return (
    <p className="sub">
      Needs the scope
      {scopes.flatMap((scope) => [" ", <code key={scope}>{scope}</code>])}
    </p>
  );
}

const places = { path: "Path parameters", query: "Query parameters", header: "Headers" } as const;

function Parameters({ operation, follow }: Shown): ReactNode {
  return Object.entries(places).map(([place, title]) => {
    const own = operation.parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return null;
    return (
      <div key={place}>
        <h4>{title}</h4>
        <ul className="properties">
          {own.map((parameter) => (
            <PropertyView
              key={parameter.name}
              name={parameter.name}
              property={asProperty(parameter)}
              isRequired={parameter.required ?? false}
              follow={follow}
            />
          ))}
        </ul>
      </div>
    );
  });
}

/** What the parameter says about itself comes before what its schema says. */
function asProperty({ schema, description }: Parameter) {
  return description === undefined ? schema : { ...schema, description };
}

function Bodies({ operation: { bodies, method }, follow }: Shown): ReactNode {
  return bodies.map(({ mediaType, schema }) => (
    <div key={mediaType}>
      <h4>
        {method === "EVENT" ? "Payload" : "Body"} <code>{mediaType}</code>
      </h4>
      <SchemaView schema={schema} follow={follow} />
    </div>
  ));
}

function Responses({ operation: { responses }, follow }: Shown): ReactNode {
  const isSuccess = ({ status }: DocumentedResponse) => /^[23]/.test(status);
  return (
    <>
      <h4>Responses</h4>
      {responses.filter(isSuccess).map((response) => (
        <Success key={response.status} response={response} follow={follow} />
      ))}
      <h4>Errors</h4>
      <dl className="errors">
        {responses
          .filter((response) => !isSuccess(response))
          .map(({ status, codes, description }) => (
            <div key={status}>
              <dt>
                <b>{status}</b>
                {codes.flatMap((code) => [" ", <code key={code}>{code}</code>])}
              </dt>
              <dd>
                <Text>{description}</Text>
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}

function Success({
  response: { status, description, body },
  follow,
}: {
  readonly response: DocumentedResponse;
  readonly follow: Description["follow"];
}): ReactNode {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <div className="success">
      <p>
        <b className="success-status">{status}</b> {body && <code>{body.mediaType}</code>}
      </p>
      <Text>{description}</Text>
      {body?.mediaType.endsWith("json") && (
        <details onToggle={() => setIsOpened(true)}>
          <summary>Properties</summary>
          {isOpened && <SchemaView schema={body.schema} follow={follow} />}
        </details>
      )}
      {body?.mediaType.endsWith("json") && <Example value={body.example} />}
    </div>
  );
}

/** A body as it is sent. */
function Example({
  value,
  isOpen = false,
}: {
  readonly value: unknown;
  readonly isOpen?: boolean;
}): ReactNode {
  if (value === undefined) return null;
  return (
    <details open={isOpen}>
      <summary>Example</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="code-text" tabIndex={0} aria-label="Example">
        <pre>
          <code>{JSON.stringify(value, undefined, 2)}</code>
        </pre>
      </section>
    </details>
  );
}
