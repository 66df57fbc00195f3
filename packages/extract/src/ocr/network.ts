// Runs the small neural networks for OCR; nothing else calls the runtime.
import { readFile } from "node:fs/promises";

/** What runs networks: the part of onnxruntime-node that is used; the package has no types. */
export interface Runtime {
  readonly InferenceSession: {
    create(model: Uint8Array, options: SessionOptions): Promise<Session>;
  };
  readonly Tensor: new (type: "float32", data: Float32Array, dimensions: readonly number[]) => Tensor;
}

type SessionOptions = typeof OPTIONS & {
  readonly enableCpuMemArena: boolean;
  readonly enableMemPattern: boolean;
};

interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(inputs: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>;
}

interface Tensor {
  readonly data: unknown;
  readonly dims: readonly number[];
}

/** A network that maps a picture of any size to numbers. */
export interface Network {
  /** Runs it on one picture. Throws when the memory does not suffice. */
  run(input: NetworkInput): Promise<NetworkOutput>;
}

/** Brightness 0–255 of each pixel; it is shifted and scaled as the network was trained. */
export interface NetworkInput {
  readonly cells: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** What a network says, with the size of each dimension. */
export interface NetworkOutput {
  readonly values: Float32Array;
  readonly dimensions: readonly number[];
}

/** How a network wants its three colour channels: `(brightness / 255 - mean) / deviation`. */
export interface Channels {
  readonly mean: readonly number[];
  readonly deviation: readonly number[];
}

// A name that the compiler does not resolve, for want of types.
const RUNTIME: string = "onnxruntime-node";

/**
 * How a network gets memory for what lies between its layers. Without either, blocks of all sizes come and go, and the heap
 * breaks up or, when they go back to the system, half of the time is spent on new ones.
 *
 * - `arena`: it keeps what its largest run took; for many small runs of any size.
 * - `pattern`: one block a run, whose parts it knows from the run of that size before; for few large runs of few sizes.
 */
export type NetworkMemory = "arena" | "pattern";

// One thread each: the pool runs as many processes as it may use processors.
const OPTIONS = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: "sequential",
  graphOptimizationLevel: "all",
  logSeverityLevel: 4,
} as const;

/** Loads what runs networks; `undefined` where it has no build for the system, as on Linux without glibc. */
export async function loadRuntime(name: string = RUNTIME): Promise<Runtime | undefined> {
  const loaded: Promise<{ readonly default: Runtime }> = import(name);
  return loaded.then(
    (module) => module.default,
    () => undefined,
  );
}

/** Loads a network from a file next to this one. Throws when the file is damaged. */
export async function loadNetwork(
  ort: Runtime,
  file: URL,
  { channels, memory }: { readonly channels: Channels; readonly memory: NetworkMemory },
): Promise<Network> {
  const session = await ort.InferenceSession.create(await readFile(file), {
    ...OPTIONS,
    enableCpuMemArena: memory === "arena",
    enableMemPattern: memory === "pattern",
  });
  const [inputName = "", outputName = ""] = [session.inputNames[0], session.outputNames[0]];
  // The room of the last input, unless a run is in progress: inputs are large, and a collector is slow to free them.
  let room: Float32Array | undefined;
  return {
    run: async (input) => {
      const size = 3 * input.width * input.height;
      const own = room !== undefined && room.length >= size ? room : new Float32Array(size);
      room = undefined;
      spread(input, channels, own);
      const shape = [1, 3, input.height, input.width];
      const tensor = new ort.Tensor("float32", own.subarray(0, size), shape);
      const output = (await session.run({ [inputName]: tensor }))[outputName];
      room = own;
      if (!(output?.data instanceof Float32Array)) throw new Error("An OCR network returned no numbers.");
      return { values: output.data, dimensions: output.dims };
    },
  };
}

function spread(
  { cells, width, height }: NetworkInput,
  { mean, deviation }: Channels,
  into: Float32Array,
): void {
  const size = width * height;
  for (let channel = 0; channel < 3; channel += 1) {
    const [shift, scale] = [255 * (mean[channel] ?? 0), 255 * (deviation[channel] ?? 1)];
    for (let index = 0; index < size; index += 1)
      into[channel * size + index] = ((cells[index] ?? 0) - shift) / scale;
  }
}
