// Finds out whether a part of the set-up cannot be installed since this machine lacks Go, Java or Python.
import { spawnSync } from "../processes.mjs";
import { isHidden } from "./hidden.mjs";
import { findInterpreters, versions } from "./interpreters.mjs";
import { findJdks, testedVersions } from "./java.mjs";
import { parts } from "./parts.mjs";

/**
 * Returns one sentence about the language that a part needs and this machine lacks.
 *
 * @param {string} part - A key of `parts`.
 * @returns {string | undefined} Nothing when the part can be installed.
 */
export function missingLanguage(part) {
  if (part === "go") return missingGo();
  const languages = new Set((parts[part] ?? []).map(({ language }) => language));
  const java = languages.has("java") ? missingJava() : undefined;
  return java ?? (languages.has("python") ? missingPython() : undefined);
}

function missingGo() {
  const isThere = !isHidden("go") && spawnSync("go", ["version"]).status === 0;
  return isThere ? undefined : "No Go was found on the PATH.";
}

function missingPython() {
  const { found, refused } = isHidden("python") ? findInterpreters() : searched();
  if (found.length > 0) return undefined;
  const reasons = refused.length > 0 ? ` (${refused.join("; ")})` : "";
  return `No Python ${versions.at(-1)} or newer with venv was found${reasons}.`;
}

/** @type {ReturnType<typeof findInterpreters> | undefined} */
let pythons;

/** Starts every Python once: that takes a second, and a command asks for many parts. */
function searched() {
  pythons ??= findInterpreters();
  return pythons;
}

function missingJava() {
  return findJdks().length > 0 ? undefined : `No JDK ${testedVersions[0]} or newer was found.`;
}
