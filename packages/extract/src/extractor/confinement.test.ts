// Tests what a reader finds that its file has taken over, in each sandbox that works here.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type Exploit,
  isPossible,
  type Mode,
  prepareExploit,
  runExploit,
} from "../../testdata/exploit/targets.ts";
import { chooseSandbox } from "./confinement.ts";

vi.setConfig({ testTimeout: 120_000 });

const isRoot = process.getuid?.() === 0;
// Node 24 restricts neither the network nor signals, node:sqlite, or threads that are started without its options.
const byScript: Readonly<Record<Mode, readonly string[]>> = {
  container: [],
  bubblewrap: [],
  uid: ["connects by TCP", "connects to an abstract socket"],
  permission: [
    ...["connects by TCP", "connects to the control socket", "connects to an abstract socket"],
    ...["reads the pepper in a thread", "reads the database by node:sqlite", "may signal the service"],
    ...["writes a file by node:sqlite", "writes a file by ATTACH"],
  ],
};
// The permission model does not apply to machine code: there is what namespaces and users leave.
const programs = ["starts a shell", "starts Node without the permission model"];
const byMachineCode: Readonly<Record<Mode, readonly string[]>> = {
  container: ["reads /etc/passwd", ...programs, "traces its parent process"],
  // Node is there because it runs the reader, and the parent is the first process of the sandbox.
  bubblewrap: ["starts Node without the permission model", "traces its parent process"],
  uid: ["connects by TCP", "connects to an abstract socket", "reads /etc/passwd", ...programs],
  permission: [
    ...["connects by TCP", "connects to the control socket", "connects to an abstract socket"],
    ...["reads the pepper", "reads /etc/passwd", "reads the environment of the service"],
    ...["opens the memory of the service", "traces the service", "may signal the service"],
    ...["writes into the data directory", ...programs],
  ],
};

describe.skipIf(process.platform !== "linux")("a file that took over its reader", () => {
  let exploit: Exploit;
  beforeAll(async () => {
    exploit = await prepareExploit();
  });
  afterAll(() => exploit.close());

  describe.each(Object.keys(byScript) as Mode[])("in the mode %s", (mode) => {
    it("finds what is expected, by script", async ({ skip }) => {
      if (!(await isPossible(mode))) skip("This sandbox does not work here.");
      const { tried, found } = await runExploit(mode, exploit);
      expect(tried.length).toBeGreaterThan(20);
      expect(found.filter((name) => !name.endsWith("by machine code"))).toEqual(byScript[mode]);
    });

    it("finds what is expected, by machine code", async ({ skip }) => {
      if (!(await isPossible(mode))) skip("This sandbox does not work here.");
      if (!exploit.targets.native) skip("There is no C compiler (gcc).");
      const { tried, found } = await runExploit(mode, exploit);
      const names = (list: readonly string[]) => list.filter((name) => name.endsWith("by machine code"));
      expect(names(tried).length).toBeGreaterThan(10);
      const expected = byMachineCode[mode].map((name) => `${name} by machine code`);
      // Less where the service is not root, or the system restricts who may trace whom.
      expect(expected).toEqual(expect.arrayContaining(names(found)));
      expect(names(found)).toContain("starts Node without the permission model by machine code");
    });
  });
});

describe("chooseSandbox", () => {
  it.skipIf(isRoot)("refuses a sandbox that does not work here", async () => {
    await expect(chooseSandbox("uid")).rejects.toThrow('The reader sandbox "uid" does not work here');
  });

  it("takes the strongest that works", async () => {
    const sandboxes = ["bubblewrap", "uid", "permission"] as const;
    const chosen = await chooseSandbox("auto");
    for (const stronger of sandboxes.slice(0, sandboxes.indexOf(chosen)))
      expect(await isPossible(stronger)).toBe(false);
  });
});
