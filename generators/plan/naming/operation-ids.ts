// Reads operation IDs: removes what frameworks add to the name that a person wrote.
import type { Words } from "../plan.ts";
import { lettersOf, splitWords } from "../words.ts";
import { endOf, sameLetters } from "./letters.ts";
import { type NamedOperation, VERSION } from "./operation.ts";
import { isVerb, PREPOSITIONS } from "./verbs.ts";

const ARTICLES = new Set(["a", "an", "the"]);

/** Suffixes of the classes that frameworks name tags and operations after. */
const CLASSES = ["controller", "service", "api"];

/**
 * Words of the ID of an operation without the tag before them; empty when it only repeats method and path.
 *
 * @param tags - Spellings of the tag or of the resource.
 */
export function idWords(operation: NamedOperation, tags: readonly Words[]): Words {
  const { id } = operation;
  if (id === "" || isPath(id, operation)) return [];
  const named = withoutFramework(id, operation);
  if (named !== id && isPath(named, operation)) return [];
  const groups = tags.flatMap((words) => [...CLASSES.map((suffix) => [...words, suffix]), words]);
  const own = withoutPrefix(withoutArticles(splitWords(withoutGroup(named, groups))), groups);
  const words = withoutShortPrefix(own, tags);
  const version = words.at(-1) ?? "";
  const isRepeated = VERSION.test(version) && tags.some((tag) => tag.at(-1) === version);
  return isRepeated && words.length > 1 ? words.slice(0, -1) : words;
}

/**
 * Strips what frameworks add: path and method (FastAPI), a controller (NestJS), `UsingGET` (Springfox), `_1` (springdoc),
 * `Async` (ASP.NET).
 */
function withoutFramework(id: string, { path, method }: NamedOperation): string {
  const suffix = `${path.replace(/\W/g, "_")}_${method.toLowerCase()}`;
  if (id.length > suffix.length && id.endsWith(suffix))
    return id.slice(0, -suffix.length).replace(/(_api)?(_v\d+)?$/, "");
  return id
    .replace(/^\w*?Controller[_.]+(?=\w)/, "")
    .replace(/Using(GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE)(_\d+)?$/, "")
    .replace(/(?<=^[^_]*[\p{L}])(_\d{1,2}|\[\d+\])$/u, "")
    .replace(/(?<=\p{Ll})Async$/u, "");
}

/** Strips a group that is spelled apart from the name: `Orders_List`, `orders.list`, `storage.buckets.list`, `pets/list`. */
function withoutGroup(id: string, groups: readonly Words[]): string {
  // In snake_case an underscore also separates words.
  const separators = /\p{Lu}/u.test(id) ? /[./:#_]+/g : /[./:#]|__/g;
  for (const { 0: separator, index } of [...id.matchAll(separators)].reverse()) {
    const rest = id.slice(index + separator.length);
    const group = splitWords(
      id
        .slice(0, index)
        .split(/[./:#]|__/)
        .at(-1) ?? "",
    );
    if (/^\p{L}/u.test(rest) && groups.some((words) => sameLetters(group, words))) return rest;
  }
  return id;
}

/** Removes the words of the tag at the start: `users_list`, `accountGet`; not the verb of `search_pets`. */
function withoutPrefix(words: Words, groups: readonly Words[]): Words {
  const end = groups.map((group) => endOf(words, group, 0)).find((index) => index !== undefined);
  const [first = "", ...more] = words.slice(end ?? 0);
  if (end === undefined || !/^\p{ID_Start}/u.test(first) || PREPOSITIONS.has(first)) return words;
  if (isVerb(words[0] ?? "") && !isVerb(first) && first !== "id") return words;
  return first === "id" && more.length > 0 ? more : [first, ...more];
}

/** Removes the tag at the start where it is cut short: `repoGetBranch` of repository. */
function withoutShortPrefix(words: Words, tags: readonly Words[]): Words {
  const [first = "", verb = ""] = words;
  const isStart = first.length > 2 && tags.some((tag) => tag.length === 1 && tag[0]?.startsWith(first));
  return isStart && isVerb(verb) && !isVerb(first) ? words.slice(1) : words;
}

/** `retrieve_a_block` → retrieve, block. */
function withoutArticles(words: Words): Words {
  return words.filter((word, index) => index === 0 || index === words.length - 1 || !ARTICLES.has(word));
}

/** Returns whether an ID only spells method and path: `GetUsersUserId`, `post-users`, `ApiUsersGet`, `updateUsersByUserId`. */
function isPath(id: string, { path, method }: NamedOperation): boolean {
  const verb = method.toLowerCase();
  const letters = lettersOf(id.replace(/Async$/, ""));
  // Most IDs end here, before an expression is compiled.
  if (!path.split("/").every((segment) => isOptional(segment) || letters.includes(lettersOf(segment))))
    return false;
  const segments = path.split("/").map((segment) => segmentPattern(segment));
  const prefix = VERSION.test(path.split("/")[1] ?? "") ? "" : "(api)?";
  const whole = `${prefix}${segments.join("")}`;
  const literals = path
    .split("/")
    .filter((segment) => !segment.includes("{"))
    .map(segmentPattern)
    .join("");
  const parameters = path
    .split("/")
    .filter((segment) => segment.includes("{"))
    .map((segment) => `by(id)?(${lettersOf(segment)})?`);
  const byParameters =
    parameters.length === 0 ? [] : [`(${SYNONYMS[method] ?? verb})${literals}${parameters.join("")}`];
  return new RegExp(`^(${[`${verb}${whole}`, `${whole}${verb}`, ...byParameters].join("|")})$`).test(letters);
}

/** Verbs that IDs use for a method before the whole path. */
const SYNONYMS: Readonly<Record<string, string>> = {
  POST: "post|add|create",
  PUT: "put|update|replace",
  PATCH: "patch|update",
  DELETE: "delete|remove",
};

/** Whether an ID that spells the path may leave out a segment. */
function isOptional(segment: string): boolean {
  return segment.includes("{") || VERSION.test(segment);
}

function segmentPattern(segment: string): string {
  const letters = lettersOf(segment);
  if (letters === "") return "";
  if (VERSION.test(segment)) return `(${letters})?`;
  return segment.includes("{") ? `(by)?(id|${letters})?` : letters;
}
