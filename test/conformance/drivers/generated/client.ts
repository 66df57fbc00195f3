// Shows the generated package under the names of the client: what differs is how arguments are passed.
import {
  type ClientCredentialsOptions,
  type DocuvaneOptions,
  Docuvane as Generated,
  type UploadDocumentOptions,
  type UploadDocumentParams,
} from "./package.ts";
import { flatten } from "../../../../packages/client/src/resources/filters.ts";

export * from "./package.ts";
// A generated package has one class for all that was awaited and failed.
export {
  WaitFailedError as DocumentFailedError,
  WaitFailedError as RunFailedError,
} from "./package.ts";
export { WebhookVerificationError } from "../../../../packages/client/src/webhooks/index.ts";

type Arguments = readonly unknown[];
type Methods = Readonly<Record<string, (...args: Arguments) => unknown>>;

/** The generated client with the arguments of the hand-written one. */
export class Docuvane {
  readonly documents: Methods;
  readonly events: Methods;
  readonly extractions: Methods;
  readonly oauth: Methods;
  readonly #client: Generated;

  constructor(options: DocuvaneOptions) {
    this.#client = new Generated(options);
    const { documents, events, extractions, ...others } = this.#client as unknown as Readonly<
      Record<string, Methods>
    >;
    Object.assign(this, others);
    this.documents = {
      ...boundTo(documents),
      list: (params, own) => documents?.["list"]?.(flatten(params ?? {}), own),
      upload: (params, own) => documents?.["upload"]?.(...uploadArguments(params, own)),
      process: (params, own) => documents?.["process"]?.(...uploadArguments(params, own)),
      uploadMany: (files, params, own) => {
        const each = (files as readonly UploadDocumentParams[]).map(named);
        return documents?.["uploadMany"]?.(each, params, own);
      },
    };
    this.events = { ...boundTo(events), stream: (params, own) => events?.["stream"]?.(resumed(params), own) };
    this.extractions = {
      ...boundTo(extractions),
      create: (params, own) => extractions?.["create"]?.(...uploadArguments(params, own)),
    };
    this.oauth = {
      createToken: (params, credentials, own) => {
        const { apiKey: _, ...rest } = options;
        const client = new Generated({ ...rest, credentials: credentials as ClientCredentialsOptions });
        return (client.oauth as unknown as Methods)["createToken"]?.(params, own);
      },
    };
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}

/** The methods of a resource. */
function boundTo(resource: Methods | undefined): Methods {
  if (!resource) return {};
  const prototype = Object.getPrototypeOf(resource) as Methods;
  const names = Object.getOwnPropertyNames(prototype).filter((name) => name !== "constructor");
  return Object.fromEntries(
    names.map((name) => [name, (...args: Arguments) => Reflect.apply(prototype[name] ?? none, resource, args)]),
  );
}

const none = (): never => {
  throw new Error("There is no such method.");
};

/** Name and media type of a file are options. */
function uploadArguments(params: unknown, options: unknown): Arguments {
  if (!("file" in (params as object))) return [params, options];
  const { file, filename, content_type: contentType, ...fields } = params as UploadDocumentParams;
  return [{ ...fields, file }, { ...(options as UploadDocumentOptions), filename, contentType }];
}

/** Of many files each has a name of its own only as a `File`. */
function named({ file, filename, content_type: type }: UploadDocumentParams): UploadDocumentParams["file"] {
  const isBytes = file instanceof Uint8Array && filename !== undefined;
  return isBytes ? new File([new Uint8Array(file)], filename, type === undefined ? {} : { type }) : file;
}

/** The ID to resume after is a header. */
function resumed(params: unknown): object {
  const { lastEventId, ...rest } = (params ?? {}) as { readonly lastEventId?: string };
  return { ...rest, "Last-Event-ID": lastEventId };
}
