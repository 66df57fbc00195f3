// Gives functions of the runtime other names in a module where arguments of methods have theirs.

/** Functions that the methods of resources call. */
const HELPERS: readonly string[] =
  `binary_body cookie_header deep_parts deep_object encode exploded exploded_parts file_part
  file_parts form_body form_parts given joined_by joined_cookie joined_query json_body json_part json_text label_path matrix_path multipart
  multipart_if_any nullable one_of plain plain_header plain_text repeated required_file reserved_query run_batch run_batch_async
  send_then_wait simple_path text_body text_part text_parts unless_omitted wait xml_body`.split(/\s+/);

/** A name that no argument has: names from a document never begin with an underscore. */
function hidden(name: string): string {
  return `_${name}`;
}

/** Returns the names of what a method declares itself, and that of its options: others where an argument has the name. */
export function localsOf(names: readonly string[]): Readonly<Record<string, string>> {
  const taken = new Set(names);
  const free = (name: string): string => (taken.has(name) ? hidden(name) : name);
  return {
    call: free("call"),
    chosen: free("chosen"),
    queryValues: free("query_values"),
    options: optionsName(names),
  };
}

/** Returns the name of the options of a call. */
export function optionsName(names: readonly string[]): string {
  return names.includes("options") ? hidden("options") : "options";
}

/**
 * Imports functions under other names where arguments of the module hide them.
 *
 * @param source - Text of the module. Strings are left as they are.
 */
export function withHiddenHelpers(source: string, names: ReadonlySet<string>): string {
  const clashing = HELPERS.filter((name) => names.has(name)).join("|");
  if (clashing === "") return source;
  const tokens = new RegExp(
    `"""[\\s\\S]*?"""|"(?:\\\\.|[^"\\\\\\n])*"|^from \\S+ import .*|(?<![\\w.]|def )(?:${clashing})(?=\\()`,
    "gm",
  );
  const named = new RegExp(`\\b(${clashing})\\b`, "g");
  return source.replaceAll(tokens, (token) => {
    if (token.startsWith('"')) return token;
    if (token.startsWith("from "))
      return token.replace(/(?<= import ).*/, (list) =>
        list.replaceAll(named, (name) => `${name} as ${hidden(name)}`),
      );
    return hidden(token);
  });
}
