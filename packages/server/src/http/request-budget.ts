// Gives every request one budget of time for all its calls to the database and the file store.
import type { FastifyInstance } from "fastify";
import { newTimeBudget, type TimeBudget, withinTimeBudget } from "../runtime/time-budget.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the first hook. */
    timeBudget: TimeBudget | null;
  }
}

/** Runs hooks and handler of each request within its budget. Call before hooks that wait for anything are added. */
export function budgetRequests(app: FastifyInstance): void {
  app.decorateRequest("timeBudget", null);
  app.addHook("onRequest", (request, _, done) => {
    request.timeBudget = newTimeBudget();
    withinTimeBudget(request.timeBudget, done);
  });
  // The events of a body, and of an error in it, come from the socket, outside of what the first hook started.
  app.addHook("preValidation", (request, _, done) => {
    withinTimeBudget(request.timeBudget ?? newTimeBudget(), done);
  });
  app.addHook("onSend", (request, _, payload, done) => {
    withinTimeBudget(request.timeBudget ?? newTimeBudget(), () => done(null, payload));
  });
}
