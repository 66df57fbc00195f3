// Where templates of the database are kept on each system.
import { homedir } from "node:os";
import { expect, it } from "vitest";
import { defaultCacheDirectory } from "./cluster.ts";

it.each<[NodeJS.Platform, Readonly<Record<string, string>>, string]>([
  ["linux", {}, `${homedir()}/.cache/docuvane`],
  ["darwin", {}, `${homedir()}/.cache/docuvane`],
  ["linux", { XDG_CACHE_HOME: "/var/cache" }, "/var/cache/docuvane"],
  [
    "win32",
    { LOCALAPPDATA: "C:\\Users\\ada\\AppData\\Local" },
    "C:\\Users\\ada\\AppData\\Local\\docuvane\\cache",
  ],
  ["win32", { XDG_CACHE_HOME: "D:\\cache" }, "D:\\cache\\docuvane"],
])("on %s with %o it is %s", (platform, env, expected) => {
  expect(defaultCacheDirectory(platform, env)).toBe(expected);
});
