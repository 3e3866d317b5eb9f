import { rowAt, type Ledger, type LedgerRow } from '../../ledger/ledger';

export const rowOfId = (ledger: Ledger | undefined, id: string | undefined): LedgerRow | undefined => {
  const at = ledger && id ? ledger.columns.id.indexOf(id) : -1;
  return ledger && at >= 0 ? rowAt(ledger, at) : undefined;
};
