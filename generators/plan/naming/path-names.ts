// Names an operation after its method and path: `list`, `create`, `get`, `update` and `delete`, and the verbs of actions.
import type { Words } from "../plan.ts";
import { splitWords, stem } from "../words.ts";
import { endOf, sameLetters } from "./letters.ts";
import { type NamedOperation, type Segment, segmentsOf } from "./operation.ts";
import { isAction, isPlural, isVerb } from "./verbs.ts";

/** Words of resources whose only method checks something. */
const CHECKS = /^(health(z|check)?|live(z|ness)?|ready(z)?|readiness|ping|heartbeat|startup)$/;
/** Nouns that are parts of something, not actions on it, although they are singular. */
const PARTS =
  /^(account|address|avatar|body|comment|config|configuration|content|cover|data|file|icon|image|info|item|key|logo|message|metadata|note|owner|password|payment|permission|photo|picture|policy|profile|role|session|setting|settings|status|subscription|tag|text|thumbnail|title|token|user|value|webhook)$/;

/** A name from a path. */
export interface PathName {
  readonly words: Words;
  /** The name with more of the path, for when others want the short one. */
  readonly longer: readonly Words[];
}

/** Names an operation of a resource. */
export function pathName(operation: NamedOperation, resource: Words): PathName {
  const segments = segmentsOf(operation.path);
  const at = ownSegment(segments, resource);
  const rest = segments.slice(at + 1);
  const literals = rest.filter(({ isParameter }) => !isParameter).map(({ text }) => splitWords(text));
  const parameter = segments.at(-1)?.isParameter === true ? splitWords(segments.at(-1)?.text ?? "") : [];
  const words =
    literals.length === 0
      ? ownVerb(operation, { resource, noun: splitWords(segments[at]?.text ?? "").at(-1), parameter })
      : partName(operation, literals, parameter);
  return { words, longer: longerNames(words, segments.slice(0, Math.max(at, 0)), parameter) };
}

/** Index of the last segment that is the resource, or of the last part of its name: `queue` of queue actions; -1 for none. */
function ownSegment(segments: readonly Segment[], resource: Words): number {
  const words = segments.map(({ text, isParameter }) => (isParameter ? [] : splitWords(text)));
  const whole = words.findLastIndex((each) => each.length > 0 && sameLetters(each, resource));
  if (whole >= 0) return whole;
  // The path of feature flags may be `/flags`.
  const tail = words.findLastIndex(
    (each) => each.length > 0 && sameLetters(each, resource.slice(-each.length)),
  );
  if (tail >= 0) return tail;
  let [found, start] = [-1, 0];
  for (const [index, each] of words.entries()) {
    const end = each.length === 0 ? undefined : endOf(resource, each, start);
    if (end !== undefined) [found, start] = [index, end];
  }
  return found;
}

interface Own {
  readonly resource: Words;
  /** The word of the path for it. */
  readonly noun: string | undefined;
  /** Of an item. */
  readonly parameter: Words;
}

/** The verb for a resource itself or for one of its items. */
function ownVerb(operation: NamedOperation, { resource, noun, parameter }: Own): Words {
  const { method } = operation;
  const last = noun ?? resource.at(-1) ?? "";
  if (parameter.length > 0) return [itemVerb(operation)];
  if (method === "GET" && CHECKS.test(resource.join(""))) return ["check"];
  if (method === "GET") return [isCollection(operation, last) ? "list" : "get"];
  if (method === "POST") return [resource.length === 1 && isProgram(last) ? "run" : "create"];
  if (method === "DELETE") return isPlural(last) ? ["delete", "all"] : ["delete"];
  return operation.takesList ? ["update", "many"] : [itemVerb(operation)];
}

/** Returns whether a resource is a verb, such as `search`. */
function isProgram(word: string): boolean {
  return isAction(word) || /^(write|search|query|sync|preview|export|import|test|scan)$/.test(word);
}

function itemVerb({ method, siblings }: NamedOperation): string {
  const isUpdate = siblings.includes("GET") && !siblings.includes("PUT") && !siblings.includes("PATCH");
  if (method === "POST") return isUpdate ? "update" : "create";
  if (method === "PUT") return siblings.includes("PATCH") ? "replace" : "update";
  return method === "PATCH" ? "update" : method.toLowerCase();
}

/** Returns whether a GET without an ID reads many. */
export function isCollection({ isList }: NamedOperation, noun: string): boolean {
  return isList ?? isPlural(noun);
}

/** A verb and its object, for what is below a resource: `list_lines`, `create_line`, `cancel`, `reset_role`. */
function partName(operation: NamedOperation, literals: readonly Words[], parameter: Words): Words {
  const { method } = operation;
  const before = literals.slice(0, -1).flatMap(singular);
  const last = literals.at(-1) ?? [];
  const [verb = "", ...object] = last;
  if (isActionPath(operation, last))
    return isVerb(verb) ? [verb, ...before, ...object] : [...before, ...last];
  if (method === "GET") return readName(operation, { before, last, parameter });
  // The noun of a whole collection keeps its plural: `update_tags`, `delete_tags`.
  const isWhole = parameter.length === 0 && method !== "POST";
  const own = method === "POST" && parameter.length === 0 ? "create" : itemVerb(operation);
  return [own, ...before, ...(isWhole ? last : singular(last))];
}

interface Part {
  readonly before: Words;
  readonly last: Words;
  readonly parameter: Words;
}

/** `list_lines`, `get_line`, `get_status`, `get_by_name`. */
function readName(operation: NamedOperation, { before, last, parameter }: Part): Words {
  const noun = last.at(-1) ?? "";
  if (last[0] === "by") return ["get", ...before, ...last];
  if (parameter.length === 0) return [isCollection(operation, noun) ? "list" : "get", ...before, ...last];
  if (sameLetters(last, parameter) && !isPlural(noun)) return ["get", ...before, "by", ...last];
  return ["get", ...before, ...singular(last)];
}

/** Returns whether the last words of a path are an action. */
function isActionPath({ method, siblings }: NamedOperation, last: Words): boolean {
  const [first = ""] = last;
  if (method === "DELETE") return false;
  if (method === "GET" || method === "HEAD")
    return isAction(first) || first === "search" || first === "export" || first === "preview";
  const noun = last.at(-1) ?? "";
  if (isAction(first)) return last.length > 1 || !isPlural(noun);
  return method === "POST" && siblings.length === 1 && !isPlural(noun) && !PARTS.test(noun);
}

/** Names for when the short one is taken: by the last parameter, for the parent, with all of the path. */
function longerNames(words: Words, before: readonly Segment[], parameter: Words): readonly Words[] {
  const parent = before.findLast(({ isParameter }) => !isParameter);
  const owner = parent === undefined ? [] : [[...words, "for", ...singular(splitWords(parent.text))]];
  return parameter.length === 0 ? owner : [...owner, [...words, "by", ...parameter]];
}

function singular(words: Words): Words {
  const last = words.at(-1) ?? "";
  return isPlural(last) ? [...words.slice(0, -1), stem(last)] : words;
}
