// Whether events arrive: then pages read again after an event, and poll only while none can arrive.

let isOpen = false;
const listeners = new Set<(isLive: boolean) => void>();

/** Whether the stream of events is open, in this tab or in the one that leads. */
export function isLive(): boolean {
  return isOpen;
}

/** Records whether the stream is open. */
export function setLive(now: boolean): void {
  if (now === isOpen) return;
  isOpen = now;
  for (const listener of listeners) listener(now);
}

/** Calls back when the stream opens and when it breaks. @returns A function that stops it. */
export function whenLiveChanges(listener: (isLive: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
