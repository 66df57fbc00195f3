// The completion script of bash.
import type { CommandWords, OptionWords } from "./words.ts";

/** Renders a script that bash 3.2 and later reads; Tab starts no other program. */
export function bashScript(commands: readonly CommandWords[]): string {
  const paths = commands.filter(({ path }) => path !== "").map(({ path }) => `"${path}"`);
  const values = commands.flatMap((command) =>
    command.options.flatMap((option) => valueCase(command, option)),
  );
  return `# Completion of docuvane for bash: docuvane completion bash > ~/.local/share/bash-completion/completions/docuvane
_docuvane_offer() {
  local word
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen "$@")
}
_docuvane_files() {
  # Quotes the blanks in what is inserted; bash 3.2 cannot.
  compopt -o filenames 2> /dev/null
  _docuvane_offer "$@"
}
_docuvane() {
  COMPREPLY=()
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" path="" word at
  for ((at = 1; at < COMP_CWORD; at++)); do
    word="\${path:+$path }\${COMP_WORDS[at]}"
    case "$word" in
      ${paths.join("|")}) path="$word" ;;
    esac
  done
  case "$path $previous" in
${values.join("\n")}
  esac
  case "$path" in
${commands.map(wordCase).join("\n")}
  esac
}
complete -F _docuvane docuvane
`;
}

/** What follows an option. Any other value is the user's: nothing is offered. */
function valueCase({ path }: CommandWords, { word, values, kind }: OptionWords): readonly string[] {
  if (kind === "none") return [];
  return [`    "${path} ${word}") ${offer({ values, kind })}; return ;;`];
}

function offer({ values, kind }: Pick<OptionWords, "values" | "kind">): string {
  if (kind === "file") return '_docuvane_files -f -- "$current"';
  if (kind === "folder") return '_docuvane_files -d -- "$current"';
  return kind === "values" ? `_docuvane_offer -W "${values.join(" ")}" -- "$current"` : ":";
}

function wordCase({ path, next, options, takesFiles }: CommandWords): string {
  const words = [...next, ...options].map(({ word }) => word).join(" ");
  const offered = `_docuvane_offer -W "${words}" -- "$current"`;
  return `    "${path}") ${takesFiles ? '_docuvane_files -f -- "$current"; ' : ""}${offered} ;;`;
}
