// Locates the runtimes that generated packages copy; no other file of the generator knows where they are.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";
import type { ParameterStyle } from "./typescript/styles.ts";

/** A language whose runtime is in this repository. */
export type RuntimeName = "typescript" | "python" | "java" | "go";

/** How a runtime encodes a parameter: the styles of OpenAPI, and JSON. */
export type ParameterEncoding = NonNullable<ParameterStyle["style"]>;

/**
 * A part of a runtime that only some packages need: `streaming` for any response that is read as it arrives, `downloads` for
 * bytes, `streams` for items, those that are followed included; `signatures` for events that are verified.
 */
export type RuntimePart =
  | "webhooks"
  | "signatures"
  | "xml"
  | "streaming"
  | "downloads"
  | "streams"
  | "followed";

/** The location of a runtime, and which of its files are copied. */
interface Location {
  /** The package that it is in, from the top of the repository. */
  readonly package: string;
  /** The folder of its sources in the package. */
  readonly sources: string;
  /** The folder, in this one, of sources that only generated packages have; its files import others by their paths in the repository. */
  readonly generatedOnly?: string;
  /** How the names of its files end. */
  readonly extension: string;
  /** Matches files that know our own service, which are never copied. */
  readonly own?: RegExp;
  /** Matches the files of each part, which are left out of packages that do not need it. */
  readonly parts: Readonly<Partial<Record<RuntimePart, RegExp>>>;
  /** Other files of the package that generated ones are made from. */
  readonly project: readonly string[];
}

const LOCATIONS: Readonly<Record<RuntimeName, Location>> = {
  typescript: {
    package: "packages/client",
    sources: "src/core",
    generatedOnly: "typescript",
    extension: ".ts",
    own: /^webhooks\/(for-fastify|keys|sign|standard|verify|web-crypto)\./,
    parts: {
      webhooks: /^webhooks\//,
      signatures: /^webhooks\/(handler|for-\w+|sign-scheme|signatures)\./,
      xml: /^xml\//,
    },
    project: ["package.json"],
  },
  python: {
    package: "packages/python",
    sources: "src/docuvane/_core",
    extension: ".py",
    own: /^webhooks\/(ed25519|keys|sign|standard|verify)\./,
    parts: {
      webhooks: /^webhooks\//,
      signatures:
        /^webhooks\/(?!__init__|event_type|message|raw_body|refuse|scheme|secret|signature_headers)/,
      xml: /^xml\//,
      streaming: /^streaming\//,
      downloads: /byte_stream/,
      streams: /^streaming\/(events|items|lines|stream)\./,
      followed: /followed/,
    },
    project: ["pyproject.toml"],
  },
  java: {
    package: "packages/java",
    sources: "src/main/java/dev/docuvane",
    extension: ".java",
    own: /^(testing|workflows)\/|^webhooks\/Webhooks|^internal\/webhooks\/(Keys|Sign|Verify)\./,
    parts: {
      webhooks: /^(internal\/)?webhooks\//,
      signatures:
        /^webhooks\/Webhook(Handler|Response)|^internal\/webhooks\/(Family|Received|Secret|Signature(Key|Scheme|s))\./,
      xml: /^internal\/xml\//,
      streaming: /^internal\/streaming\//,
      downloads: /ByteStream|ReceivedBytes/,
      streams: /^internal\/streaming\/(Events|FutureStream|Lines|Stream)|EventStream/,
      followed: /Followed/,
    },
    project: ["pom.xml", "src/main/java/module-info.java"],
  },
  go: {
    package: "packages/go",
    sources: ".",
    extension: ".go",
    own: /^(?!core\/|fake\/|otel\/|webhook\/)|_(gen|test)\.go$/,
    parts: { webhooks: /^webhook\/|^fake\/deliveries/, xml: /^core\/xml/ },
    project: ["go.mod", "otel/go.mod", "otel/go.sum"],
  },
};

/** The text of each file of a runtime by its path in the runtime. */
type Texts = Readonly<Record<string, string>>;

const known = new Map<RuntimeName, Texts>();

/**
 * Returns the files of a runtime that a package copies.
 *
 * @param parts - The parts that the package needs besides the rest. Default: all.
 * @returns Paths in the runtime, sorted, with their texts.
 */
export function runtimeFiles(name: RuntimeName, parts?: readonly RuntimePart[]): Texts {
  const texts = known.get(name) ?? readFiles(name);
  known.set(name, texts);
  if (parts === undefined) return texts;
  const omitted = Object.entries(LOCATIONS[name].parts).filter(
    ([part]) => !parts.some((each) => each === part),
  );
  return Object.fromEntries(
    Object.entries(texts).filter(([path]) => !omitted.some(([, pattern]) => pattern.test(path))),
  );
}

/**
 * Returns the text of one file of a runtime.
 *
 * @throws {Error} The runtime has no such file.
 */
export function runtimeFile(name: RuntimeName, path: string): string {
  const text = runtimeFiles(name)[path];
  if (text === undefined) throw new Error(`The ${name} runtime has no file ${path}.`);
  return text;
}

/** Reads a file of the package of a runtime that is not a source of the runtime: its manifest. */
export function projectFile(name: RuntimeName, path: string): string {
  return readFileSync(join(root, LOCATIONS[name].package, path), "utf8");
}

/** Reads the licence of the runtimes. */
export function runtimeLicense(): string {
  return readFileSync(join(root, "LICENSE"), "utf8");
}

/** Lists the files of the clients that generated packages are made from, from the top of the repository. */
export function shippedFiles(): readonly string[] {
  return Object.entries(LOCATIONS).flatMap(([name, { package: folder, sources, project }]) => [
    ...project.map((path) => `${folder}/${path}`),
    ...Object.keys(readSources(name as RuntimeName)).map((path) => `${folder}/${sources}/${path}`),
  ]);
}

function readFiles(name: RuntimeName): Texts {
  const all = { ...readSources(name), ...readGeneratedOnly(name) };
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function readSources(name: RuntimeName): Texts {
  const { package: folder, sources, extension, own } = LOCATIONS[name];
  const files = Object.entries(readFolder(join(root, folder, sources), extension));
  return Object.fromEntries(files.filter(([path]) => !own?.test(path)));
}

/** Reads the sources in this folder, and shortens their imports to the places that the files have in a package. */
function readGeneratedOnly(name: RuntimeName): Texts {
  const { package: folder, sources, extension, generatedOnly } = LOCATIONS[name];
  if (generatedOnly === undefined) return {};
  const files = Object.entries(readFolder(join(import.meta.dirname, generatedOnly), extension));
  const imported = new RegExp(`(?:\\.\\./)+${folder}/${sources}/`, "g");
  return Object.fromEntries(
    files.map(([path, text]) => [
      path,
      text.replaceAll(imported, "../".repeat(path.split("/").length - 1) || "./"),
    ]),
  );
}

function readFolder(folder: string, extension: string): Texts {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(extension) && !path.endsWith(`.test${extension}`));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}
