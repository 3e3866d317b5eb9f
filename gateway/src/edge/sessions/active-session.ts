import type { TokenScope } from '@app/contracts-identity';
import type { Actor } from '@app/contracts-kernel';

/** A session that was found and has not expired. */
export interface ActiveSession {
  /** Key in the store: the hash of the secret in the cookie. */
  key: string;
  /** The session's id in lists. */
  id: string;
  userId: string;
  kind: 'user' | 'demo';
  actor: Actor;
  /** Owner of the open ledger, if it is somebody else's. */
  ledgerId?: string;
  remembered: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  /** The scopes of a program that acts with a token; absent for people in a browser. */
  scopes?: readonly TokenScope[];
}
