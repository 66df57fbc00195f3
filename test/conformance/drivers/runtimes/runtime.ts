// Defines a runtime that the bridge starts and ends.

/** A runtime that runs the bundle of a driver. */
export interface Runtime {
  readonly version: string;
  /** Starts the driver; rejects when it fails. */
  run(bridge: URL): Promise<void>;
  /** Ends the runtime and removes its files. */
  close(): Promise<void>;
}
