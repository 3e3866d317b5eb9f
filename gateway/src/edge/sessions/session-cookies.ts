import { randomBytes } from 'node:crypto';
import { pendingSignInMinutes, sessionCookie } from '@app/contracts-identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActiveSession } from './active-session';
import { deviceCookie, deviceCookieSeconds } from './known-device';
import { classOf, sessionLimits } from './session-limits';

/** Marks a browser that has no session yet, so that a CSRF token can be bound to it. */
export const visitorCookie = '__Host-visitor';

/** Marks the browser in which a password was correct and the second step is still to come. */
export const pendingCookie = '__Host-pending';

export const sessionSecretOf = (request: FastifyRequest): string | undefined =>
  request.cookies[sessionCookie];
export const visitorIdOf = (request: FastifyRequest): string | undefined => request.cookies[visitorCookie];
export const deviceMarkOf = (request: FastifyRequest): string | undefined => request.cookies[deviceCookie];

/** Sets a cookie for the whole host that scripts cannot read and that is sent over HTTPS only. */
function setHostCookie(
  reply: FastifyReply,
  name: `__Host-${string}`,
  value: string,
  maxAgeSeconds?: number,
): void {
  void reply.setCookie(name, value, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: maxAgeSeconds,
  });
}

export function setDeviceMark(reply: FastifyReply, mark: string): void {
  setHostCookie(reply, deviceCookie, mark, deviceCookieSeconds);
}

/** Marks the browser that received a challenge for a passkey. */
export const passkeyCookie = '__Host-passkey';
const passkeyTrySeconds = 5 * 60;

export const passkeyTryOf = (request: FastifyRequest): string | undefined => request.cookies[passkeyCookie];

export function setPasskeyTry(reply: FastifyReply, secret: string): void {
  setHostCookie(reply, passkeyCookie, secret, passkeyTrySeconds);
}

export function clearPasskeyTry(reply: FastifyReply): void {
  setHostCookie(reply, passkeyCookie, '', 0);
}

export const pendingSignInOf = (request: FastifyRequest): string | undefined =>
  request.cookies[pendingCookie];

export function setPendingSignIn(reply: FastifyReply, secret: string): void {
  setHostCookie(reply, pendingCookie, secret, pendingSignInMinutes * 60);
}

export function clearPendingSignIn(reply: FastifyReply): void {
  setHostCookie(reply, pendingCookie, '', 0);
}

/** The browser deletes the cookie when it closes, unless the person asked to be remembered or uses the demo. */
export function setSessionCookie(reply: FastifyReply, secret: string, session: ActiveSession): void {
  const lasting =
    classOf(session) === 'plain' ? undefined : sessionLimits[classOf(session)].absoluteMs / 1000;
  setHostCookie(reply, sessionCookie, secret, lasting);
}

export function clearSessionCookie(reply: FastifyReply): void {
  setHostCookie(reply, sessionCookie, '', 0);
}

/** The browser's visitor id; sets a new one if it has none. */
export function ensureVisitorId(request: FastifyRequest, reply: FastifyReply): string {
  const known = visitorIdOf(request);
  if (known && /^[A-Za-z0-9_-]{43}$/.test(known)) return known;
  const fresh = randomBytes(32).toString('base64url');
  setHostCookie(reply, visitorCookie, fresh);
  return fresh;
}
