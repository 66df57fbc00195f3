// Reads how requests are authorised: the schemes of the document, and what an operation needs of them.
import { list, record, text, texts } from "../json.ts";
import type { SecurityAlternative, SecurityScheme } from "./plan.ts";
import { child, children, type Place, type Source } from "./source.ts";

/** Reads the security schemes of a document; those that cannot be expressed are left out. */
export function readSchemes(source: Source): readonly SecurityScheme[] {
  return children(source.at("/components/securitySchemes")).flatMap(([key, named]) => {
    const place = source.follow(named);
    const scheme = readScheme(source, key, place);
    if (scheme === undefined)
      source.warn(named.pointer, "This way to authorise is not expressed; send its headers with the calls.");
    return scheme ?? [];
  });
}

/**
 * Reads `security` of a document or operation.
 *
 * @returns The alternatives; `undefined` where the document says nothing. Empty: no credential.
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
      // A scheme that is described was warned about there, once for all operations.
      if (!isDescribed)
        source.warn(pointer, `There is no security scheme ${unknown.join(", ")}; it is left out.`);
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
    return location && name ? { kind: "api_key", key, in: location, name, description } : undefined;
  }
  if (kind === "http") {
    const name = text(scheme["scheme"]).toLowerCase();
    return name === "bearer" || name === "basic" ? { kind: name, key, description } : undefined;
  }
  if (kind === "openIdConnect") {
    source.warn(pointer, "OpenID Connect is not carried out; the client takes an access token.");
    return { kind: "bearer", key, description };
  }
  return kind === "oauth2" ? readOAuth(source, key, { pointer, value }) : undefined;
}

/** Client credentials are carried out; of every other flow the client takes the access token. */
function readOAuth(source: Source, key: string, place: Place): SecurityScheme {
  const description = text(record(place.value)["description"]) || undefined;
  const flows = record(record(place.value)["flows"]);
  const flow = record(flows["clientCredentials"]);
  const tokenUrl = text(flow["tokenUrl"]);
  const others = Object.keys(flows).filter((name) => name !== "clientCredentials" && !name.startsWith("x-"));
  if (tokenUrl === "") {
    const what = others.join(", ") || "oauth2 without flows";
    source.warn(place.pointer, `${what} is not carried out; the client takes an access token.`);
    return { kind: "bearer", key, description };
  }
  if (others.length > 0)
    source.warn(
      `${place.pointer}/flows`,
      `Only clientCredentials is carried out; ${others.join(", ")} is left out.`,
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
