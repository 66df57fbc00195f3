// Fails a test file that leaves the environment or the current folder changed: files of a worker share both.
import { afterAll, expect } from "vitest";

/** What libraries set when they are loaded: libvips, which reads images, sets the folder that it is in. */
const setByLibraries = new Set(["VIPSHOME"]);
const environment = process.env;
const variables = { ...environment };
const folder = process.cwd();

// Vitest runs the first hook of `afterAll` last, so a file has restored everything by then.
afterAll(() => {
  // `vi.unstubAllEnvs` would restore the object that was replaced.
  expect(process.env === environment, "process.env was replaced by another object").toBe(true);
  const names = new Set([...Object.keys(variables), ...Object.keys(environment)]);
  const changed = [...names].filter(
    (name) => variables[name] !== environment[name] && !setByLibraries.has(name),
  );
  expect(changed, "environment variables that were not restored").toEqual([]);
  expect(process.cwd(), "the current folder").toBe(folder);
});
