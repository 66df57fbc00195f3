// Lets a test play a machine that lacks a language: DOCUVANE_WITHOUT=java,python,go hides what is installed.

/**
 * Returns whether a language is to be treated as if it was not installed.
 *
 * An empty PATH is not enough to play its absence: systems put JDKs and Pythons into folders that are searched as well.
 *
 * @param {"java" | "python" | "go"} language
 * @param {NodeJS.ProcessEnv} env
 */
export function isHidden(language, env = process.env) {
  return (env.DOCUVANE_WITHOUT ?? "").split(",").includes(language);
}
