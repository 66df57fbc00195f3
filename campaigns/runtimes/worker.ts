// Runs the trial in a Worker: the invoice is the body of the request, the rest of the trial its query.
import { type Trial, tryAll } from "./program.ts";

export default {
  async fetch(request: Request): Promise<Response> {
    const trial = Object.fromEntries(new URL(request.url).searchParams) as unknown as Omit<Trial, "pdf">;
    return Response.json(await tryAll({ ...trial, pdf: new Uint8Array(await request.arrayBuffer()) }));
  },
};
