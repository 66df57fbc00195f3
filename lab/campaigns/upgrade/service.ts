// Serves the data of a release in a process of its own, by the clock of that release.
import { type Data, openData } from "../../../test/upgrade/open.ts";

/** What the process is started with, as JSON. */
export interface Settings extends Data {
  readonly capturedAt: string;
}

const { capturedAt, ...data }: Settings = JSON.parse(process.argv[2] ?? "{}");
const { server } = await openData(data, capturedAt);
console.log(`ready at ${server.url}`);
