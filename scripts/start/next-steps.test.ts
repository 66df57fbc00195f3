// The commands that npm start prints, for the shell of each system.
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { posixShell, powerShell } from "../shell.ts";
import { describeNextSteps } from "./next-steps.ts";
import type { RunningService } from "./service.ts";
import { typescriptCommand } from "./typescript.ts";

const service: RunningService = {
  url: "http://127.0.0.1:4010/api/v1",
  apiKey: "dv_test_0123456789",
  keyFile: "api-key",
  reused: false,
  ended: async () => {},
  stop: async () => {},
};

/** The commands in a text: its indented lines. */
function commandsFor(shell: typeof posixShell, command: readonly string[], file = "invoice.pdf") {
  const text = describeNextSteps(
    {
      ...{
        service,
        folder: "/my clone",
        file,
        data: "my data",
        workflow: "invoice_processing",
        documentId: "doc_1",
      },
      studio: undefined,
      program: { language: "TypeScript", source: "main.ts", command },
    },
    shell,
  );
  return text
    .split("\n")
    .filter((line) => line.startsWith("  "))
    .map((line) => line.trim().replace(shell.read(resolve("api-key")), shell.read("/clone/api-key")));
}

it("are for PowerShell on Windows: no script that it refuses, quotes and calls as it reads them", () => {
  const java = ["C:\\Program Files\\Java\\bin\\java", "@..\\quick.args", "Main.java"];
  expect(commandsFor(powerShell, java, "it's mine.pdf")).toMatchInlineSnapshot(`
    [
      "curl.exe -w '\\n' -H "Authorization: Bearer $(Get-Content '/my clone/api-key')" -H "Prefer: wait=10" -F workflow_id=invoice_processing -F "file=@/my clone/it's mine.pdf" http://127.0.0.1:4010/api/v1/documents",
      "curl.exe -w '\\n' -H "Authorization: Bearer $(Get-Content '/my clone/api-key')" http://127.0.0.1:4010/api/v1/documents/doc_1",
      "$env:DOCUVANE_BASE_URL = "http://127.0.0.1:4010/api/v1"",
      "$env:DOCUVANE_API_KEY = "$(Get-Content '/my clone/api-key')"",
      "Push-Location '/my clone/examples/invoice'; & 'C:\\Program Files\\Java\\bin\\java' '@..\\quick.args' Main.java; Pop-Location",
      "npm.cmd --prefix '/my clone' start -- --once --data '/my clone/my data' --file '/my clone/it''s mine.pdf'",
      "npm.cmd --prefix '/my clone' start -- --once --data '/my clone/my data' --language python",
    ]
  `);
});

it("are for a POSIX shell elsewhere", () => {
  const java = ["/opt/my jdk/bin/java", "@../quick.args", "Main.java"];
  expect(commandsFor(posixShell, java, "it's mine.pdf")).toMatchInlineSnapshot(`
    [
      "curl -w '\\n' -H "Authorization: Bearer $(cat '/my clone/api-key')" -H "Prefer: wait=10" -F workflow_id=invoice_processing -F "file=@/my clone/it's mine.pdf" http://127.0.0.1:4010/api/v1/documents",
      "curl -w '\\n' -H "Authorization: Bearer $(cat '/my clone/api-key')" http://127.0.0.1:4010/api/v1/documents/doc_1",
      "export DOCUVANE_BASE_URL=http://127.0.0.1:4010/api/v1",
      "export DOCUVANE_API_KEY=$(cat '/my clone/api-key')",
      "(cd '/my clone/examples/invoice' && '/opt/my jdk/bin/java' @../quick.args Main.java)",
      "npm --prefix '/my clone' start -- --once --data '/my clone/my data' --file '/my clone/it'\\''s mine.pdf'",
      "npm --prefix '/my clone' start -- --once --data '/my clone/my data' --language python",
    ]
  `);
});

it.each([
  ["/mes reçus/été.pdf", '"file=@/mes reçus/été.pdf"'],
  ["/a,b;c.pdf", `'file=@"/a,b;c.pdf"'`],
  ["/great!.pdf", "'file=@/great!.pdf'"],
])("send %s as a path, whatever curl and the shell do with its characters", (file, argument) => {
  expect(commandsFor(posixShell, ["node"], file)[0]).toContain(` -F ${argument} `);
});

it("start the quick start with a program, not with the script next to it, on Windows", () => {
  expect(typescriptCommand("win32")[0]).toMatch(/node\.exe$/);
  expect(typescriptCommand("linux")[0]).toMatch(/\.bin.node$/);
});
