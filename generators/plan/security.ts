// Reads the security schemes of a document and the security requirements of its operations.
import { list, record, text, texts } from "../json.ts";
import { isSendable } from "./parameters.ts";
import type { SecurityAlternative, SecurityScheme } from "./plan.ts";
import { child, children, type Place, type Source } from "./source.ts";

/** Registered HTTP schemes whose header depends on the request or on a challenge. */
const SIGNED = /^(concealed|digest|dpop|gnap|hoba|mutual|negotiate|ntlm|oauth|scram-.*|vapid)$/;

/** Reads the security schemes of a document; those that cannot be expressed are omitted. */
export function readSchemes(source: Source): readonly SecurityScheme[] {
  return children(source.at("/components/securitySchemes")).flatMap(([key, named]) => {
    const place = source.follow(named);
    const scheme = readScheme(source, key, place);
    if (scheme === undefined)
      source.warn(named.pointer, "This security scheme is not supported; send its headers with each call.");
    return scheme ?? [];
  });
}

/**
 * Reads `security` of a document or operation.
 *
 * @returns The alternatives; `undefined` when the document does not specify it. Empty: no credential.
 */
export function readSecurity(
  source: Source,
  owner: Place,
  schemes: readonly SecurityScheme[],
): readonly SecurityAlternative[] | undefined {
  const place = child(owner, "security");
  if (!Array.isArray(place.value)) return undefined;
  const known = new Set(schemes.map(({ key }) => key));
  return children(place).flatMap(([, { pointer, value }]) => {
    const needed = Object.entries(record(value)).map(([key, scopes]) => [key, texts(scopes)] as const);
    const unknown = needed.filter(([key]) => !known.has(key)).map(([key]) => key);
    if (unknown.length > 0) {
      const isDescribed = source.at(`/components/securitySchemes/${unknown[0]}`).value !== undefined;
      // A scheme that is declared but unsupported was reported at its declaration.
      if (!isDescribed)
        source.warn(pointer, `There is no security scheme ${unknown.join(", ")}; it is ignored.`);
      return [];
    }
    return [Object.fromEntries(needed)];
  });
}

function readScheme(source: Source, key: string, { pointer, value }: Place): SecurityScheme | undefined {
  const scheme = record(value);
  const description = text(scheme["description"]) || undefined;
  const kind = text(scheme["type"]);
  if (kind === "apiKey") {
    const location = (["header", "query", "cookie"] as const).find((known) => known === scheme["in"]);
    const name = text(scheme["name"]);
    return location && name && isSendable(name, location)
      ? { kind: "api_key", key, in: location, name, description }
      : undefined;
  }
  if (kind === "http") {
    const name = text(scheme["scheme"]).toLowerCase();
    if (name === "bearer" || name === "basic") return { kind: name, key, description };
    if (name === "" || SIGNED.test(name)) return undefined;
    return { kind: "bearer", key, description, scheme: text(scheme["scheme"]) };
  }
  if (kind === "openIdConnect") {
    source.warn(pointer, "OpenID Connect is not implemented; the client takes an access token.");
    return { kind: "bearer", key, description };
  }
  return kind === "oauth2" ? readOAuth(source, key, { pointer, value }) : undefined;
}

/** The client implements the client credentials flow; for every other flow it takes an access token. */
function readOAuth(source: Source, key: string, place: Place): SecurityScheme {
  const description = text(record(place.value)["description"]) || undefined;
  const flows = record(record(place.value)["flows"]);
  const flow = record(flows["clientCredentials"]);
  const tokenUrl = text(flow["tokenUrl"]);
  const others = Object.keys(flows).filter((name) => name !== "clientCredentials" && !name.startsWith("x-"));
  if (tokenUrl === "") {
    const what = others.join(", ") || "oauth2 without flows";
    source.warn(place.pointer, `${what} is not implemented; the client takes an access token.`);
    return { kind: "bearer", key, description };
  }
  if (others.length > 0)
    source.warn(
      `${place.pointer}/flows`,
      `Only clientCredentials is implemented; ${others.join(", ")} is ignored.`,
    );
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(tokenUrl);
  return {
    kind: "client_credentials",
    key,
    tokenUrl: isAbsolute || tokenUrl.startsWith("/") ? tokenUrl : `/${tokenUrl}`,
    scopes: list(Object.keys(record(flow["scopes"]))).map(text),
    description,
  };
}
