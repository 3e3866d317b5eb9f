import { createHash } from 'node:crypto';

/** The id of what somebody else names: always the same for the same person and name, so that it is never kept twice. */
export const derivedId = (userId: string, kind: string, name: string): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, kind, name]))
    .digest('base64url')
    .slice(0, 32);
