import { randomBytes } from 'node:crypto';
import { sessionCookie } from '@app/contracts-identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie, parseCookies } from '../http/cookies';
import type { ActiveSession } from './active-session';
import { deviceCookie, deviceCookieSeconds } from './known-device';
import { classOf, sessionLimits } from './session-limits';

/** Marks a browser before it has a session, so that a CSRF token can belong to it. */
export const visitorCookie = '__Host-visitor';

const cookieOf = (request: FastifyRequest, name: string): string | undefined =>
  parseCookies(request.headers.cookie).get(name);
export const sessionSecretOf = (request: FastifyRequest): string | undefined =>
  cookieOf(request, sessionCookie);
export const visitorIdOf = (request: FastifyRequest): string | undefined => cookieOf(request, visitorCookie);
export const deviceMarkOf = (request: FastifyRequest): string | undefined => cookieOf(request, deviceCookie);

export function setDeviceMark(reply: FastifyReply, mark: string): void {
  void reply.header('set-cookie', hostCookie(deviceCookie, mark, deviceCookieSeconds));
}

/** Browsers forget the cookie when they close, unless the person asked to be remembered (or is in the demo). */
export function setSessionCookie(reply: FastifyReply, secret: string, session: ActiveSession): void {
  const lasting =
    classOf(session) === 'plain' ? undefined : sessionLimits[classOf(session)].absoluteMs / 1000;
  void reply.header('set-cookie', hostCookie(sessionCookie, secret, lasting));
}

export function clearSessionCookie(reply: FastifyReply): void {
  void reply.header('set-cookie', hostCookie(sessionCookie, '', 0));
}

/** The browser's visitor id, given one now if it has none. */
export function ensureVisitorId(request: FastifyRequest, reply: FastifyReply): string {
  const known = visitorIdOf(request);
  if (known && /^[A-Za-z0-9_-]{43}$/.test(known)) return known;
  const fresh = randomBytes(32).toString('base64url');
  void reply.header('set-cookie', hostCookie(visitorCookie, fresh));
  return fresh;
}
