import { createHash } from 'node:crypto';

/**
 * A stable id for something with an external name: always the same for the same person and name, so that it
 * is never stored twice. `root` is the person's id; for wallets restored from an archive, the person's id at
 * the time the ids were made.
 */
export const derivedId = (root: string, kind: string, name: string): string =>
  createHash('sha256')
    .update(JSON.stringify([root, kind, name]))
    .digest('base64url')
    .slice(0, 32);
