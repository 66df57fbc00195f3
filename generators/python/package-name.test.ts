// Checks the names of packages.
import { expect, it } from "vitest";
import { checkPackageName } from "./package-name.ts";

it.each([
  [
    "import",
    'Python cannot import a package called "import", which is a keyword: pass another --name, such as import_api.',
  ],
  [
    "calendar",
    'A package called "calendar" collides with the Python module of that name: pass another --name, such as calendar_api.',
  ],
  [
    "httpcore",
    'A package called "httpcore" collides with the Python module of that name: pass another --name, such as httpcore_api.',
  ],
])("refuses %s", (name, message) => {
  expect(() => checkPackageName(name)).toThrow(message);
});

it("accepts other names", () => {
  for (const name of ["acme", "acme_pets", "importer"]) expect(() => checkPackageName(name)).not.toThrow();
});
