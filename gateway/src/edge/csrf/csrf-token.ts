import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const tokenPattern = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** Length before content, so that no two pairs of parts make the same text. */
const sign = (key: string, owner: string, random: string): Buffer =>
  createHmac('sha256', key).update(`${owner.length}!${owner}!${random.length}!${random}`).digest();

/** A token that only requests of `owner` (a session, or a browser before it has one) may carry. */
export function makeCsrfToken(key: string, owner: string): string {
  const random = randomBytes(16).toString('base64url');
  return `${random}.${sign(key, owner, random).toString('base64url')}`;
}

export function isCsrfToken(key: string, owner: string, token: unknown): boolean {
  const parts = typeof token === 'string' ? tokenPattern.exec(token) : null;
  return parts !== null && timingSafeEqual(sign(key, owner, parts[1]!), Buffer.from(parts[2]!, 'base64url'));
}
