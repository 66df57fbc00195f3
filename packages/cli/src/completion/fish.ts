// The completion script of fish.
import type { CommandWords, Described, OptionWords } from "./words.ts";

/** Renders a script for `~/.config/fish/completions`; Tab starts no other program. */
export function fishScript(commands: readonly CommandWords[]): string {
  const paths = commands.filter(({ path }) => path !== "").map(({ path }) => quote(path));
  return `# Completion of docuvane for fish: docuvane completion fish > ~/.config/fish/completions/docuvane.fish
function __docuvane_at
  set -l line
  for word in (commandline -opc)[2..]
    if contains -- (string join -- ' ' $line $word) ${paths.join(" ")}
      set -a line $word
    end
  end
  test "$line" = "$argv[1]"
end
complete -c docuvane -f
${commands.flatMap(linesOf).join("\n")}
`;
}

function linesOf({ path, next, options, takesFiles }: CommandWords): readonly string[] {
  const here = `complete -c docuvane -n ${quote(`__docuvane_at "${path}"`)}`;
  return [
    ...next.map((each) => `${here} -a ${each.word}${about(each)}`),
    ...options.map((option) => `${here} -l ${option.word.slice(2)}${argumentOf(option)}${about(option)}`),
    ...(takesFiles ? [`${here} -F`] : []),
  ];
}

function argumentOf({ kind, values }: OptionWords): string {
  if (kind === "none") return "";
  if (kind === "file" || kind === "folder") return " -r -F";
  return kind === "values" ? ` -x -a ${quote(values.join(" "))}` : " -x";
}

function about({ text }: Described): string {
  return text === "" ? "" : ` -d ${quote(text)}`;
}

function quote(text: string): string {
  return `'${text}'`;
}
