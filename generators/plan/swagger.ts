// Converts Swagger 2.0 documents to OpenAPI 3.0.
import { upgradeFromTwoToThree } from "@scalar/openapi-upgrader/2.0-to-3.0";
import { type Json, list, record, text, texts } from "../json.ts";
import type { Warning } from "./plan.ts";
import { escapeSegment, isRecord, segmentsOf } from "./source.ts";

/** A converted document, and what could not be converted. */
export interface ConvertedDocument {
  readonly document: Json;
  readonly warnings: readonly Warning[];
}

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch"];
const FORMS = ["multipart/form-data", "application/x-www-form-urlencoded"];
/** The default of `collectionFormat`, which the converter takes for repeated parameters. */
const CSV = "csv";

/** Returns whether a document is Swagger 2.0; YAML reads an unquoted version as a number. */
export function isSwagger({ swagger }: Json): boolean {
  return /^2(\.0)?$/.test(String(swagger));
}

/**
 * Converts a Swagger 2.0 document to OpenAPI 3.0.
 *
 * The converter loses referenced body parameters, the default format of lists and whether a form is required, so
 * parameters are written out before, and required forms are marked after it.
 *
 * @throws {Error} The converter fails, as it does for invalid documents; the message names the path.
 */
export function convertSwagger(swagger: Json): ConvertedDocument {
  const warnings: Warning[] = [];
  const explicit = explicitDocument(swagger, warnings);
  return { document: withRequiredForms(upgradeOrRefuse(explicit), explicit), warnings };
}

/** Converts the document, or says in which path the converter fails. */
function upgradeOrRefuse(document: Json): Json {
  try {
    return upgrade(document);
  } catch (cause) {
    const paths = Object.entries(record(document["paths"]));
    const [path] = paths.find(([name, item]) => !canUpgrade({ ...document, paths: { [name]: item } })) ?? [];
    const where = path === undefined ? "" : ` at ${path}`;
    throw new Error(
      `The Swagger 2.0 document is invalid${where} and cannot be converted to OpenAPI 3 (${(cause as Error).message}); correct it first.`,
      { cause },
    );
  }
}

function canUpgrade(document: Json): boolean {
  try {
    return upgrade(document) !== undefined;
  } catch {
    return false;
  }
}

/** The converter changes its argument, and parts of the document may be shared by aliases of YAML. */
function upgrade(document: Json): Json {
  return record(upgradeFromTwoToThree(JSON.parse(JSON.stringify(document)) as Record<string, unknown>));
}

/** The document with HTTPS first and every parameter in its operation. */
function explicitDocument(swagger: Json, warnings: Warning[]): Json {
  const { parameters, ...rest } = swagger;
  const schemes = texts(swagger["schemes"]);
  const ordered = ["https", ...schemes.filter((scheme) => scheme !== "https")];
  const hasHttps = schemes.length === 0 || schemes.includes("https");
  const paths = Object.entries(record(swagger["paths"])).map(([path, item]) => [
    path,
    isRecord(item) ? explicitItem(swagger, { path, item, warnings }) : item,
  ]);
  return {
    ...rest,
    swagger: "2.0",
    ...(text(swagger["host"]) !== "" && { schemes: hasHttps ? ordered : schemes }),
    paths: Object.fromEntries(paths),
  };
}

interface PathItem {
  readonly path: string;
  readonly item: Json;
  readonly warnings: Warning[];
}

function explicitItem(swagger: Json, { path, item, warnings }: PathItem): Json {
  const { parameters: shared, ...rest } = item;
  const operations = METHODS.flatMap((method) => {
    const operation = item[method];
    if (!isRecord(operation)) return [];
    const pointer = `/paths/${escapeSegment(path)}/${method}`;
    const all = [...list(shared), ...list(operation["parameters"])].map((each) => resolved(swagger, each));
    const named = new Map(all.map((each) => [`${text(each["in"])} ${text(each["name"])}`, each]));
    const parameters = [...named.values()].map((each) => explicitList(each, pointer, warnings));
    const produces = operation["produces"] ?? swagger["produces"] ?? producedBy(operation);
    const made = { ...operation, parameters, consumes: consumedBy(swagger, operation, parameters), produces };
    return [[method, made] as const];
  });
  return { ...rest, ...Object.fromEntries(operations) };
}

/** The parameter a reference leads to. */
function resolved(swagger: Json, parameter: unknown): Json {
  const reference = text(record(parameter)["$ref"]);
  if (!reference.startsWith("#/")) return record(parameter);
  const found = segmentsOf(reference.slice(1)).reduce<unknown>((value, key) => record(value)[key], swagger);
  return record(found);
}

/** A list parameter with its format written out. */
function explicitList(parameter: Json, pointer: string, warnings: Warning[]): Json {
  if (parameter["type"] !== "array") return parameter;
  const format = text(parameter["collectionFormat"]) || CSV;
  if (format !== "tsv") return { ...parameter, collectionFormat: format };
  warnings.push({
    pointer: `${pointer}/parameters`,
    message: `OpenAPI 3 has no lists separated by tabs; ${text(parameter["name"])} is joined with commas.`,
  });
  return { ...parameter, collectionFormat: CSV };
}

/** The media types of the body; a form is multipart if it has a file, else URL-encoded, unless the document says so. */
function consumedBy(swagger: Json, operation: Json, parameters: readonly Json[]): readonly string[] {
  const declared = texts(operation["consumes"] ?? swagger["consumes"]);
  const form = parameters.filter((parameter) => parameter["in"] === "formData");
  if (form.length === 0) return declared.length > 0 ? declared : ["application/json"];
  const forms = declared.filter((mediaType) => FORMS.includes(mediaType));
  if (forms.length > 0) return forms;
  return [
    form.some(({ type }) => type === "file") ? "multipart/form-data" : "application/x-www-form-urlencoded",
  ];
}

/** The media types of responses when the document gives none: any for a file, else JSON. */
function producedBy(operation: Json): readonly string[] {
  const schemas = Object.values(record(operation["responses"])).map((response) =>
    record(record(response)["schema"]),
  );
  return schemas.some(({ type }) => type === "file") ? ["*/*"] : ["application/json"];
}

/** Marks the bodies of forms that have a required field. */
function withRequiredForms(document: Json, swagger: Json): Json {
  const paths = Object.entries(record(document["paths"])).map(([path, item]) => {
    const operations = METHODS.flatMap((method) => {
      const operation = record(record(item)[method]);
      const before = record(record(record(swagger["paths"])[path])[method]);
      const isRequired = list(before["parameters"]).map(record).some(isRequiredField);
      if (!isRequired || !isRecord(operation["requestBody"])) return [];
      const requestBody = { ...operation["requestBody"], required: true };
      return [[method, { ...operation, requestBody }] as const];
    });
    return [path, operations.length > 0 ? { ...record(item), ...Object.fromEntries(operations) } : item];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

function isRequiredField(parameter: Json): boolean {
  return parameter["in"] === "formData" && parameter["required"] === true;
}
