// Runs tasks in a Worker: the request that starts it names the bridge, and ends with the last task.
import { serveBridge } from "./bridged.ts";

export default {
  async fetch(request: Request): Promise<Response> {
    const bridge = new URL(request.url).searchParams.get("bridge") ?? "";
    await serveBridge(new URL(bridge));
    return new Response("done");
  },
};
