import type { SharedLedger } from '@app/contracts-identity';
import type { Actor } from '@app/contracts-kernel';

/** A ledger somebody has open that is another's. */
export interface OpenedLedger {
  shared: SharedLedger;
  /** The owner, with who acts: every query that asks for what is the actor's finds the ledger's. */
  actor: Actor;
}

/** What is shared with whom, as the store says it at this moment. */
export abstract class SharedLedgers {
  /** Undefined where the ledger is not (or no longer) shared with that person, or its owner is leaving. */
  abstract find(ownerId: string, memberId: string): Promise<OpenedLedger | undefined>;
}
