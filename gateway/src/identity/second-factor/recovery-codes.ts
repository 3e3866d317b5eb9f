import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@app/contracts-identity';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** 24 characters from an alphabet of 32 give 120 bits, so that a fast hash is sufficient. */
const signs = 24;

/** New codes in the form people see, in groups of six. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode);

function newCode(): string {
  const text = [...randomBytes(signs)].map((byte) => alphabet[byte & 31]).join('');
  return text.replace(/(.{6})(?=.)/g, '$1-');
}

/** The stored hash of a code; dashes are ignored. */
export const recoveryHash = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId}\0${code.replaceAll('-', '')}`)
    .digest('base64url');
