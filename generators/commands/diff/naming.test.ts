// Checks that `diff` lists what other naming rules rename, with the reason.
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { diff, report, useFolder } from "./testdata/folder.ts";

useFolder();

const users = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Acme API", version: "1.0.0" },
  servers: [{ url: "https://acme.example" }],
  paths: {
    "/users": {
      get: { tags: ["users"], responses: { "204": { description: "Done." } } },
      delete: { tags: ["users"], operationId: "purge", responses: { "204": { description: "Done." } } },
    },
  },
});

test("--old-naming lists what the newest rules rename, with the reason", async () => {
  writeFileSync("users.json", users);
  const args = ["users.json", "users.json", "--audience", "python"] as const;
  const { findings } = await report(...args, "--old-naming", "1");
  expect(findings).toMatchObject([
    {
      rule: "method-renamed",
      level: "breaking",
      reason:
        "`client.users.get` is now `client.users.list`. Version 2 of the naming rules replaces version 1.",
      fix: "Name the method in the configuration, or set `naming: 1` there.",
    },
  ]);
  expect(await diff(...args)).toMatchObject({ status: 0 });
  expect(await diff("users.json", "users.json", "--audience", "wire", "--old-naming", "1")).toMatchObject({
    status: 0,
  });
});

test("a configuration keeps the first rules for both sides", async () => {
  writeFileSync("users.json", users);
  writeFileSync(
    "first.yaml",
    "spec: users.json\nname: acme\nnaming: 1\nlanguages:\n  python: { output: out }\n",
  );
  writeFileSync("second.yaml", "spec: users.json\nname: acme\nlanguages:\n  python: { output: out }\n");
  const both = ["users.json", "users.json", "--audience", "python"] as const;
  expect(await diff(...both, "--config", "first.yaml")).toMatchObject({ status: 0 });
  expect(await diff(...both, "--config", "second.yaml", "--old-config", "first.yaml")).toMatchObject({
    status: 5,
    stdout: expect.stringContaining("Version 2 of the naming rules replaces version 1."),
  });
});

test("another version is wrong usage", async () => {
  expect(await diff("old.json", "new.json", "--old-naming", "3")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("--old-naming must be one of 1, 2, not 3"),
  });
});
