import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@app/contracts-identity';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Of 32 signs each: 120 bits in all, so that a fast hash keeps them safe. */
const signs = 24;

/** Codes as people are given them, in groups of six. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode);

function newCode(): string {
  const text = [...randomBytes(signs)].map((byte) => alphabet[byte & 31]).join('');
  return text.replace(/(.{6})(?=.)/g, '$1-');
}

/** What is kept of a code; dashes do not count. */
export const recoveryHash = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId}\0${code.replaceAll('-', '')}`)
    .digest('base64url');
