// What the writers of code samples share.
import type { ShownCall } from "../../exchanges/shown-calls.ts";
import { grantOfLogin } from "../../plan/logins.ts";
import type { Operation, Plan, SecurityScheme, SuccessResponse, Words } from "../../plan/plan.ts";
import { defaultServers } from "../../plan/servers.ts";
import { credentialVariables } from "../../plan/variables.ts";
import { splitWords } from "../../plan/words.ts";

/**
 * Writes a call as a program; `undefined`: the language has no method for it, or cannot express its arguments.
 *
 * @param isProcess - Whether to call the method of `x-process`, which also waits, in place of that of the operation.
 */
export type Writer = (call: ShownCall, isProcess: boolean) => string | undefined;

/** A language of samples. */
export interface SampleLanguage {
  /** As pages show it: `TypeScript`. */
  readonly label: string;
  readonly writerOf: (plan: Plan) => Writer;
}

/** The address that a program must give; `undefined` where the client has a default. */
export function addressOf(plan: Plan): string | undefined {
  return defaultServers(plan).length > 0 ? undefined : (plan.servers[0] ?? "https://api.example.com");
}

type Secured = Pick<Operation, "security">;

/** The schemes that an operation needs, of the first alternative. */
export function schemesOf(plan: Plan, { security }: Secured): readonly SecurityScheme[] {
  const [first = {}] = security ?? plan.security;
  return plan.securitySchemes.filter(({ key }) => key in first);
}

/** The environment variables that a client reads for an operation. */
export function variablesOf(plan: Plan, operation: Secured): readonly string[] {
  return schemesOf(plan, operation).flatMap((scheme) => credentialVariables(plan, scheme));
}

/** ID and secret in samples of a token endpoint. */
export const CLIENT = { id: "my-program", secret: "its-secret" };

/** Whether an operation is a token endpoint: it authenticates by the ID and secret of a program. */
export function needsClientCredentials(plan: Plan, operation: Operation): boolean {
  return schemesOf(plan, operation).some((scheme) => grantOfLogin(plan, scheme) !== undefined);
}

/** Name of the file that a sample stores a response in; not that of the file that other samples upload. */
export function downloadName(
  { id }: Operation,
  { mediaType }: Extract<SuccessResponse, { readonly kind: "binary" }>,
): string {
  const [type = "", subtype = ""] = mediaType.split(/[/;]/);
  const isKnown = /^[a-z0-9]{2,4}$/.test(subtype) && type !== "*";
  const [verb = "file", noun] = splitWords(id);
  return `${noun ?? verb}.${isKnown ? subtype : "pdf"}`;
}

/** Name of the result, or of each item of a list: that of its type. */
export function resultWords(plan: Plan, { pagination, response, streaming }: Operation): Words {
  const item = pagination?.item ?? (response.kind === "none" ? streaming?.item : undefined);
  const type = item ?? (response.kind === "json" ? response.type : undefined);
  const named = type?.kind === "named" ? plan.types.find(({ key }) => key === type.key) : undefined;
  return named?.words ?? [item === undefined ? "result" : "item"];
}

/** Whether the response is always a stream. */
export function isStream({ streaming }: Operation): boolean {
  return streaming !== undefined && streaming.selector === undefined;
}
