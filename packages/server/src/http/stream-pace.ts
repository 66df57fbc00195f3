// How fast streams must be read, and how often they show that they live.

/** How streams keep time. */
export interface StreamPace {
  /** Milliseconds without an event after which a comment shows that the connection lives. */
  readonly heartbeatMs: number;
  /** Milliseconds that a reader may take for what fits into its buffers; then the stream is closed. */
  readonly stallMs: number;
}

/** The pace of streams: proxies close connections that are silent for 30 to 60 seconds. */
export const defaultStreamPace: StreamPace = { heartbeatMs: 15_000, stallMs: 30_000 };
