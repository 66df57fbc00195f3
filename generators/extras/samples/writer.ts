// What the writers of code samples share.
import { downloadName } from "../../exchanges/downloads.ts";
import type { ShownCall } from "../../exchanges/shown-calls.ts";
import type { OwnLanguage } from "../../language.ts";
import { grantOfLogin } from "../../plan/logins.ts";
import type { Operation, Plan, SecurityScheme } from "../../plan/plan.ts";
import { defaultServers } from "../../plan/servers.ts";
import { credentialVariables } from "../../plan/variables.ts";
import { Binder, type BoundCall } from "../../surface/bind.ts";
import type { Surface } from "../../surface/surface.ts";

/** A call to show, with what a program needs besides its arguments. */
export interface SampleCall extends ShownCall {
  /** The address that a program must give; `undefined` where the client has a default. */
  readonly address: string | undefined;
  /** Environment variables that the client reads for it. */
  readonly variables: readonly string[];
  /** Those that it reads for operations without requirements of their own. */
  readonly clientVariables: readonly string[];
  /** Whether it calls a token endpoint, with the ID and secret of a program. */
  readonly needsToken: boolean;
  /** The file to store the response in; `undefined` where it has no bytes. */
  readonly file: string | undefined;
}

/**
 * Writes a call as a program; `undefined`: the language has no method for it, or cannot express its arguments.
 *
 * @param isProcess - Whether to call the method of `x-process`, which also waits, in place of that of the operation.
 */
export type Writer = (call: SampleCall, isProcess: boolean) => string | undefined;

/** A language of samples. */
export interface SampleLanguage {
  /** As pages show it: `TypeScript`. */
  readonly label: string;
  readonly writerOf: (plan: Plan) => Writer;
}

/** Writes a bound call as a program. */
type SurfaceWriter = (bound: BoundCall, call: SampleCall) => string | undefined;

/** A language of samples that writes what its surface says. */
export function surfaceSamples(
  label: string,
  language: OwnLanguage,
  writerOf: (surface: Surface) => SurfaceWriter,
): SampleLanguage {
  return {
    label,
    writerOf: (plan) => {
      const surface = language.surface(plan);
      const binder = new Binder(surface);
      const write = writerOf(surface);
      return (call, isProcess) => {
        const bound = (isProcess ? binder.bind(call, "process") : undefined) ?? binder.bind(call);
        return bound && write(bound, call);
      };
    },
  };
}

/** Adds to a call what a program needs. */
export function sampleCall(plan: Plan, call: ShownCall): SampleCall {
  const { operation } = call;
  const { response } = operation;
  return {
    ...call,
    address: addressOf(plan),
    variables: variablesOf(plan, operation),
    clientVariables: variablesOf(plan, { security: undefined }),
    needsToken: needsClientCredentials(plan, operation),
    file: response.kind === "binary" ? downloadName(operation, response) : undefined,
  };
}

/** The address that a program must give; `undefined` where the client has a default. */
function addressOf(plan: Plan): string | undefined {
  return defaultServers(plan).length > 0 ? undefined : (plan.servers[0] ?? "https://api.example.com");
}

type Secured = Pick<Operation, "security">;

/** The schemes that an operation needs, of the first alternative. */
export function schemesOf(plan: Plan, { security }: Secured): readonly SecurityScheme[] {
  const [first = {}] = security ?? plan.security;
  return plan.securitySchemes.filter(({ key }) => key in first);
}

/** The environment variables that a client reads for an operation. */
function variablesOf(plan: Plan, operation: Secured): readonly string[] {
  return schemesOf(plan, operation).flatMap((scheme) => credentialVariables(plan, scheme));
}

/** ID and secret in samples of a token endpoint. */
export const CLIENT = { id: "my-program", secret: "its-secret" };

/** Whether an operation is a token endpoint: it authenticates by the ID and secret of a program. */
export function needsClientCredentials(plan: Plan, operation: Operation): boolean {
  return schemesOf(plan, operation).some((scheme) => grantOfLogin(plan, scheme) !== undefined);
}
