// Signs the Java package with a key that is thrown away, and uploads the bundle to a server on this machine.
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { execFile, execFileSync, spawnSync } from "../../../scripts/processes.mjs";

/**
 * Rehearses the job of the workflow that uploads to Maven Central.
 *
 * @param top - A clone with a release.
 * @param release - Directory with its files.
 * @returns What happened, in one sentence; why it was skipped where there is no gpg.
 */
export async function rehearseSigning(top: string, release: string): Promise<string> {
  if (spawnSync("gpg", ["--version"]).error) return "skipped: there is no gpg to make a key with";
  const folder = mkdtempSync(join(tmpdir(), "docuvane-signing-"));
  try {
    const server = await receive();
    const args = ["scripts/release/publish-java.ts", release, "--upload", "--url", server.url];
    await promisify(execFile)(process.execPath, args, {
      cwd: top,
      env: { MAVEN_GPG_KEY: makeKey(folder), CENTRAL_USERNAME: "u", CENTRAL_PASSWORD: "p" },
    });
    const { authorization, bundle } = server.close();
    const isAuthorized = authorization === `Bearer ${Buffer.from("u:p").toString("base64")}`;
    const names = namesIn(bundle, folder);
    const signatures = names.filter((name) => name.endsWith(".asc"));
    if (!isAuthorized || signatures.length !== 4)
      throw new Error(`The upload has ${signatures.length} signatures, with the header ${authorization}.`);
    return `${names.length} files uploaded, ${signatures.length} of them signatures that gpg verifies (${verifyAll(signatures, folder)})`;
  } finally {
    spawnSync("gpgconf", ["--homedir", join(folder, "gpg"), "--kill", "all"]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a key in a keyring of its own. @returns The secret key, as the workflow has it in a secret. */
function makeKey(folder: string): string {
  const home = join(folder, "gpg");
  mkdirSync(home, { mode: 0o700 });
  const gpg = (...args: readonly string[]): string =>
    execFileSync("gpg", ["--homedir", home, "--batch", "--quiet", ...args], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  gpg(
    "--passphrase",
    "",
    "--quick-gen-key",
    "Rehearsal <rehearsal@docuvane.example>",
    "rsa3072",
    "sign",
    "1d",
  );
  return gpg("--armor", "--export-secret-keys");
}

/** Unpacks a bundle and lists its files. */
function namesIn(bundle: Buffer, folder: string): readonly string[] {
  const zip = join(folder, "bundle.zip");
  writeFileSync(zip, bundle);
  const script =
    "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); z.extractall(sys.argv[2]); print('\\n'.join(z.namelist()))";
  const listed = execFileSync("python3", ["-c", script, zip, join(folder, "bundle")], { encoding: "utf8" });
  return listed
    .trim()
    .split("\n")
    .filter((name) => !name.endsWith("/"));
}

/** Verifies each signature. @returns How many are good. */
function verifyAll(signatures: readonly string[], folder: string): number {
  for (const name of signatures) {
    const signature = join(folder, "bundle", name);
    const files = [signature, signature.replace(/\.asc$/, "")];
    execFileSync("gpg", ["--homedir", join(folder, "gpg"), "--batch", "--verify", ...files], {
      stdio: "pipe",
    });
  }
  return signatures.length;
}

/** Receives one upload as the Central Portal does. */
async function receive(): Promise<{
  readonly url: string;
  readonly close: () => { authorization: string | undefined; bundle: Buffer };
}> {
  let authorization: string | undefined;
  let bundle = Buffer.alloc(0);
  const server = createServer(async (request, response) => {
    authorization = request.headers.authorization;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { headers } = request;
    const form = await new Response(Buffer.concat(chunks), {
      headers: { "content-type": headers["content-type"] ?? "" },
    }).formData();
    bundle = Buffer.from(await (form.get("bundle") as File).arrayBuffer());
    response.writeHead(201).end("28570f16-da32-4c14-bd2e-c1acc0782365");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api/v1/publisher/upload?publishingType=USER_MANAGED`,
    close: () => {
      server.close();
      return { authorization, bundle };
    },
  };
}
