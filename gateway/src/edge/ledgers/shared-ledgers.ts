import type { SharedLedger } from '@app/contracts-identity';
import type { Actor } from '@app/contracts-kernel';

/** Another person's ledger that a session has open. */
export interface OpenedLedger {
  shared: SharedLedger;
  /** The owner as the actor, with the id of the member who acts: queries for the actor's data then return the ledger's data. */
  actor: Actor;
}

/** Which ledgers are shared with whom, according to the store at this moment. */
export abstract class SharedLedgers {
  /** Undefined if the ledger is not or no longer shared with that person, or if its owner's account is being deleted. */
  abstract find(ownerId: string, memberId: string): Promise<OpenedLedger | undefined>;
}
