import { ownerOf, type AnyRoute } from './contract';
import type { LedgerUse } from './ledger-roles';

/** Conversations are private to a person, and their commands act in that person's own ledger. */
const closedDomains: ReadonlySet<string> = new Set(['chat', 'nlp']);

/**
 * The contract's own setting; by default conversations are closed, calls that the gateway answers itself are for the person,
 * reads need a viewer and everything else an editor.
 */
export function ledgerUseOf(contract: AnyRoute): LedgerUse {
  if (contract.ledger) return contract.ledger;
  if (closedDomains.has(ownerOf(contract))) return 'closed';
  if (contract.kind === 'route') return 'person';
  return contract.method === 'GET' ? 'viewer' : 'editor';
}
