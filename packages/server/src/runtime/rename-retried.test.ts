// Renames that another program holds up, as Windows reports them.
import { expect, it } from "vitest";
import { renameRetried } from "./rename-retried.ts";

/** Fails with these codes, one after the other, then succeeds. */
function renaming(codes: readonly string[], platform: NodeJS.Platform) {
  const left = [...codes];
  const waits: number[] = [];
  const rename = async (): Promise<void> => {
    const code = left.shift();
    if (code !== undefined) throw Object.assign(new Error(code), { code });
  };
  const done = renameRetried("a", "b", { platform, rename, wait: async (ms) => waits.push(ms) });
  return { done, waits };
}

it("on Windows are repeated while a scanner has the file open", async () => {
  const { done, waits } = renaming(["EPERM", "EACCES", "EBUSY"], "win32");
  await done;
  expect(waits).toHaveLength(3);
});

it("on Windows give up after 5 s with the reason", async () => {
  const { done, waits } = renaming(
    Array.from({ length: 99 }, () => "EPERM"),
    "win32",
  );
  await expect(done).rejects.toMatchObject({ code: "EPERM" });
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(5_000);
});

it.each<[string, NodeJS.Platform]>([
  ["ENOSPC", "win32"],
  ["EPERM", "linux"],
  ["EACCES", "darwin"],
])("are not repeated after %s on %s", async (code, platform) => {
  const { done, waits } = renaming([code], platform);
  await expect(done).rejects.toMatchObject({ code });
  expect(waits).toEqual([]);
});
