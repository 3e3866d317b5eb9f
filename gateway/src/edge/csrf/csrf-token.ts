import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const tokenPattern = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** Each part is preceded by its length, so that no two different pairs produce the same text. */
const sign = (key: string, owner: string, random: string): Buffer =>
  createHmac('sha256', key).update(`${owner.length}!${owner}!${random.length}!${random}`).digest();

/** A CSRF token that is valid only in requests of `owner`: a session, or a browser without a session yet. */
export function makeCsrfToken(key: string, owner: string): string {
  const random = randomBytes(16).toString('base64url');
  return `${random}.${sign(key, owner, random).toString('base64url')}`;
}

export function isCsrfToken(key: string, owner: string, token: unknown): boolean {
  const parts = typeof token === 'string' ? tokenPattern.exec(token) : null;
  return parts !== null && timingSafeEqual(sign(key, owner, parts[1]!), Buffer.from(parts[2]!, 'base64url'));
}
