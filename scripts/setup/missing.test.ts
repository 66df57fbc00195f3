// Tests which parts of the set-up are named as missing on a machine that lacks Go, Java or Python.
import { afterEach, expect, it, vi } from "vitest";
import { missingLanguage } from "./missing.mjs";
import { parts } from "./parts.mjs";

afterEach(() => vi.unstubAllEnvs());

it("names the parts that need Python where no Python was found", () => {
  vi.stubEnv("DOCUVANE_WITHOUT", "python");
  const named = Object.keys(parts).filter((part) => missingLanguage(part) !== undefined);
  expect(named.sort()).toEqual([
    ...["actions", "apps", "bench-python", "check", "docs", "generate", "notebook", "pin", "programs"],
    ...["prove", "python", "release", "release-tools", "schemathesis", "wheel"],
  ]);
  expect(missingLanguage("python")).toBe("No Python 3.10 or newer with venv was found.");
});

it("names the parts that need Java where no JDK was found", () => {
  vi.stubEnv("DOCUVANE_WITHOUT", "java,python");
  const sentences = Object.keys(parts).map((part) => [part, missingLanguage(part)] as const);
  const named = sentences.filter(([, sentence]) => sentence === "No JDK 17 or newer was found.");
  expect(named.map(([part]) => part).sort()).toEqual([
    ...["check", "docs", "java", "java-tests", "maven"],
    ...["openapi-generator", "prove", "release"],
  ]);
});

it("names Go where it was not found", () => {
  vi.stubEnv("DOCUVANE_WITHOUT", "go");
  expect(missingLanguage("go")).toBe("No Go was found on the PATH.");
});

it("names nothing for a part that needs neither, and for an unknown one", () => {
  vi.stubEnv("DOCUVANE_WITHOUT", "java,python");
  expect([missingLanguage("browser"), missingLanguage("nope")]).toEqual([undefined, undefined]);
});
