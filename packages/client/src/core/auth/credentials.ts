/** Chooses how a client of an API with several security schemes identifies itself: by options, else by the environment. */
import { readTokenURL } from "../address.ts";
import { invalid } from "../errors/checks.ts";
import type { InvalidArgumentError } from "../errors/errors.ts";
import type { SecurityAlternative } from "../request.ts";
import type { Credential, Requirement, SecretOf, SecurityScheme } from "../schemes.ts";
import { basicAuthorization, type ClientCredentialsOptions, checkGrant, checkKeyText } from "./credential.ts";

/** What the credentials of a client are chosen from. */
export interface CredentialSources {
  readonly schemes: readonly SecurityScheme[];
  /** Requirements of operations without their own. */
  readonly security: readonly SecurityAlternative[];
  /** Options of the client. */
  readonly options: object;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Origin of the service, at which a token endpoint without one is. */
  readonly origin: string;
  readonly allowInsecure?: boolean | undefined;
}

/** The credentials of a client by scheme. Secrets are in private fields, which `inspect` does not show. */
export class SchemeCredentials {
  readonly #sources: CredentialSources;
  readonly #secrets = new Map<string, SecretOf | undefined>();

  /** @throws {InvalidArgumentError} A credential is invalid. It is never shown. */
  constructor(sources: CredentialSources) {
    this.#sources = sources;
    refuseTwo(sources);
    for (const scheme of sources.schemes) this.#secrets.set(scheme.key, read(scheme, sources));
    for (const scheme of sources.schemes) {
      const grant = scheme.kind === "basic" && scheme.grant ? this.#secrets.get(scheme.grant) : undefined;
      if (typeof grant === "object")
        this.#secrets.set(scheme.key, basicAuthorization(grant).slice("Basic ".length));
    }
  }

  /** Identifies the account: the key, the function that returns it, or the client ID. */
  get identity(): string | object {
    const secret = [...this.#secrets.values()].find((each) => each !== undefined) ?? "";
    return typeof secret === "object" ? secret.clientId : secret;
  }

  /**
   * Chooses among the alternatives of an operation; credentials of options come before those of the environment.
   *
   * @throws {InvalidArgumentError} `missing_api_key`: nothing fits.
   */
  choose(own: readonly SecurityAlternative[] | undefined): readonly Requirement[] {
    const { schemes, security } = this.#sources;
    const byKey = new Map(schemes.map((scheme) => [scheme.key, scheme]));
    const known = (own ?? security).filter((each) => Object.keys(each).every((key) => byKey.has(key)));
    for (const isReady of [this.#isGiven, this.#isThere])
      for (const alternative of known) {
        const needed = Object.keys(alternative).flatMap((key) => byKey.get(key) ?? []);
        if (needed.length > 0 && needed.every(isReady))
          return needed.map((scheme) => ({ scheme, secret: this.#secrets.get(scheme.key) ?? "" }));
      }
    // The requirement is unknown to this package, or missing: the service decides.
    if (known.length === 0 || known.some((each) => Object.keys(each).length === 0)) return [];
    throw missing(known.map((each) => Object.keys(each).flatMap((key) => byKey.get(key) ?? [])));
  }

  readonly #isGiven = ({ key, options }: SecurityScheme): boolean =>
    this.#secrets.get(key) !== undefined &&
    options.some((name) => optionOf(this.#sources, name) !== undefined);

  readonly #isThere = ({ key }: SecurityScheme): boolean => this.#secrets.get(key) !== undefined;
}

/** A key and client credentials are both sent as a token in the same header; other alternatives may all be set. */
function refuseTwo(sources: CredentialSources): void {
  const alone = sources.security.map(Object.keys).filter((keys) => keys.length === 1);
  const names = new Set(alone.flat());
  const given = sources.schemes.filter(
    ({ key, options: [name] }) => names.has(key) && optionOf(sources, name) !== undefined,
  );
  const tokens = given.filter(({ kind }) => kind === "bearer" || kind === "client_credentials");
  if (new Set(tokens.map(({ kind }) => kind)).size < 2) return;
  const options = tokens.map(({ options: [name = ""] }) => name);
  throw invalid("two_credentials", `Both ${options.join(" and ")} are set: pass only one.`);
}

function optionOf({ options }: CredentialSources, name = ""): unknown {
  return (options as Readonly<Record<string, unknown>>)[name];
}

/** The secret of a scheme; `undefined` without one. */
function read(scheme: SecurityScheme, sources: CredentialSources): SecretOf | undefined {
  if (scheme.kind === "client_credentials") return readGrant(scheme, sources);
  const [first, second] = scheme.variables.map((name) => sources.environment[name]);
  const [given, password] = scheme.options.map((name) => optionOf(sources, name));
  if (typeof given === "function") return given as Credential;
  const text = given ?? (first || undefined);
  if (text === undefined) return undefined;
  if (scheme.kind !== "basic") return checkKeyText(text);
  return basicText(String(text), String(password ?? second ?? ""));
}

function readGrant(
  scheme: Extract<SecurityScheme, { readonly kind: "client_credentials" }>,
  sources: CredentialSources,
): SecretOf | undefined {
  const [clientId = "", clientSecret = ""] = scheme.variables.map((name) => sources.environment[name]);
  const given = optionOf(sources, scheme.options[0]) as ClientCredentialsOptions | undefined;
  if (!given && (clientId === "" || clientSecret === "")) return undefined;
  const grant = checkGrant(given ?? { clientId, clientSecret }, sources.allowInsecure);
  // A path is where the token endpoint is unless the metadata of the service names another.
  if (!URL.canParse(scheme.tokenURL)) return { ...grant, tokenPath: scheme.tokenURL };
  return { ...grant, tokenURL: grant.tokenURL ?? readTokenURL(scheme.tokenURL, sources.allowInsecure) };
}

/** User name and password as RFC 7617 §2 asks, in UTF-8. */
function basicText(username: string, password: string): string {
  if (username.includes(":")) throw invalid("invalid_credentials", "The username has a colon.");
  return btoa(String.fromCharCode(...new TextEncoder().encode(`${username}:${password}`)));
}

/** Describes the alternatives, each by the credentials that its schemes need together: `key or user and pin`. */
function missing(alternatives: readonly (readonly SecurityScheme[])[]): InvalidArgumentError {
  const together = (names: (scheme: SecurityScheme) => readonly string[]): ReadonlySet<string> =>
    new Set(alternatives.map((schemes) => schemes.flatMap(names).join(" and ")));
  const options = together((scheme) => scheme.options);
  const variables = together((scheme) => scheme.variables);
  const [[first] = []] = alternatives;
  const what = first?.kind === "bearer" || first?.kind === "api_key" ? "API key" : "credentials";
  return invalid(
    "missing_api_key",
    `No ${what}: pass ${[...options].join(" or ")} to new Docuvane(), ` +
      `or set the environment variable ${[...variables].join(" or ")}.`,
  );
}
