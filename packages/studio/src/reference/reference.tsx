// The reference of the API: every operation of the service's own OpenAPI document, with code and forms to try it.
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from "react";
import { Notices } from "../ui/message.tsx";
import { Access, KeyContext } from "./access.tsx";
import { type Description, type Group, loadDescription, type Operation } from "./description.ts";
import { OperationView } from "./operation.tsx";
import { Text } from "./text.tsx";

/** The page. */
export function Reference(): ReactNode {
  const [description, setDescription] = useState<Description>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    loadDescription().then(setDescription, (error: Error) => setProblem(error.message));
  }, []);
  if (problem) return <p className="loading">{problem} Reload the page.</p>;
  if (description === undefined) return <p className="loading">Loading …</p>;
  return <Page description={description} />;
}

function Page({ description }: { readonly description: Description }): ReactNode {
  const [search, setSearch] = useState("");
  const [key, setKey] = useState("");
  const words = useDeferredValue(search);
  const groups = useMemo(() => matching(description.groups, words), [description, words]);
  useEffect(() => {
    // The browser looked for the place before it was there.
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, []);
  return (
    <KeyContext value={key}>
      <div className="reference">
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header className="reference-head">
          <a className="brand" href="/">
            <img src="/studio/assets/icon.svg" alt="" width="26" height="26" />
            <span>Docuvane</span>
          </a>
          <label className="field">
            <span className="field-label">Search</span>
            <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
          </label>
          <Contents groups={groups} />
        </header>
        <main id="main" className="reference-main" tabIndex={-1}>
          <h1>API reference</h1>
          <p className="lead">
            {description.summary} Version {description.version}; the document itself is at{" "}
            <a href="/openapi.json">/openapi.json</a>.
          </p>
          <Access value={key} onChange={setKey} />
          {groups.length === 0 && <p className="empty">No operation matches “{words}”.</p>}
          {groups.map((group) => (
            <GroupView key={group.name} group={group} follow={description.follow} />
          ))}
        </main>
        <Notices />
      </div>
    </KeyContext>
  );
}

function GroupView({
  group: { name, description, operations },
  follow,
}: {
  readonly group: Group;
  readonly follow: Description["follow"];
}): ReactNode {
  return (
    <section className="group" aria-label={name}>
      <h2>{name}</h2>
      <Text>{description}</Text>
      {operations.map((operation) => (
        <OperationView key={operation.id} operation={operation} follow={follow} />
      ))}
    </section>
  );
}

/** Links to the operations; on a narrow screen they open on demand. */
function Contents({ groups }: { readonly groups: readonly Group[] }): ReactNode {
  const [isWide] = useState(() => matchMedia("(min-width: 900px)").matches);
  return (
    <details className="contents" open={isWide}>
      <summary>Operations</summary>
      <nav aria-label="Operations">
        {groups.map(({ name, operations }) => (
          <div key={name}>
            <p className="contents-group">{name}</p>
            <ul>
              {operations.map(({ id, method, summary }) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    {summary} <span className={`method method-${method.toLowerCase()}`}>{method}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </details>
  );
}

/** The operations in which every word of a search occurs. */
function matching(groups: readonly Group[], search: string): readonly Group[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (operation: Operation, group: string): boolean => {
    const { id, method, path, summary, description, parameters } = operation;
    const names = parameters.map(({ name }) => name);
    const text = [group, id, method, path, summary, description, ...names].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({
      ...group,
      operations: group.operations.filter((operation) => isFound(operation, group.name)),
    }))
    .filter(({ operations }) => operations.length > 0);
}
