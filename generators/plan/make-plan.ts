// Creates a plan from an OpenAPI document: every decision is made here, before any template is rendered.
import { type Json, record, text } from "../json.ts";
import { inferDiscriminators } from "./discriminators.ts";
import { inferPagination } from "./infer-pagination.ts";
import { typeAt } from "./listing.ts";
import { mergeEnums } from "./merge.ts";
import { type Naming, NEWEST, namingRules } from "./naming/rules.ts";
import { readOperations } from "./operations.ts";
import type { Operation, Plan, Product } from "./plan.ts";
import { allOperations, allResources, mapOperations, type Operations } from "./resources.ts";
import { readDetails } from "./response-details.ts";
import { readSchemes, readSecurity } from "./security.ts";
import { readBasePath, readServers } from "./servers.ts";
import { isRecord, openSource, type Source } from "./source.ts";
import { convertSwagger, isSwagger } from "./swagger.ts";
import { openTypes, type Types } from "./types.ts";
import { completeTypes } from "./usage.ts";
import { FIRST_VERSION, packageVersion } from "./version.ts";
import { readWebhookScheme, readWebhooks } from "./webhooks.ts";

/** What a plan needs besides the document. */
export interface PlanOptions {
  /** Name of the package in snake_case words: `acme`, `acme_storage`. */
  readonly name: string;
  /** URL the document was read from; relative servers are resolved against it. */
  readonly location?: string | undefined;
  /** Version of the rules that name resources and methods. Default: the newest. */
  readonly naming?: Naming | undefined;
}

/**
 * Creates a plan from a document.
 *
 * @param document - A parsed OpenAPI 3.0, 3.1 or 3.2 or Swagger 2.0 document whose references stay inside it.
 * @returns The plan; its warnings list everything that is not expressed.
 * @throws {Error} The document is neither OpenAPI 3 nor Swagger 2.0, or the package name is invalid; the message says what to do.
 */
export function makePlan(document: unknown, { name, location, naming = NEWEST }: PlanOptions): Plan {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))
    throw new Error(
      `The name ${JSON.stringify(name)} is not a valid package name; use snake_case, for example acme_storage.`,
    );
  const source = openDocument(document);
  const types = openTypes(source);
  const root = source.at("");
  const { servers, server } = readServers(source, location);
  const basePath = readBasePath(source);
  const schemes = readSchemes(source);
  const security = readSecurity(source, root, schemes) ?? [];
  const read = checkProcesses(
    types,
    readOperations({ types, servers, schemes, naming: namingRules[naming] }),
  );
  const received = readWebhooks(types);
  const users = { ...read, webhooks: received.events };
  // All types have their names before those of errors and headers are read.
  types.all();
  const detailed = mapOperations(users, (operation) => {
    const listing = { ...operation, place: source.at(operation.pointer) };
    const pagination = operation.pagination ?? inferPagination(types, listing);
    return { ...operation, pagination, ...readDetails(types, operation) };
  });
  const merged = mergeEnums(types, detailed);
  const discriminated = inferDiscriminators(merged.drafts, merged.users, types.bases());
  const completed = completeTypes(source, discriminated.drafts, discriminated.users);
  const { webhooks } = completed.users;
  const webhookScheme = readWebhookScheme(source, received, { types: completed.types, webhooks });
  return {
    product: readProduct(source, name),
    servers,
    ...(server && { server }),
    ...(basePath !== undefined && { basePath }),
    securitySchemes: schemes,
    security,
    types: completed.types,
    ...completed.users,
    ...(webhookScheme && { webhookScheme }),
    warnings: source.warnings,
  };
}

/** Opens a document; Swagger 2.0 is converted first. */
export function openDocument(document: unknown): Source {
  if (!isRecord(document))
    throw new Error("The document is not an OpenAPI document: its root is not an object.");
  if (!isSwagger(document)) return openSource(checkDocument(document));
  const converted = convertSwagger(document);
  const source = openSource(converted.document);
  for (const { pointer, message } of converted.warnings) source.warn(pointer, message);
  return source;
}

/** Returns the document if it is a supported version of OpenAPI. */
function checkDocument(document: Json): Json {
  if (document["swagger"] !== undefined)
    throw new Error(`The document is Swagger ${String(document["swagger"])}; convert it to OpenAPI 3 first.`);
  const version = String(document["openapi"] ?? "");
  if (!/^3\.[0-2](\.|$)/.test(version))
    throw new Error(
      version === ""
        ? "The document is not an OpenAPI document: it has no property openapi; provide one of version 3.0, 3.1 or 3.2."
        : `The document is OpenAPI ${version}; provide one of version 3.0, 3.1 or 3.2.`,
    );
  return document;
}

function readProduct(source: Source, name: string): Product {
  const info = record(source.document["info"]);
  const license = record(info["license"]);
  const contact = record(info["contact"]);
  const reachable = text(contact["email"]).trim() || text(contact["url"]).trim();
  return {
    name,
    title: text(info["title"]).trim() || name,
    version: readVersion(source, String(info["version"] ?? FIRST_VERSION)),
    description: text(info["description"]).trim() || text(info["summary"]).trim() || undefined,
    license: text(license["identifier"]) || text(license["name"]) || undefined,
    ...(reachable !== "" && { contact: reachable }),
  };
}

function readVersion(source: Source, given: string): string {
  const { version, isChanged } = packageVersion(given);
  if (isChanged)
    source.warn(
      "/info/version",
      `${JSON.stringify(given)} is not a version that npm, PyPI and Maven Central all accept; packages get the version ${version} unless you set one.`,
    );
  return version;
}

/** Checks a process: its waiter must exist, preferably in its own resource, and take one argument that the response contains. */
function checkProcesses<T extends Operations>(types: Types, read: T): T {
  const waiting = allOperations(read).filter(({ waiter }) => waiter !== undefined);
  const owners = [read, ...allResources(read)];
  return mapOperations(read, (operation) => {
    const { process } = operation;
    if (process === undefined) return operation;
    const name = process.waiter.join("_");
    const named = waiting.filter(({ waiter }) => waiter?.words.join("_") === name);
    const siblings = owners.find(({ operations }) => operations.includes(operation))?.operations ?? [];
    const own = named.filter((each) => siblings.includes(each));
    const fault = processFault(types, operation, own.length > 0 ? own : named);
    if (fault === undefined) return operation;
    types.source.warn(`${operation.pointer}/x-process`, `x-process is ignored: ${fault}.`);
    return { ...operation, process: undefined };
  });
}

function processFault(types: Types, operation: Operation, waiters: readonly Operation[]): string | undefined {
  const [waiter, ...others] = waiters;
  if (waiter === undefined || others.length > 0) return "its waiter does not name exactly one x-waiter";
  const [argument, ...more] = waiter.parameters.filter(({ required }) => required);
  if (argument === undefined || more.length > 0) return "its waiter does not take exactly one argument";
  const isAnswered =
    operation.response.kind === "json" && typeAt(types, operation.response.type, argument.name) !== undefined;
  return isAnswered ? undefined : `the response does not contain ${argument.name}, which its waiter takes`;
}
