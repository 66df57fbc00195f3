// The operations that are in the interface and not in this version.

/** Operations that answer 501, by operationId. Take an entry out when its handler comes in. */
export const notImplemented: readonly string[] = [];
