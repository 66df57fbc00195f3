// Seals signing secrets, so that a copy of the database alone cannot sign.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Bytes of nonce and tag, as NIST SP 800-38D recommends for GCM. */
const [nonceLength, tagLength] = [12, 16];

/** Seals texts with AES-256-GCM under a key derived from the secret of the data directory. */
export class SecretBox {
  readonly #key: Buffer;

  /** @param pepper - Secret that is kept outside the database. */
  constructor(pepper: Uint8Array) {
    this.#key = Buffer.from(hkdfSync("sha256", pepper, "", "docuvane webhook secrets", 32));
  }

  /** Seals a secret. @param owner - Id of the endpoint it belongs to; a sealed text opens for that one only. */
  seal(secret: string, owner: string): string {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv("aes-256-gcm", this.#key, nonce).setAAD(Buffer.from(owner));
    const content = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString("base64");
  }

  /** @throws {Error} The text was sealed with another key, for another owner, or changed. */
  open(sealed: string, owner: string): string {
    const bytes = Buffer.from(sealed, "base64");
    const options = { authTagLength: tagLength };
    const decipher = createDecipheriv("aes-256-gcm", this.#key, bytes.subarray(0, nonceLength), options)
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    const content = bytes.subarray(nonceLength + tagLength);
    return decipher.update(content, undefined, "utf8") + decipher.final("utf8");
  }
}
