// Checks which media type a file has that is a whole body: the caller's, then that of the file, then that of the document.
import { expect, it } from "vitest";
import { systemClock } from "../../../packages/client/src/core/clock.ts";
import { opensFile } from "./endpoints/opens-file.ts";

const jpeg = new File(["x"], "a.jpg", { type: "image/jpeg" });

it.each([
  ["that of the document", new Uint8Array(1), undefined, "image/png"],
  ["that of the file", jpeg, undefined, "image/jpeg"],
  ["that of a caller", jpeg, "image/webp", "image/webp"],
])("is %s", async (_, file, given, contentType) => {
  const body = await opensFile()(file, { given, standard: "image/png" }, { clock: systemClock });
  expect(body).toMatchObject({ contentType });
});

const bytes = new Uint8Array(1);
const named = { open: () => new Blob(["x"]).stream(), name: "a.jpg" };

it.each([
  ["that of the name, if the document lists it", named, "image/png, image/jpeg", "image/jpeg"],
  ["that of the name, if a range includes it", named, "image/*", "image/jpeg"],
  ["the first of the document for another name", named, "image/png, image/gif", "image/png"],
  ["bytes, where any type is accepted", bytes, "*/*", "application/octet-stream"],
])("is %s", async (_, file, standard, contentType) => {
  const body = await opensFile()(file, { given: undefined, standard }, { clock: systemClock });
  expect(body).toMatchObject({ contentType });
});

it.each([
  [bytes, "image/*"],
  [named, "video/*, audio/*"],
])("is asked for where only a range is known", async (file, standard) => {
  const opened = opensFile()(file, { given: undefined, standard }, { clock: systemClock });
  await expect(opened).rejects.toThrow(
    `The media type of the file is not known, and the service takes ${standard}: pass contentType.`,
  );
});
