// Splits a Python module into its imports and pieces that can be formatted one by one.

/** A module: its docstring and imports, and everything after them. */
export interface ModuleText {
  readonly head: string;
  readonly body: string;
}

/** Splits a module after its imports, those for type checkers included. */
export function splitModule(text: string): ModuleText {
  const start = Math.max(text.search(/^from __future__ /m), 0);
  const lines = text.slice(start).split("\n");
  let depth = 0;
  const end = lines.findIndex((line) => {
    const isInside = depth > 0;
    depth += (line.match(/\(/g)?.length ?? 0) - (line.match(/\)/g)?.length ?? 0);
    return !isInside && !/^(\s*$|\s*#|(from|import) |if TYPE_CHECKING:| +(from|import|pass)\b)/.test(line);
  });
  const body = end < 0 ? "" : lines.slice(end).join("\n");
  return { head: text.slice(0, text.length - body.length), body };
}

/** Characters of a piece; larger ones take much memory to format. */
const PIECE = 60_000;

/** Splits what follows the imports before top-level classes and functions. */
export function splitBody(body: string): readonly string[] {
  const definitions = body.split(/^(?=(?:class|def|async def|@)\b|@)/m);
  const pieces: string[] = [];
  let isDecorator = false;
  for (const definition of definitions) {
    const last = pieces.at(-1);
    const isJoined = isDecorator || (last !== undefined && last.length + definition.length < PIECE);
    if (last !== undefined && isJoined) pieces[pieces.length - 1] = last + definition;
    else pieces.push(definition);
    isDecorator = definition.startsWith("@");
  }
  return pieces;
}

const LITERALS = /\bLiteral\[(?:"(?:\\.|[^"\\])*"|[^"\]])*\]/g;
const STRINGS = /f?"(?:\\.|[^"\\\n])*"/g;
/** A string that may be an annotation, or contains code. */
const ANNOTATION =
  /^f|^"(?:_?(?:dt|builtins)\.|[\p{ID_Continue}.[\], |"\\]*\p{Lu})[\p{ID_Continue}.[\], |"\\]*"$/u;

const EXPORTS = /^__all__ = \[[^\]]*\]/m;

/** Names in the code of a module, each once; of its strings, only in those that may be annotations or export names. */
export function namesIn(text: string): readonly string[] {
  const exported = EXPORTS.exec(text)?.[0].replaceAll('"', "") ?? "";
  const code = `${exported}\n${text}`
    .replaceAll(/"""[\s\S]*?"""/g, "")
    .replaceAll(LITERALS, "Literal")
    .replaceAll(STRINGS, (string) => (ANNOTATION.test(string) ? string : ""));
  return [...new Set(code.match(/[\p{ID_Start}_]\p{ID_Continue}*/gu))];
}
