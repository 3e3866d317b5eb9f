import type { Actor, AnyRoute } from '@app/contracts-kernel';
import type { FastifyRequest } from 'fastify';
import type { ActiveSession } from '../sessions/active-session';

/** A request with what the guards of the edge add to it. */
export interface EdgeRequest extends FastifyRequest {
  /** Set by the session guard; absent for visitors. */
  user?: ActiveSession;
  /** Set by the ledger guard if somebody else's ledger is open and the call is allowed in it. */
  acting?: Actor;
  /** The body as received, for calls whose signature covers it. */
  signedText?: string;
}

/** The contract of the route that answers a request; every route of this server has one. */
export const contractOf = (request: FastifyRequest): AnyRoute | undefined =>
  (request.routeOptions.config as { contract?: AnyRoute }).contract;
