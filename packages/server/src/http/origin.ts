// Determines the origin under which callers reach the service.
import type { FastifyRequest } from "fastify";

/**
 * The origin of the service as its callers see it.
 *
 * @param publicUrl - What the operator set, if anything. Default: what the caller put into `Host`.
 */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
