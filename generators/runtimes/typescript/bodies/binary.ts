/** Sends a file as a whole body, read anew for each attempt in constant memory. */

import { type FileInput, openFile } from "../../../../packages/client/src/core/bodies/file.ts";
import { checkType, mediaTypeOf } from "../../../../packages/client/src/core/bodies/media-type.ts";
import { ProgressMeter, type UploadTools } from "../../../../packages/client/src/core/bodies/progress.ts";
import { streamBody } from "../../../../packages/client/src/core/bodies/stream-body.ts";
import type { UploadFile } from "../../../../packages/client/src/core/bodies/upload-file.ts";
import type { FileTypes } from "../../../../packages/client/src/core/endpoints/operation.ts";
import { invalidFile } from "../../../../packages/client/src/core/errors/checks.ts";
import type { Body, Chunks, WholeBody } from "../../../../packages/client/src/core/request.ts";

/**
 * Opens a file as a body.
 *
 * @throws {InvalidFileError} It cannot be read, or its media type is not valid or not known.
 */
export async function binaryBody(
  input: FileInput,
  types: FileTypes,
  { clock, onProgress }: UploadTools,
): Promise<Body> {
  const file = await openFile(input);
  async function* read(source: Chunks, attempt: number): AsyncGenerator<Uint8Array> {
    const meter = new ProgressMeter(onProgress, clock, { total: file.size, attempt });
    for await (const chunk of source) {
      yield chunk;
      meter.add(chunk.length);
    }
    meter.finish();
  }
  const open = (attempt: number): Chunks => {
    const source = file.open();
    const whole = (): WholeBody => {
      const meter = new ProgressMeter(onProgress, clock, { total: file.size, attempt });
      if (file.content === undefined) return { parts: [read(source, attempt)] };
      meter.add(0);
      meter.add(file.size ?? 0);
      return { parts: [file.content], onResponse: () => meter.finish() };
    };
    return Object.assign(read(source, attempt), { release: source.release, whole });
  };
  const { size: length, replayable, discard } = file;
  return streamBody({ contentType: typeOf(file, types), length, replayable, open, discard });
}

/**
 * The media type of the caller, else that of the file, else that of its name if the document lists it, else the first of
 * the document. Of a range such as `image/*` nothing is known.
 */
function typeOf({ name, type }: Pick<UploadFile, "name" | "type">, { given, standard }: FileTypes): string {
  const chosen = checkType(given ?? type);
  if (chosen !== undefined) return chosen;
  const accepted = standard.split(/, (?=[^ ]+\/)/);
  const named = mediaTypeOf(name);
  if (accepted.some((each) => covers(each, named))) return named;
  const first = accepted.find((each) => !each.includes("*"));
  if (first !== undefined) return first;
  const message = `The media type of the file is not known, and the service takes ${standard}: pass contentType.`;
  throw invalidFile("invalid_file", message);
}

/** Whether a media type or a range, as `image/*`, includes a media type. */
function covers(accepted: string, type: string): boolean {
  if (!accepted.endsWith("/*")) return accepted === type;
  return accepted === "*/*" || type.startsWith(accepted.slice(0, -1));
}
