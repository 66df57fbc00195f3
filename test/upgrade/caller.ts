// Calls a service of any release over HTTP, without a client of ours.

/** A JSON object. */
export type Body = Readonly<Record<string, unknown>>;

/** What is sent with a file. */
export interface UploadOptions {
  readonly name: string;
  readonly workflow_id?: string;
  readonly metadata?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls with one key. */
export interface Caller {
  /** Sends JSON and returns JSON. @throws {Error} The status is not 2xx. */
  json(method: string, path: string, body?: object): Promise<Body>;
  /** Downloads. @throws {Error} The status is not 2xx. */
  bytes(path: string): Promise<Buffer>;
  /** Uploads a file. @throws {Error} The status is not 2xx. */
  upload(file: Blob, options: UploadOptions): Promise<Body>;
}

/** Creates a caller. @param url - Address of the service with its prefix. */
export function makeCaller(url: string, apiKey: string): Caller {
  const fetchBytes = async (path: string, init: RequestInit): Promise<Buffer> => {
    const headers = new Headers(init.headers);
    headers.set("authorization", `Bearer ${apiKey}`);
    const response = await fetch(url + path, { ...init, headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok) throw new Error(`${init.method} ${path} returned ${response.status}: ${bytes}`);
    return bytes;
  };
  const send = async (path: string, init: RequestInit): Promise<Body> => {
    const bytes = await fetchBytes(path, init);
    return bytes.length === 0 ? {} : JSON.parse(bytes.toString());
  };
  const headers = { "content-type": "application/json" };
  return {
    json: (method, path, body) =>
      send(path, { method, ...(body !== undefined && { headers, body: JSON.stringify(body) }) }),
    bytes: (path) => fetchBytes(path, { method: "GET" }),
    upload: (file, { name, headers = {}, ...fields }) => {
      const body = new FormData();
      for (const [field, value] of Object.entries(fields)) body.append(field, value);
      body.append("file", file, name);
      return send("/documents", { method: "POST", headers, body });
    },
  };
}
