import type { LedgerColumns } from '@app/contracts-banking';

/** The columns of a ledger without rows; specs add rows with `withRow`. */
export const noRows: LedgerColumns = {
  revision: '1',
  months: [],
  currencies: [],
  categories: [],
  paymentMethods: [],
  accounts: [],
  columns: {
    id: [],
    description: [],
    category: [],
    day: [],
    type: [],
    amountMinor: [],
    currency: [],
    paymentMethod: [],
    status: [],
    account: [],
    flags: [],
    merchant: [],
    source: [],
  },
  merchants: [],
  sources: [],
  tags: [],
  rowTags: { row: [], tags: [] },
  parts: { row: [], category: [], type: [], amountMinor: [] },
};
