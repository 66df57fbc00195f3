// Where files of commands are on each system, and which names they get.
import { homedir } from "node:os";
import { expect, it } from "vitest";
import { type DirectoryKind, directoryOf, fileNameOf } from "./directories.ts";

const windows = {
  APPDATA: "C:\\Users\\ada\\AppData\\Roaming",
  LOCALAPPDATA: "C:\\Users\\ada\\AppData\\Local",
  USERPROFILE: "C:\\Users\\ada",
};

it.each<[NodeJS.Platform, DirectoryKind, Readonly<Record<string, string>>, string]>([
  ["linux", "config", { HOME: "/home/ada" }, "/home/ada/.config/docuvane"],
  ["darwin", "config", { HOME: "/Users/ada" }, "/Users/ada/.config/docuvane"],
  ["darwin", "state", { HOME: "/Users/ada" }, "/Users/ada/.local/state/docuvane"],
  ["linux", "state", {}, `${homedir()}/.local/state/docuvane`],
  ["linux", "state", { XDG_STATE_HOME: "/state" }, "/state/docuvane"],
  ["win32", "config", windows, "C:\\Users\\ada\\AppData\\Roaming\\docuvane\\config"],
  ["win32", "state", windows, "C:\\Users\\ada\\AppData\\Local\\docuvane\\state"],
  // A service account may have a profile and no variables for the directories in it.
  [
    "win32",
    "config",
    { USERPROFILE: "D:\\svc", HOME: "/c/git-bash" },
    "D:\\svc\\AppData\\Roaming\\docuvane\\config",
  ],
  ["win32", "state", { ...windows, XDG_STATE_HOME: "D:\\state" }, "D:\\state\\docuvane"],
])("on %s the directory for %s with %o is %s", (platform, kind, env, expected) => {
  expect(directoryOf(kind, env, platform)).toBe(expected);
});

it("a file name has no character that Windows refuses, and none of two cases", () => {
  const texts = [
    "prod",
    "Prod",
    "PROD",
    "prod.",
    "prod ",
    "a:b",
    "a*b",
    "a/b",
    "a\\b",
    "con?",
    "\u00e4",
    "a\u0308",
    "%50rod",
  ];
  const names = texts.map(fileNameOf);
  expect(names.filter((name) => !/^[a-z0-9_%-]+$/.test(name))).toEqual([]);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(texts.length);
  expect(names[0]).toBe("prod");
});
