// Writes code samples in TypeScript.
import type { ShownCall } from "../../exchanges/shown-calls.ts";
import type { Plan } from "../../plan/plan.ts";
import { registryName } from "../../project/metadata.ts";
import { callCode } from "../../typescript/calls.ts";
import { clientName } from "../../typescript/client.ts";
import { credentialsOf } from "../../typescript/credentials.ts";
import { type Code, list, literal, print, scalar } from "../../typescript/layout.ts";
import { camel, Scope } from "../../typescript/names.ts";
import { findOperation } from "../../typescript/resources.ts";
import { namesOf } from "../../typescript/typescript.ts";
import {
  addressOf,
  CLIENT,
  downloadName,
  isStream,
  needsClientCredentials,
  resultWords,
  type SampleLanguage,
  variablesOf,
  type Writer,
} from "./writer.ts";

/** Samples for the package on npm. */
export const typescript: SampleLanguage = {
  label: "TypeScript",
  writerOf: (plan) => writerOf(plan, "client"),
};

/** Samples for a client whose token endpoint takes ID and secret as an argument of its own. */
export const typescriptWithCredentials: SampleLanguage = {
  label: "TypeScript",
  writerOf: (plan) => writerOf(plan, "argument"),
};

/** Where ID and secret of a token endpoint are given. */
type CredentialPlace = "client" | "argument";

function writerOf(plan: Plan, place: CredentialPlace): Writer {
  const { names } = namesOf(plan);
  return (call, isProcess) => {
    const { operation } = call;
    const found = findOperation(names, operation);
    if (found === undefined) return undefined;
    const { named, path } = found;
    const name = (isProcess && named.process) || named.name;
    const code = callCode(call, { ...named, name }, { path, file: scalar });
    const needsToken = needsClientCredentials(plan, operation);
    const isSaved = operation.response.kind === "binary";
    const imports = [`import { ${clientName(plan)} } from ${scalar(registryName(plan, "typescript"))};`];
    return [
      ...(isSaved ? ['import { writeFile } from "node:fs/promises";', ...imports] : imports),
      "",
      needsToken ? creationWithToken(plan, place) : creation(plan, {}, variablesOf(plan, operation)),
      "",
      ...statements(plan, call, (column) =>
        print(withArguments(code, needsToken && place === "argument"), 0, column, 1),
      ),
    ].join("\n");
  };
}

function creationWithToken(plan: Plan, place: CredentialPlace): string {
  // A client has a credential of its own, too.
  if (place === "argument") return creation(plan, {}, variablesOf(plan, { security: undefined }));
  const options = credentialsOf(plan).flatMap((each) => each.options);
  const option = options.find(({ type }) => type === "ClientCredentialsOptions");
  return creation(plan, option === undefined ? {} : { [option.name]: CREDENTIALS }, []);
}

function creation(plan: Plan, given: object, variables: readonly string[]): string {
  const address = addressOf(plan);
  const options = { ...(address === undefined ? {} : { baseURL: address }), ...given };
  const start = `const client = new ${clientName(plan)}(`;
  const shown = Object.keys(options).length === 0 ? "" : print(literal(options), 0, start.length, 2);
  const comment = variables.length === 0 ? "" : ` // reads ${variables.join(" and ")}`;
  return `${start}${shown});${comment}`;
}

/** The call with its last object opened on the line of the method, as formatters do. */
function withArguments(code: Code, needsToken: boolean): Code {
  const parts = Array.isArray(code) ? (code as readonly Code[]) : [code];
  const group = parts.at(-1);
  if (typeof group !== "object" || !("items" in group)) return code;
  const { items } = group;
  const path = parts.slice(0, -1);
  if (needsToken) return [...path, list("(", [...items, literal(CREDENTIALS)], ")")];
  return [...path, "(", ...items.flatMap((item, at) => (at === 0 ? [item] : [", ", item])), ")"];
}

const CREDENTIALS = { clientId: CLIENT.id, clientSecret: CLIENT.secret };

function statements(
  plan: Plan,
  { operation }: ShownCall,
  write: (column: number) => string,
): readonly string[] {
  const { pagination, response, streaming } = operation;
  const name = new Scope(["client", "console", "writeFile"]).takeVariable(
    camel(resultWords(plan, operation)),
  );
  if (pagination !== undefined || isStream(operation)) {
    // A stream that is followed opens by itself.
    const isAwaited = pagination === undefined && streaming?.resume === undefined;
    const head = `for await (const ${name} of ${isAwaited ? "await " : ""}`;
    return [`${head}${write(head.length)}) {`, `  console.log(${name});`, "}"];
  }
  if (response.kind === "none") return [`await ${write("await ".length)};`];
  if (response.kind === "binary")
    return [`await writeFile(${scalar(downloadName(operation, response))}, await ${write(0)});`];
  const head = `const ${name} = await `;
  return [`${head}${write(head.length)};`, `console.log(${name});`];
}
