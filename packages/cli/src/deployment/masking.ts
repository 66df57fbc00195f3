// Masks credentials in what reports and records show of an exchange.

/** What is shown instead of a secret. */
export const MASKED = "[masked]";

/** Headers that carry credentials. */
const secretHeader = /^(proxy-)?authorization$|cookie|token|secret|password|api-?key/i;

/** Properties and parameters that carry credentials. */
const secretName = /(^|_|-)(secret|token|password|api_?key|authorization|credential|assertion)s?$/i;

/** Secrets that are known by their form: signing secrets of webhooks, keys and bearer tokens. */
const secretText = /\bwhsec_[\w+/=-]+|\bdv_(live|test)_\w+|\b(Bearer|Basic)\s+[\w.~+/-]{16,}=*/g;

/** Shorter values of secret properties are not looked for elsewhere: they would mask common words. */
const leastCharacters = 8;

/** Masks by the names of headers and properties, by known forms, and secrets that it has seen before wherever they occur. */
export class Masking {
  readonly #secrets = new Set<string>();

  /** @param secrets - The credentials of the check. */
  constructor(secrets: readonly string[]) {
    for (const secret of secrets) this.#secrets.add(secret);
  }

  /** Masks the values of headers. */
  headers(headers: Headers): readonly (readonly [name: string, value: string])[] {
    return [...headers].map(([name, value]) => [name, secretHeader.test(name) ? MASKED : this.text(value)]);
  }

  /** Masks a URL with its query. */
  url(address: string): string {
    const url = new URL(address);
    for (const name of new Set(url.searchParams.keys()))
      if (secretName.test(name)) url.searchParams.set(name, MASKED);
    return this.text(url.href);
  }

  /** Masks a body: JSON and forms property by property, other text by known forms. */
  body(text: string, type = ""): string {
    if (/json/i.test(type)) return this.text(this.#json(text));
    if (!/x-www-form-urlencoded/i.test(type)) return this.text(text);
    const form = [...new URLSearchParams(text)].map(([name, value]) => [name, this.value(name, value)]);
    return this.text(String(new URLSearchParams(form)));
  }

  /** Masks the value of a named property or parameter. */
  value(name: string, value: string): string {
    if (!secretName.test(name)) return this.text(value);
    if (value.length >= leastCharacters) this.#secrets.add(value);
    return MASKED;
  }

  /** Masks secrets wherever they occur in a text. */
  text(text: string): string {
    const known = [...this.#secrets].reduce((masked, secret) => masked.replaceAll(secret, MASKED), text);
    return known.replaceAll(secretText, MASKED);
  }

  #json(text: string): string {
    try {
      const masked = JSON.parse(text, (name, value: unknown) =>
        typeof value === "string" && secretName.test(name) ? this.value(name, value) : value,
      ) as unknown;
      return JSON.stringify(masked, null, 2);
    } catch {
      return text;
    }
  }
}
