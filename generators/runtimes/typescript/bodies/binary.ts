/** Sends a file as a whole body, read anew for each attempt in constant memory. */

import { type FileInput, openFile } from "../../../../packages/client/src/core/bodies/file.ts";
import { checkType } from "../../../../packages/client/src/core/bodies/media-type.ts";
import { ProgressMeter, type UploadTools } from "../../../../packages/client/src/core/bodies/progress.ts";
import { streamBody } from "../../../../packages/client/src/core/bodies/stream-body.ts";
import type { FileTypes } from "../../../../packages/client/src/core/endpoints/operation.ts";
import type { Body, Chunks, WholeBody } from "../../../../packages/client/src/core/request.ts";

/**
 * Opens a file as a body.
 *
 * @throws {InvalidFileError} It cannot be read, or the media type is not valid.
 */
export async function binaryBody(
  input: FileInput,
  { given, standard }: FileTypes,
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
  const contentType = checkType(given ?? file.type) ?? standard;
  return streamBody({ contentType, length, replayable, open, discard });
}
