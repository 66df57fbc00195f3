/** Bodies that are a file, for operations that have them. */
import type { FileInput } from "../../../../packages/client/src/core/bodies/file.ts";
import type { BodyOpener } from "../../../../packages/client/src/core/endpoints/operation.ts";

/** Opens a file as a whole body. The code is loaded at the first upload. */
export function opensFile(): BodyOpener {
  return async (value, types, tools) => {
    const { binaryBody } = await import("../bodies/binary.ts");
    return binaryBody(value as FileInput, types, tools);
  };
}
