// Writes code samples in TypeScript.
import type { Surface } from "../../surface/surface.ts";
import { openedCall, usageLines } from "../../typescript/calls.ts";
import { literal, print, scalar } from "../../typescript/layout.ts";
import { typescript as language } from "../../typescript/typescript.ts";
import { CLIENT, type SampleCall, type SampleLanguage, surfaceSamples } from "./writer.ts";

/** Samples for the package on npm. */
export const typescript = samplesWith("client");

/** Samples for a client whose token endpoint takes ID and secret as an argument of its own. */
export const typescriptWithCredentials = samplesWith("argument");

/** Where ID and secret of a token endpoint are given. */
type CredentialPlace = "client" | "argument";

function samplesWith(place: CredentialPlace): SampleLanguage {
  return surfaceSamples("TypeScript", language, (surface) => (bound, call) => {
    const { client, root } = surface;
    const isArgument = call.needsToken && place === "argument";
    const code = openedCall(bound, isArgument ? [literal(CREDENTIALS)] : []);
    return [
      `import { ${client} } from ${scalar(root)};`,
      "",
      creation(surface, call, place),
      "",
      ...usageLines(bound.method, code, call.file),
    ].join("\n");
  });
}

function creation(surface: Surface, call: SampleCall, place: CredentialPlace): string {
  if (!call.needsToken) return creationWith(surface, call, {}, call.variables);
  // A client has a credential of its own, too.
  if (place === "argument") return creationWith(surface, call, {}, call.clientVariables);
  const option = surface.options.find(({ type }) => type === "ClientCredentialsOptions");
  return creationWith(surface, call, option === undefined ? {} : { [option.name]: CREDENTIALS }, []);
}

function creationWith(
  { client }: Surface,
  { address }: SampleCall,
  given: object,
  variables: readonly string[],
): string {
  const options = { ...(address === undefined ? {} : { baseURL: address }), ...given };
  const start = `const client = new ${client}(`;
  const shown = Object.keys(options).length === 0 ? "" : print(literal(options), 0, start.length, 2);
  const comment = variables.length === 0 ? "" : ` // reads ${variables.join(" and ")}`;
  return `${start}${shown});${comment}`;
}

const CREDENTIALS = { clientId: CLIENT.id, clientSecret: CLIENT.secret };
