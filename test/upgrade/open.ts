// Opens the data of a release with the service of this version, at the time the data was written.
import { type RunningServer, startServer } from "@docuvane/server";
import { Clock } from "../../packages/server/src/runtime/clock.ts";
import type { Db } from "../../packages/server/src/storage/db/db.ts";
import { openStorage } from "../../packages/server/src/storage/open-storage.ts";

/** The data of a service. */
export interface Data {
  readonly data: string;
  /** Absent for the embedded database. */
  readonly databaseUrl?: string;
}

/** A service with its database. */
export interface Opened {
  readonly server: RunningServer;
  readonly db: Db;
}

/** Milliseconds between the kill of the release and the start of this version. */
const pauseMs = 60_000;

/** Starts the service. @param capturedAt - When the data was written; documents, events and keys would expire by the time of today. */
export async function openData(data: Data, capturedAt: string): Promise<Opened> {
  const clock = new Clock();
  clock.set(new Date(Date.parse(capturedAt) + pauseMs));
  let opened: Db | undefined;
  const server = await startServer(
    { ...data, port: 0, makeKey: false, wrongCredentials: 0, webhookTargets: ["127.0.0.1"] },
    {
      clock,
      openStorage: async (options, tools) => {
        const storage = await openStorage(options, tools);
        opened = storage.db;
        return storage;
      },
    },
  );
  if (!opened) throw new Error("The service started without its storage.");
  return { server, db: opened };
}
