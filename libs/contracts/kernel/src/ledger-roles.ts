/** What somebody may do in a ledger, least first; each includes those before it. There is one owner: the person whose ledger it is. */
export const ledgerRoles = ['viewer', 'accountant', 'editor', 'owner'] as const;
export type LedgerRole = (typeof ledgerRoles)[number];

/**
 * Where somebody else's ledger is open: the least role that may call it there; `person`: it is about whoever signed in, in whatever
 * ledger; `closed`: nobody but the owner's own session may call it, as what it keeps is private to a person.
 */
export type LedgerUse = LedgerRole | 'person' | 'closed';

export const isAtLeast = (role: LedgerRole, wanted: LedgerRole): boolean =>
  ledgerRoles.indexOf(role) >= ledgerRoles.indexOf(wanted);
