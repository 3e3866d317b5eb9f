/**
 * The collections the audit chain seals document by document, shared by the service that writes the ledger and the audit command.
 * Members that rows or valuations change are excluded because they are recalculated from those.
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
