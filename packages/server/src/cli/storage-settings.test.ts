// Where the data is, as the environment says it.
import { describe, expect, it } from "vitest";
import { readStorageSettings } from "./storage-settings.ts";

const s3 = {
  S3_ENDPOINT: "https://s3.example",
  S3_BUCKET: "docuvane",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
};

describe("the environment", () => {
  it("that says nothing leaves everything in the data directory", () => {
    expect(readStorageSettings({})).toEqual({});
    expect(readStorageSettings({ DATABASE_URL: "", S3_BUCKET: "" })).toEqual({});
  });

  it("names database, secret and bucket", () => {
    const databaseUrl = "postgresql://user:password@host/docuvane";
    const secret = "0123456789abcdef0123456789abcdef";
    const env = { DATABASE_URL: databaseUrl, DOCUVANE_SECRET: secret, S3_REGION: "eu-central-1", ...s3 };
    expect(readStorageSettings(env)).toEqual({
      ...{ databaseUrl, secret },
      s3: {
        endpoint: "https://s3.example",
        bucket: "docuvane",
        region: "eu-central-1",
        accessKeyId: "id",
        secretAccessKey: "secret",
      },
    });
  });

  it.each([
    [{ DATABASE_URL: "mysql://host/db" }, /^DATABASE_URL must begin with postgres/],
    [{ DOCUVANE_SECRET: "too short" }, /^DOCUVANE_SECRET must have at least 32 characters/],
    [{ ...s3, S3_ENDPOINT: "" }, /S3_ENDPOINT must be too/],
  ])("%j is refused in one sentence that does not repeat a secret", (env, sentence) => {
    expect(() => readStorageSettings(env)).toThrow(sentence);
  });
});
