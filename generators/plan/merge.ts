// Merges equal enums: the `direction` of forty operations becomes one type.
import type { Type, Words } from "./plan.ts";
import { mapDraft, mapUsers, type Users } from "./type-tree.ts";
import type { TypeDraft, Types } from "./types.ts";
import { identifier, pascal, typeNames } from "./words.ts";

/** Types and their uses. */
export interface Merged {
  readonly drafts: readonly TypeDraft[];
  readonly users: Users;
}

/** Inline enums that differ only in their location. */
interface Group {
  readonly first: TypeDraft;
  readonly local: Words;
  readonly keys: string[];
}

/** Merges inline enums that have the same values and are used by properties of the same name. */
export function mergeEnums(types: Types, users: Users): Merged {
  const drafts = types.all();
  const groups = [...groupEnums(types, drafts).values()].filter(({ keys }) => keys.length > 1);
  const merged = new Set(groups.flatMap(({ keys }) => keys));
  const names = typeNames();
  for (const { key, words } of drafts) if (!merged.has(key)) names.take(words);
  const taken = new Set(drafts.filter(({ key }) => !merged.has(key)).map(({ key }) => key.toLowerCase()));
  const renamed = new Map<string, string>();
  const made = new Map<string, TypeDraft>();
  for (const { first, local, keys } of groups) {
    const words = names.take(identifier(local, "", "model"), first.words);
    const key = freeKey(pascal(words), taken);
    for (const old of keys) renamed.set(old, key);
    made.set(first.key, { ...first, key, words, title: undefined, description: undefined });
  }
  const kept = drafts.flatMap((draft) => made.get(draft.key) ?? (merged.has(draft.key) ? [] : [draft]));
  const rename = (type: Type): Type =>
    type.kind === "named" ? { ...type, key: renamed.get(type.key) ?? type.key } : type;
  return { drafts: kept.map((draft) => mapDraft(draft, rename)), users: mapUsers(users, rename) };
}

function groupEnums(types: Types, drafts: readonly TypeDraft[]): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  for (const draft of drafts) {
    const local = types.localWords(draft.key);
    if (draft.kind !== "enum" || local === undefined) continue;
    const { base, closed, values } = draft;
    const same = JSON.stringify([local, base, closed, values]);
    const group = groups.get(same) ?? { first: draft, local, keys: [] };
    group.keys.push(draft.key);
    groups.set(same, group);
  }
  return groups;
}

/** Returns the key, with a number appended if it is already taken, ignoring case. */
function freeKey(wanted: string, taken: Set<string>): string {
  let key = wanted;
  for (let number = 2; taken.has(key.toLowerCase()); number += 1) key = `${wanted}${number}`;
  taken.add(key.toLowerCase());
  return key;
}
