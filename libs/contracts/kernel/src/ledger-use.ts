import { ownerOf, type AnyRoute } from './contract';
import type { LedgerUse } from './ledger-roles';

/** Talks belong to a person, and their commands act in that person's ledger. */
const closedDomains: ReadonlySet<string> = new Set(['chat', 'nlp']);

/** What a contract says, else: talks are closed, what the gateway answers itself is about the person, reading takes a viewer, anything else an editor. */
export function ledgerUseOf(contract: AnyRoute): LedgerUse {
  if (contract.ledger) return contract.ledger;
  if (closedDomains.has(ownerOf(contract))) return 'closed';
  if (contract.kind === 'route') return 'person';
  return contract.method === 'GET' ? 'viewer' : 'editor';
}
