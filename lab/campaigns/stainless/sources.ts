// Reads the calls that a generated package offers from its sources: `chat.completions.create(completion_id)`.
import { splitWords } from "../../../generators/plan/words.ts";
import { goCalls } from "./go.ts";

/** Path → text. */
type Files = Readonly<Record<string, string>>;

/** What a class offers: nested resources by attribute, and the positional arguments of its methods. */
interface Offer {
  readonly nested: ReadonlyMap<string, string>;
  readonly methods: readonly { readonly name: string; readonly positional: readonly string[] }[];
}

/** How a language writes classes. */
interface Syntax {
  /** The files to read. */
  readonly file: RegExp;
  /** A class: its name and its body. */
  readonly type: RegExp;
  /** A nested resource: its attribute and its class, in this order or with named groups. */
  readonly nested: RegExp;
  /** A method: its name and its arguments. */
  readonly method: RegExp;
  /** Names of the arguments passed by position. */
  readonly positional: (parameters: string) => readonly string[];
}

/** Arguments that are not parameters of the operation. */
const OPTIONS = /^(self|params|options|body|this)$/;

const syntaxes: Readonly<Record<string, Syntax>> = {
  typescript: {
    file: /^src\/(client|resources\/[^/]+)\.ts$/,
    type: /^export class (\w+)[^{]*\{\n([\s\S]*?)^\}/gm,
    nested: /^ {2}readonly (?<attribute>\w+): (?<type>[A-Z]\w*);/gm,
    method: /^ {2}(?!constructor|get |static |async \[)(\w+)\(([\s\S]*?)\): /gm,
    positional: (parameters) =>
      [...parameters.matchAll(/(?:^|, |\n\s+)(\w+)\??:/g)].map(([, name = ""]) => name),
  },
  python: {
    file: /^src\/\w+\/_generated\/.*\.py$/,
    type: /^class (\w+)[^\n]*:\n([\s\S]*?)(?=^\S|$(?![\s\S]))/gm,
    nested:
      /self\.(?<attribute>[a-z]\w*)(?:: \w+)? = (?<type>\w+)\(|def (?<property>[a-z]\w*)\(self\) -> (?<result>[A-Z]\w*):/gm,
    method: /^ {4}def ([a-z]\w*)\(\s*self,?\s*([\s\S]*?)\) -> /gm,
    positional: (parameters) =>
      [...(parameters.split(/\*/)[0] ?? "").matchAll(/(\w+): /g)].map(([, name = ""]) => name),
  },
  npm: {
    file: /^package\/(index|client|resources\/.+)\.d\.ts$/,
    type: /^export declare class (\w+)[^{]*\{\n([\s\S]*?)^\}/gm,
    nested: /^ {4}(?<attribute>\w+): (?:\w+\.)?(?<type>[A-Z]\w*);/gm,
    method: /^ {4}(?!constructor|get |static |protected |private )(\w+)\(([\s\S]*?)\): /gm,
    positional: (parameters) =>
      [...parameters.matchAll(/(?:^|, )(\w+)\??: ([\w.]+)/g)]
        .filter(([, , type = ""]) => !/Params$|RequestOptions$/.test(type))
        .map(([, name = ""]) => name),
  },
  java: {
    file: /^src\/generated\/java\/.*\.java$/,
    type: /^public (?:final )?class (\w+)[^{]*\{\n([\s\S]*?)^\}/gm,
    nested: /^ {4}public (?<type>[A-Z]\w*) (?<attribute>\w+)\(\) \{/gm,
    method: /^ {4}public (?:<[^>]+> )?[\w.<>?, [\]]+ (\w+)\(([^)]*)\) /gm,
    positional: (parameters) =>
      parameters
        .split(",")
        .map((each) => each.trim().split(/\s+/))
        .filter(([type = ""]) => !/(Params|CallOptions|RequestBody)$/.test(type) && type !== "")
        .map((words) => words.at(-1) ?? ""),
  },
};

/** Language → reads every call of a package; `npm`: of a package that the closed generator published, by its declarations. */
export const readers: Readonly<Record<string, (files: Files) => readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries(syntaxes).map(([language, syntax]) => [
      language,
      (files: Files) => readCalls(files, syntax),
    ]),
  ),
  go: goCalls,
};

function readCalls(files: Files, syntax: Syntax): readonly string[] {
  const offers = new Map<string, Offer>();
  for (const [path, text] of Object.entries(files)) {
    if (!syntax.file.test(path)) continue;
    for (const [, name = "", body = ""] of text.matchAll(syntax.type))
      offers.set(name, readOffer(body, syntax));
  }
  const isNested = new Set([...offers.values()].flatMap(({ nested }) => [...nested.values()]));
  // The client is the class that has resources and is not a resource itself.
  const roots = [...offers].filter(
    ([name, { nested }]) => !isNested.has(name) && [...nested.values()].some((type) => offers.has(type)),
  );
  return [...new Set(roots.flatMap(([, offer]) => visit(offer, offers, [])))];
}

function readOffer(body: string, { nested, method, positional }: Syntax): Offer {
  return {
    nested: new Map(
      [...body.matchAll(nested)].map(({ groups = {} }) => [
        groups["attribute"] ?? groups["property"] ?? "",
        groups["type"] ?? groups["result"] ?? "",
      ]),
    ),
    methods: [...body.matchAll(method)].map(([, name = "", parameters = ""]) => ({
      name,
      positional: positional(parameters).filter((each) => !OPTIONS.test(each)),
    })),
  };
}

function visit(
  { nested, methods }: Offer,
  offers: ReadonlyMap<string, Offer>,
  path: readonly string[],
): readonly string[] {
  const words = (name: string): string => splitWords(name).join("_");
  const own = methods.map(
    ({ name, positional }) => `${[...path, words(name)].join(".")}(${positional.map(words).join(", ")})`,
  );
  const below = [...nested].flatMap(([attribute, type]) => {
    const offer = offers.get(type);
    return offer === undefined ? [] : visit(offer, offers, [...path, words(attribute)]);
  });
  return [...own, ...below];
}
