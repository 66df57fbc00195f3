// Runs tasks in the page that the bridge serves.
import { serveBridge } from "./bridged.ts";

await serveBridge(new URL(location.href));
