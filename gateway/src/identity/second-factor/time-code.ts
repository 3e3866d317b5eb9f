import { generateSecret, generateURI, verifySync } from 'otplib';
import { brand } from '@app/brand';

/** How many seconds the clock of a phone may differ. */
const toleranceSeconds = 30;

/** A new secret for an authenticator app: 160 bits in base32. */
export const newFactorSecret = (): string => generateSecret({ length: 20 });

/** The secret as an otpauth address, which apps read from a QR code. */
export const factorUri = (secret: string, email: string): string =>
  generateURI({ issuer: brand.name, label: email, secret });

/**
 * The time step (RFC 6238: 30 s each since 1970) of a code, near `now` in milliseconds; undefined if the code belongs to none of these
 * steps.
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const verified = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now / 1_000),
    epochTolerance: toleranceSeconds,
  });
  return verified.valid && 'timeStep' in verified ? verified.timeStep : undefined;
}
