import type { Actor, AnyRoute } from '@app/contracts-kernel';
import type { FastifyRequest } from 'fastify';
import type { ActiveSession } from '../sessions/active-session';

/** A request on its way through the edge. */
export interface EdgeRequest extends FastifyRequest {
  /** Set by the session guard; absent for visitors. */
  user?: ActiveSession;
  /** Set by the ledger guard, where somebody else's ledger is open and this call may be done in it. */
  acting?: Actor;
  /** The body as it came, of calls whose signature is over it. */
  signedText?: string;
}

/** The contract a request is answered by; every route of this server has one. */
export const contractOf = (request: FastifyRequest): AnyRoute | undefined =>
  (request.routeOptions.config as { contract?: AnyRoute }).contract;
