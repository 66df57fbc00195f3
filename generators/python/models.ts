// Describes models.py: the classes of responses, the dicts of requests, the enums, and the aliases.

import type { EnumType, NamedType, ObjectType } from "../plan/plan.ts";
import { typeText, valueTexts } from "../plan/texts.ts";
import { hasConstants, isOpenEnum } from "../plan/type-table.ts";
import { isAlwaysSent } from "../plan/type-tree.ts";
import type { View } from "../templates.ts";
import { sentence } from "../text.ts";
import { noteOf } from "./arguments.ts";
import { docLines, literal, noteLines } from "./docstring.ts";
import { jsonCode } from "./literals.ts";
import { membersOf } from "./members.ts";
import { constant, isName, Scope, snake } from "./names.ts";
import { MODEL_NAMES } from "./reserved.ts";
import { spellBuiltins } from "./spelling.ts";
import { either, type PythonType, type Types } from "./types.ts";

/** Indentation of the fields of a class. */
const INDENT = 4;

/** The view of models.py and its exports. */
export interface Models {
  readonly view: View;
  /** Names that are exported, sorted. */
  readonly names: readonly string[];
}

/** Describes models.py. */
export function modelsOf(types: Types): Models {
  const scope = new Scope([...MODEL_NAMES, ...types.all.map(({ name }) => name)]);
  const words = types.all
    .filter(({ form }) => form === "words")
    .map((type) => wordsView(type as PythonType & { readonly type: EnumType }, scope));
  const of = (form: PythonType["form"]): readonly PythonType[] =>
    types.all.filter((type) => type.form === form);
  const hasModel = types.all.some(({ name }) => name === "Model");
  const base = hasModel ? scope.take("BaseModel") : "Model";
  const names = [
    ...types.all.map(({ name }) => name),
    ...words.flatMap(({ known, guard, constants }) =>
      [known, guard, constants && (constants as View)["class"]].filter((name) => name !== false),
    ),
  ];
  return {
    names: names.map(String).sort(),
    view: {
      base,
      baseImport: hasModel ? `Model as ${base}` : base,
      words,
      classes: of("model").map((type) => classView(type, types)),
      dicts: of("dict").map((type) => dictView(type, types)),
      aliases: inOrder(of("alias"), types).map((type) => aliasView(type, types)),
    },
  };
}

/** Enums: an alias for the known values, one for all possible values, and a type guard. Request-only enums are closed. */
function wordsView({ type, name }: PythonType & { readonly type: EnumType }, scope: Scope): View {
  const base = { string: "str", integer: "int", number: "float" }[type.base];
  const values = type.base === "number" ? [] : type.values.map(({ value }) => jsonCode(value));
  const isTold = values.length > 0 && isOpenEnum(type);
  const note = noteLines([type.description, ...valueTexts(type)].filter(Boolean).join("\n"), 0);
  return {
    name,
    base,
    values: values.length === 0 ? false : values.join(", "),
    known: isTold ? scope.take(`Known${name}`) : false,
    constants: constantsView(type, name, scope),
    guard: isTold && isDeclared(type) ? scope.take(`is_known_${snake(type.words)}`) : false,
    note,
  };
}

/** The class of the values of an enum of numbers that the document names. */
function constantsView(type: EnumType, name: string, scope: Scope): View | false {
  if (!hasConstants(type)) return false;
  const { base, values } = type;
  const members = values.map(({ value, words, description }) => ({
    name: constant(words),
    annotation: base === "integer" ? `Literal[${jsonCode(value)}]` : "float",
    value: jsonCode(value),
    note: description === undefined ? false : noteLines(sentence(description), INDENT),
  }));
  return { class: scope.take(`${name}Values`), of: name, members };
}

/** Whether a type is named in the document; inline enums need no type guard. */
function isDeclared({ pointer }: NamedType): boolean {
  return /^\/components\/schemas\/[^/]+$/.test(pointer);
}

function classView({ type, name }: PythonType, types: Types): View {
  const members = membersOf(type);
  const spelling = spellBuiltins(members.map((member) => member.name));
  const fields = members.map(({ property, name: member }) => {
    const text = deferred(types.expression(property.type, "read", spelling));
    // A map that was not sent is empty, so that callers can look into it without a check.
    const isSure = isAlwaysSent(property);
    const isMap = !isSure && types.isMap(property.type);
    const annotation = isSure || isMap ? text : either([text, "None"]);
    const isRenamed = member !== property.name;
    return {
      name: member,
      annotation: isRenamed ? `Annotated[${annotation}, WireName(${literal(property.name)})]` : annotation,
      default: isSure ? false : isMap ? "EMPTY_MAP" : "None",
      note: property.description === undefined ? false : noteLines(noteOf(property), INDENT),
    };
  });
  const typedData = type.kind === "object" && type.typedData !== undefined && literal(type.typedData);
  return { name, ...bodyOf(type, fields), typedData };
}

/** The models of a union may be defined below the class that contains it, which type checkers refuse outside of a function. */
function deferred(text: string): string {
  return text.replaceAll(/\bTagged\(("(?:\\.|[^"\\])*"), \{/g, "Tagged($1, lambda: {");
}

function dictView({ type, name }: PythonType, types: Types): View {
  const sent = (type as ObjectType).properties.filter(({ readOnly }) => !readOnly);
  const spelling = spellBuiltins(sent.map((property) => property.name));
  // A discriminator of which only the union tells is a key of the variants, too.
  const undeclared = [...types.tags.of(type.key)].filter(
    ([property]) => !(type as ObjectType).properties.some((each) => each.name === property),
  );
  const keys = [...sent.map((property) => property.name), ...undeclared.map(([property]) => property)];
  const isClass = keys.every((key) => isName(key) && !key.startsWith("__"));
  const tags = undeclared.map(([property, values]) => {
    const annotation = `Literal[${[...values].map(literal).join(", ")}]`;
    return {
      name: isClass ? property : literal(property),
      annotation: isClass ? annotation : literal(annotation),
      note: false,
    };
  });
  const fields = sent.map((property) => {
    const text = types.expression(property.type, "write", isClass ? spelling : new Map());
    const annotation = property.required ? `Required[${text}]` : text;
    return {
      name: isClass ? property.name : literal(property.name),
      // Outside of a class, forward references must be strings.
      annotation: isClass ? annotation : literal(annotation),
      note: property.description === undefined ? false : noteLines(noteOf(property), INDENT),
    };
  });
  return {
    name,
    isClass,
    ...bodyOf(type, [...fields, ...tags]),
    note: noteLines(type.description, 0),
  };
}

function aliasView({ type, name }: PythonType, types: Types): View {
  if (type.kind !== "alias") return {};
  const expression = types.expression(type.type, type.usage.response ? "read" : "write");
  // Type checkers take the assignment of None for that of a variable.
  const declared = expression === "None" ? `${name}: TypeAlias` : name;
  return { name: declared, expression, note: noteLines(type.description, 0) };
}

/** The docstring and the fields of a class, which is not empty. */
function bodyOf(type: NamedType, fields: readonly View[]): View {
  const doc = classDoc(type);
  return { doc, hasDoc: doc.length > 0, fields, isEmpty: doc.length === 0 && fields.length === 0 };
}

function classDoc(type: NamedType): readonly string[] {
  const text = [typeText(type), type.deprecated ? "Deprecated." : ""].filter(Boolean).join("\n\n");
  return text === "" ? [] : docLines({ text, fallback: type.title ?? type.words.join(" ") }, INDENT);
}

/** Aliases after those they refer to; a recursive one is written as a string, so that order does not matter. */
function inOrder(aliases: readonly PythonType[], types: Types): readonly PythonType[] {
  const done = new Set<PythonType>();
  const visit = (alias: PythonType, above: readonly PythonType[]): void => {
    if (done.has(alias) || above.includes(alias) || alias.type.kind !== "alias") return;
    const text = types.expression(alias.type.type, alias.type.usage.response ? "read" : "write");
    const named = new Set(text.match(/\p{ID_Continue}+/gu));
    for (const other of aliases) if (named.has(other.name)) visit(other, [...above, alias]);
    done.add(alias);
  };
  for (const alias of aliases) visit(alias, []);
  return [...done];
}
