/**
 * Roles in a ledger, from least to most rights; each includes the rights of those before it. The only owner is the person the
 * ledger belongs to.
 */
export const ledgerRoles = ['viewer', 'accountant', 'editor', 'owner'] as const;
export type LedgerRole = (typeof ledgerRoles)[number];

/**
 * Who may call a route while somebody else's ledger is open. A role: that role or a higher one. `person`: anybody, because the
 * call concerns the signed-in person and not the ledger. `closed`: only the owner's own session, because the data is private to a
 * person.
 */
export type LedgerUse = LedgerRole | 'person' | 'closed';

export const isAtLeast = (role: LedgerRole, wanted: LedgerRole): boolean =>
  ledgerRoles.indexOf(role) >= ledgerRoles.indexOf(wanted);
