// Checks where the two sides of `diff` come from, and the configurations that name them.
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { spawnSync } from "../../../scripts/processes.mjs";
import { acme, report, useFolder, withoutHead } from "./testdata/folder.ts";

useFolder();

describe("sides", () => {
  test("may be URLs", async () => {
    const server = createServer((request, response) => {
      response.end(request.url === "/old.json" ? JSON.stringify(acme) : JSON.stringify(withoutHead));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const both = await report(`${origin}/old.json`, `${origin}/new.json`, "--audience", "wire");
      const mixed = await report("old.json", `${origin}/new.json`, "--audience", "wire");
      expect(both).toMatchObject({ status: 5, summary: { wire: { breaking: 1, risky: 0, addition: 0 } } });
      expect(mixed.findings.map(({ rule }) => rule)).toEqual(both.findings.map(({ rule }) => rule));
    } finally {
      server.close();
    }
  });

  test("may be revisions", async () => {
    const git = (...args: readonly string[]) => spawnSync("git", args);
    writeFileSync("openapi.json", JSON.stringify(acme));
    git("init", "--quiet");
    git("add", "openapi.json");
    git(
      "-c",
      "user.name=T",
      "-c",
      "user.email=t@example.com",
      "-c",
      "commit.gpgsign=false",
      "commit",
      "-qm",
      "old",
    );
    writeFileSync("openapi.json", JSON.stringify(withoutHead));
    expect(await report("git:HEAD:openapi.json", "openapi.json", "--audience", "wire")).toMatchObject({
      status: 5,
      old: { label: "git:HEAD:openapi.json", title: "Acme API", version: "1.4.2" },
      summary: { wire: { breaking: 1 } },
    });
  });
});

describe("configurations", () => {
  const config =
    "spec: new.json\nname: acme\nlanguages:\n  python: { output: py, version: 0.3.0 }\nresources:\n  pets:\n    methods: { all: get /pets }\n";

  test("choose audiences and state versions", async () => {
    writeFileSync("sdkgen.yaml", config);
    const { status, summary, packages } = await report("old.json", "old.json");
    expect(status).toBe(0);
    expect(Object.keys(summary)).toEqual(["wire", "python"]);
    expect(packages).toMatchObject([
      { audience: "wire", name: "Acme API", current: "1.4.2", bump: "none" },
      { audience: "python", name: "acme", current: "0.3.0", bump: "none" },
    ]);
  });

  test("name methods: a rename breaks the SDK, and neither the wire nor its version", async () => {
    writeFileSync("sdkgen.yaml", config);
    writeFileSync("old.yaml", config.replace("all:", "every:"));
    expect(await report("old.json", "old.json", "--old-config", "old.yaml")).toMatchObject({
      status: 5,
      summary: { wire: { breaking: 0 }, python: { breaking: 1 } },
      packages: [{ bump: "none" }, { bump: "major", suggested: "0.4.0" }],
    });
  });

  test("are left aside for --name", async () => {
    writeFileSync("sdkgen.yaml", config);
    const { packages } = await report("old.json", "old.json", "--name", "acme_pets");
    expect(packages.map(({ name }) => name)).toEqual([
      "Acme API",
      ...["acme-pets", "acme-pets", "acme-pets"],
      "example.com/acme-pets-go",
    ]);
  });
});
