import { createHash } from 'node:crypto';

/**
 * The id of what somebody else names: always the same for the same person and name, so that it is never kept twice. `root` is the
 * person's id; where their wallets came out of an archive, the one they had when the ids were made.
 */
export const derivedId = (root: string, kind: string, name: string): string =>
  createHash('sha256')
    .update(JSON.stringify([root, kind, name]))
    .digest('base64url')
    .slice(0, 32);
