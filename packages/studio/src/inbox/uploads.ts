// Uploads in progress: they continue while the user visits other pages.
import { useSyncExternalStore } from "react";
import { client, sentenceOf } from "../api/client.ts";
import { queries } from "../api/queries.ts";
import { watchUpload } from "../api/transport.ts";
import { problemOf } from "./check-file.ts";

/** One file on its way. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
  /** Why it failed. */
  readonly problem?: string;
}

/** Files that are sent at once. */
const atOnce = 3;

let uploads: readonly Upload[] = [];
const listeners = new Set<() => void>();
const waiting: (() => Promise<void>)[] = [];
let running = 0;

/** Uploads files, three at a time. */
export function uploadFiles(files: Iterable<File>, workflow: string): void {
  for (const file of files) {
    const key = crypto.randomUUID();
    const problem = problemOf(file);
    set([...uploads, { key, name: file.name, share: 0, ...(problem !== undefined && { problem }) }]);
    if (problem === undefined) waiting.push(() => send(key, file, workflow));
  }
  for (let free = atOnce - running; free > 0; free -= 1) void work();
}

/** The uploads in progress and those that failed. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(subscribe, () => uploads);
}

/** Removes an upload that failed from the list. */
export function dismissUpload(key: string): void {
  set(uploads.filter((upload) => upload.key !== key));
}

async function work(): Promise<void> {
  running += 1;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next();
  running -= 1;
}

async function send(key: string, file: File, workflow: string): Promise<void> {
  watchUpload(key, (share) => change(key, { share }));
  try {
    await client.documents.upload({ file, workflow_id: workflow }, { idempotencyKey: key });
    dismissUpload(key);
  } catch (error) {
    change(key, { problem: sentenceOf(error) });
  }
  await queries.invalidateQueries({ queryKey: ["documents"] });
}

function change(key: string, changes: Partial<Upload>): void {
  set(uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
}

function set(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
