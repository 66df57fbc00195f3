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
