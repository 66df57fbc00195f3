// Follows events live from an upload on, until its document is done, and resends the last one.
import { Docuvane } from "docuvane";

await using client = new Docuvane();
const since = new Date();
const { id } = await client.documents.upload({ file: "invoice.pdf" });

let position: string | undefined;
const save = async (eventId: string): Promise<void> => {
  position = eventId;
};

// #region follow
for await (const event of client.events.stream({ since, lastEventId: position })) {
  if (event.type === "document.completed") console.log("completed:", event.data.id);
  await save(event.id); // after the work: after a crash, an event whose work did not end comes again
  if (event.type === "document.completed" && event.data.id === id) break; // ends the request
}
// #endregion

// #region list
for await (const event of client.events.list({ type: "document.completed", since }))
  console.log(event.id === position, event.type);
// #endregion

const last = position;

// #region positions
const options = {
  waitForService: true,
  onReconnect: (failure?: Error) => console.error("reconnecting:", failure?.message ?? "closed"),
};
for await (const { lastEventId, event } of client.events.stream({ since }, options).positions()) {
  if (event) console.log(event.type);
  if (lastEventId) await save(lastEventId);
  if (event?.id === last) break;
}
// #endregion

/* Prints:
completed: doc_…
true document.completed
document.created
document.completed
*/
