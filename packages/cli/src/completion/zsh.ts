// The completion script of zsh.
import type { CommandWords, Described, OptionWords } from "./words.ts";

/** Renders a function for a folder of `$fpath`; Tab starts no other program. */
export function zshScript(commands: readonly CommandWords[]): string {
  const paths = commands.filter(({ path }) => path !== "").map(({ path }) => quote(path));
  const values = commands.flatMap((command) =>
    command.options.flatMap((option) => valueCase(command, option)),
  );
  return `#compdef docuvane
# Completion of docuvane for zsh: docuvane completion zsh > "\${fpath[1]}/_docuvane"
_docuvane() {
  local previous="\${words[CURRENT-1]}" line="" word
  local -i at
  for ((at = 2; at < CURRENT; at++)); do
    word="\${line:+$line }\${words[at]}"
    case "$word" in
      ${paths.join("|")}) line="$word" ;;
    esac
  done
  case "$line $previous" in
${values.join("\n")}
  esac
  local -a offered
  case "$line" in
${commands.map(wordCase).join("\n")}
  esac
  _describe docuvane offered
}
# Loaded from $fpath at the first Tab, this file is the function; otherwise it is sourced.
if [ "$funcstack[1]" = "_docuvane" ]; then _docuvane "$@"; else compdef _docuvane docuvane; fi
`;
}

function valueCase({ path }: CommandWords, { word, values, kind }: OptionWords): readonly string[] {
  if (kind === "none") return [];
  return [`    ${quote(`${path} ${word}`)}) ${offer({ values, kind })}; return ;;`];
}

function offer({ values, kind }: Pick<OptionWords, "values" | "kind">): string {
  if (kind === "file") return "_files";
  if (kind === "folder") return "_files -/";
  return kind === "values" ? `compadd -- ${values.map(quote).join(" ")}` : "_message value";
}

function wordCase({ path, next, options, takesFiles }: CommandWords): string {
  const words = [...next, ...options].map(described).join(" ");
  return `    ${quote(path)}) offered=(${words})${takesFiles ? "; _files" : ""} ;;`;
}

/** `_describe` splits at the first colon that is not escaped. */
function described({ word, text }: Described): string {
  return quote(`${word.replaceAll(":", "\\\\:")}:${text}`);
}

function quote(text: string): string {
  return `'${text}'`;
}
