import { createHash } from 'node:crypto';

/**
 * A short hash of a value made by our own code, where members always have the same order: equal values have
 * equal hashes.
 */
export const contentHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
