import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Set in a browser in which somebody signed in. It grants no access; it only distinguishes this browser from a stranger's. */
export const deviceCookie = '__Host-device';
export const deviceCookieSeconds = 365 * 24 * 3_600;

const markPattern = /^([A-Za-z0-9_-]{22})([A-Za-z0-9_-]{43})$/;
const sign = (key: string, email: string, name: string): Buffer =>
  createHmac('sha256', key).update(`device\0${email}\0${name}`).digest();

/** A mark for the browser of a person who just signed in with this e-mail. */
export function makeDeviceMark(key: string, email: string): string {
  const name = randomBytes(16).toString('base64url');
  return name + sign(key, email, name).toString('base64url');
}

/** The device name in a mark made for this e-mail; undefined for any other text. */
export function deviceNameIn(key: string, email: string, mark: string | undefined): string | undefined {
  const [, name, signature] = markPattern.exec(mark ?? '') ?? [];
  if (!name || !signature) return undefined;
  return timingSafeEqual(sign(key, email, name), Buffer.from(signature, 'base64url')) ? name : undefined;
}
