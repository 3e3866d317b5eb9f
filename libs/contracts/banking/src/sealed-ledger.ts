/**
 * What the audit chain covers document by document, for the service that writes the ledger and the command that audits it. Members
 * that rows or valuations move are left out: they are worked out again from those.
 */
export const sealedLedger = {
  transactions: { collection: 'transactions', by: 'date' },
  accounts: {
    collection: 'accounts',
    by: '_id',
    derived: ['movementMinor', 'adjustedMinor', 'valuedOn', 'rows', 'importing', 'claimed'],
  },
  valuations: { collection: 'valuations', by: 'accountId' },
  holdings: { collection: 'holdings', by: '_id' },
} as const;
