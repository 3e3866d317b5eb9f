import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { reportCspViolation } from '@app/contracts-identity';
import { contractId, DomainError, type Access } from '@app/contracts-kernel';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../../gateway.options';
import { contractOf, type EdgeRequest } from '../http/edge-request';
import type { ActiveSession } from '../sessions/active-session';
import { visitorIdOf } from '../sessions/session-cookies';
import { isCsrfToken } from './csrf-token';
import { isOwnOrigin } from './request-origin';

/** Browsers send these calls by themselves, without relevant cookies and without our headers. */
const exempt = new Set([contractId(reportCspViolation)]);

/** These calls carry a secret or a signature in a header that no foreign page can make a browser send. */
const withoutSession = new Set<Access>(['deploy', 'signed']);

/** The owner that a CSRF token is bound to. */
export const csrfOwnerOf = (
  session: ActiveSession | undefined,
  visitorId: string | undefined,
): string | undefined =>
  session ? `session:${session.key}` : visitorId ? `visitor:${visitorId}` : undefined;

/** Three checks before any unsafe call: it comes from our own page, with our token, as JSON. Each check alone would stop a forged form. */
@Injectable()
export class CsrfGuard implements CanActivate {
  constructor(@Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<EdgeRequest>();
    const contract = contractOf(request)!;
    if (contract.method === 'GET' || withoutSession.has(contract.access) || exempt.has(contractId(contract)))
      return true;
    // An API token is in a header that no foreign page can make a browser send.
    if (!request.user?.scopes) this.requireOwnPage(request);
    if (!isJson(request) && !isEmpty(request)) throw new DomainError('UNSUPPORTED_TYPE');
    return true;
  }

  private requireOwnPage(request: EdgeRequest): void {
    if (!isOwnOrigin(request.headers, this.settings.publicOrigin)) throw refused('origin');
    const owner = csrfOwnerOf(request.user, visitorIdOf(request));
    if (!owner || !isCsrfToken(this.settings.csrfKey, owner, request.headers['x-csrf-token']))
      throw refused('token');
  }
}

const refused = (layer: 'origin' | 'token'): DomainError =>
  new DomainError('CSRF_REFUSED', { details: { layer } });

/** A form from another page always has a content type; a call without a body needs none. */
const isEmpty = ({ headers }: FastifyRequest): boolean =>
  headers['content-type'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  Number(headers['content-length'] ?? 0) === 0;

const isJson = (request: FastifyRequest): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '');
