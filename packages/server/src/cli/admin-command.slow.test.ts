// Commands for accounts, keys and clients: how they are written, and what they do to running and stopped services.
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runCommand } from "../../test/child-server.ts";
import { startServer } from "../start/server.ts";
import { readAdminCommand } from "./admin-command.ts";
import { administerData } from "./administer.ts";
import { UsageError } from "./usage-error.ts";

const directory = mkdtempSync(join(tmpdir(), "docuvane-test-"));
afterAll(() => rmSync(directory, { recursive: true }));

const statusWith = async (url: string, key: unknown) =>
  (await fetch(`${url}/documents`, { headers: { authorization: `Bearer ${key}` } })).status;

describe("a command line", () => {
  it("is read", () => {
    expect(
      readAdminCommand("keys create --name ci --scopes documents:read,workflows:run".split(" ")),
    ).toEqual({
      command: { verb: "keys create", name: "ci", scopes: ["documents:read", "workflows:run"] },
    });
    expect(readAdminCommand(["accounts", "set-plan", "acc_1", "--plan", "B.starter", "--data", "d"])).toEqual(
      {
        command: { verb: "accounts set-plan", subject: "acc_1", plan: "B.starter" },
        data: "d",
      },
    );
  });

  it.each([
    [["keys"], /Unknown command keys undefined/],
    [["keys", "burn"], /Unknown command keys burn. Available: accounts create/],
    [["keys", "revoke"], /takes one name or ID/],
    [["keys", "list", "x"], /takes no arguments/],
    [["accounts", "set-plan", "acc_1"], /requires --plan/],
    [["keys", "create", "--mode", "dead"], /--mode must be live or test/],
    [["keys", "create", "--colour", "red"], /Unknown option '--colour'/],
  ])("%j is refused in one sentence", (args, sentence) => {
    expect(() => readAdminCommand(args)).toThrow(UsageError);
    expect(() => readAdminCommand(args)).toThrow(sentence);
  });
});

describe("commands", () => {
  const data = join(directory, "data");
  const ask = (line: string) => administerData({ data }, readAdminCommand(line.split(" ")).command);
  const askOne = async (line: string) => (await ask(line))[0] as Record<string, string>;

  it.each([
    ["the default one", {}],
    ["one that is named", { data: join(directory, "none") }],
  ])("create no data directory, where no service would find what they write: %s", async (_, options) => {
    const before = process.cwd();
    process.chdir(directory);
    try {
      const { command } = readAdminCommand(["keys", "create"]);
      await expect(administerData(options, command)).rejects.toMatchObject({
        name: "AdminError",
        message: expect.stringMatching(/^No service has its data in .*\. Name .* with --data\.$/),
      });
    } finally {
      process.chdir(before);
    }
    expect(readdirSync(directory)).toEqual([]);
  });

  it("reach a running service at once, through a socket of its owner alone", async () => {
    const server = await startServer({ data, port: 0 });
    expect(statSync(join(data, "control.sock")).mode & 0o777).toBe(0o600);
    const notes: string[] = [];
    const { command } = readAdminCommand("keys create --name ci".split(" "));
    const [made] = await administerData({ data }, command, (note) => notes.push(note));
    const { id, key } = made as { readonly id: string; readonly key: string };
    expect(notes).toEqual([]);
    expect(await statusWith(server.url, key)).toBe(200);
    expect(await ask("keys list")).toMatchObject([{ name: null }, { id, name: "ci", revoked_at: null }]);
    expect(await ask(`keys revoke ${id}`)).toEqual([{ id, revoked: true }]);
    expect(await statusWith(server.url, key)).toBe(401);
    await server.close();
  });

  it("change the data of a stopped one, which knows it later", async () => {
    const { id } = await askOne("accounts create second --plan B.starter");
    const { key } = await askOne(`keys create --account ${id} --mode test`);
    expect(key).toMatch(/^dv_test_/);
    expect(await askOne("clients create --scopes documents:read")).toMatchObject({
      id: expect.stringMatching(/^client_/),
      secret: expect.stringMatching(/^dv_cs_/),
    });
    await ask(`accounts set-plan ${id} --plan A.standard;minute=1`);
    const server = await startServer({ data, port: 0 });
    expect([await statusWith(server.url, key), await statusWith(server.url, key)]).toEqual([200, 429]);
    await server.close();
  });

  it.each([
    ["keys create --account acc_none", /Unknown account acc_none/],
    ["keys revoke key_none", /No active credential has the ID key_none/],
    ["clients create --scopes documents:burn", /Unknown scope documents:burn\. Available: documents:read/],
    ["accounts create third --plan C", /Unknown plan "C"\. Available: A\.standard/],
  ])("%s is refused in one sentence, whether the service runs or not", async (line, sentence) => {
    await expect(ask(line)).rejects.toMatchObject({ name: "AdminError", message: sentence });
  });

  it("print a line of JSON, and end with 1 when refused", async () => {
    const made = await runCommand(["keys", "create", "--data", data]);
    expect([made.code, made.errors]).toEqual([
      0,
      `docuvane-server: Changed the data in ${data}, which no running service uses. A service with other data does not know it.\n`,
    ]);
    expect(JSON.parse(made.output)).toMatchObject({ key: expect.stringMatching(/^dv_live_/) });
    const refused = await runCommand(["keys", "revoke", "key_none", "--data", data]);
    expect(refused).toMatchObject({
      code: 1,
      output: "",
      errors: expect.stringMatching(/^docuvane-server: /),
    });
  });
});
