// The operations of the service as commands: generated from the spec by `npm run generate`.
import table from "../../generated/commands.json" with { type: "json" };

/** Every operation of the service that is a command. */
export interface CommandTable {
  /** Name of the group of commands, such as `documents` → what it is for. */
  readonly groups: Readonly<Record<string, string>>;
  readonly operations: readonly OperationCommand[];
  /** The types of events, and an example of each. */
  readonly events: Readonly<Record<string, unknown>>;
}

/** One operation as a command. */
export interface OperationCommand {
  /** `operationId` of the spec. */
  readonly id: string;
  /** The words after `docuvane`: `["webhooks", "rotate-secret"]`. */
  readonly command: readonly [group: string, name: string];
  /** Property of the client and its method: `["webhookEndpoints", "rotateSecret"]`. */
  readonly call: readonly [resource: string, method: string];
  /** A few words, for the list of commands. */
  readonly summary: string;
  readonly text: string;
  /** Path parameters, in order. */
  readonly arguments: readonly ArgumentOfCommand[];
  /** Query parameters and properties of the body. */
  readonly flags: readonly Flag[];
  /** Whether it takes a JSON body as a whole, with `--data`. */
  readonly body?: true;
  /** Whether it uploads a file: `optional` when another body can be sent instead. */
  readonly file?: "required" | "optional";
  /** Whether it takes an idempotency key. */
  readonly keyed?: true;
  /** Whether it returns a list, page by page. */
  readonly paginated?: true;
  /** Whether it returns bytes. */
  readonly binary?: true;
  /** Properties of an item that a table shows. */
  readonly columns?: readonly string[];
}

/** A path parameter. */
export interface ArgumentOfCommand {
  readonly name: string;
  readonly text: string;
}

/** A query parameter, or a property of the body. */
export interface Flag {
  /** Name on the wire: `created_at[gte]`. */
  readonly name: string;
  /** The option without dashes: `created-at-gte`. */
  readonly flag: string;
  readonly type: "text" | "integer" | "number" | "boolean" | "json";
  /** Word for the value in the help, if not the type. */
  readonly unit?: string;
  /** Whether it can be repeated. */
  readonly list?: true;
  /** The values that the service knows. */
  readonly values?: readonly string[];
  readonly text: string;
}

/** The generated table. */
export const commandTable = table as unknown as CommandTable;
