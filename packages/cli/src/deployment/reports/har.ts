// Writes the exchanges of a check as HAR 1.2, which browsers and proxies open.
import manifest from "../../../package.json" with { type: "json" };
import type { Exchange, HeaderList, ShownBody } from "../exchange.ts";

/** Returns an HTTP archive; secrets are masked in the exchanges already. */
export function har(exchanges: readonly Exchange[]): string {
  const creator = { name: "docuvane deployment check", version: manifest.version };
  return `${JSON.stringify({ log: { version: "1.2", creator, entries: exchanges.map(entryOf) } }, null, 2)}\n`;
}

/** Sizes are -1 where the format has them and they are not known. */
const unknown = -1;

function entryOf({ startedAt, milliseconds, request, response, error }: Exchange): object {
  const { body } = request;
  return {
    startedDateTime: startedAt.toISOString(),
    time: milliseconds,
    request: {
      ...{ method: request.method, url: request.url, httpVersion: "HTTP/1.1", cookies: [] },
      headers: namesAndValues(request.headers),
      queryString: namesAndValues([...new URL(request.url).searchParams]),
      ...(body && { postData: postDataOf(body) }),
      ...{ headersSize: unknown, bodySize: body ? body.size || unknown : 0 },
    },
    response: {
      ...{ status: response.status, statusText: response.statusText, httpVersion: "HTTP/1.1", cookies: [] },
      headers: namesAndValues(response.headers),
      content: {
        ...{ size: response.body.size, mimeType: response.body.type, text: response.body.text },
        ...(response.body.isBase64 && { encoding: "base64" }),
      },
      redirectURL: response.headers.find(([name]) => name.toLowerCase() === "location")?.[1] ?? "",
      ...{ headersSize: unknown, bodySize: response.body.size },
    },
    ...(error !== undefined && { comment: error }),
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
  };
}

function postDataOf({ type, text, parts }: ShownBody): object {
  if (!parts) return { mimeType: type, text };
  const params = parts.map((part) => ({
    ...{ name: part.name, value: part.text },
    ...(part.filename !== undefined && { fileName: part.filename }),
    ...(part.type !== undefined && { contentType: part.type }),
  }));
  return { mimeType: type, params };
}

function namesAndValues(pairs: HeaderList): readonly object[] {
  return pairs.map(([name, value]) => ({ name, value }));
}
