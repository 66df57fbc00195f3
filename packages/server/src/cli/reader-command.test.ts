// The command line of the reader server, and the command itself.
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { runCommand } from "../../test/child-server.ts";
import { readReaderCommand } from "./reader-command.ts";

describe("readReaderCommand", () => {
  it("reads a socket, a sandbox and the number of processes", () => {
    const args = ["--socket", "/run/reader.sock", "--processes", "4", "--reader-sandbox", "permission"];
    expect(readReaderCommand(args, {})).toEqual({
      socket: "/run/reader.sock",
      sandbox: "permission",
      processes: 4,
    });
    expect(readReaderCommand(args.slice(0, 2), {})).toEqual({ socket: "/run/reader.sock", sandbox: "auto" });
  });

  it.each([
    [[], "takes --socket PATH"],
    [["--socket", "s", "--processes", "0"], "--processes must be a whole number"],
    [["--socket", "s", "--reader-sandbox", "none"], "--reader-sandbox must be auto or bubblewrap"],
    [["--socket", "s", "--port", "1"], "Unknown option '--port'"],
  ])("refuses %j", (args, message) => {
    expect(() => readReaderCommand(args, {})).toThrow(message);
  });

  it("refuses to know a secret of the service", () => {
    expect(() => readReaderCommand(["--socket", "s"], { DOCUVANE_SECRET: "x" })).toThrow(
      "must not know DOCUVANE_SECRET",
    );
  });
});

describe("docuvane-server reader", () => {
  it("ends with a sentence where it cannot listen", async () => {
    const missing = fileURLToPath(new URL("missing/reader.sock", import.meta.url));
    const { code, errors } = await runCommand(["reader", "--socket", missing]);
    expect(code).toBe(1);
    expect(errors).toContain(
      "docuvane-server: The socket cannot be opened (EACCES). Its directory must exist",
    );
  });
});
