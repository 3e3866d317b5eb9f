import type { TokenScope } from '@app/contracts-identity';
import type { Actor } from '@app/contracts-kernel';

/** A session that was found and is within its limits. */
export interface ActiveSession {
  /** Key in the store: hash of the secret in the cookie. */
  key: string;
  /** What the session is called in lists. */
  id: string;
  userId: string;
  kind: 'user' | 'demo';
  actor: Actor;
  /** Owner of the ledger that is open, where that is somebody else's. */
  ledgerId?: string;
  remembered: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  /** What a program may do that acts by a token; absent for people in a browser. */
  scopes?: readonly TokenScope[];
}
