import { generateSecret, generateURI, verifySync } from 'otplib';
import { brand } from '@app/brand';

/** Seconds that the clock of somebody's phone may differ. */
const toleranceSeconds = 30;

/** A fresh secret for an authenticator app: 160 bits in base32. */
export const newFactorSecret = (): string => generateSecret({ length: 20 });

/** The same as an address, which apps read from a QR code. */
export const factorUri = (secret: string, email: string): string =>
  generateURI({ issuer: brand.name, label: email, secret });

/** The time step (RFC 6238: 30 s each since 1970) a code belongs to, near `now` in milliseconds; undefined where it belongs to none of these. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const found = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now / 1_000),
    epochTolerance: toleranceSeconds,
  });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}
