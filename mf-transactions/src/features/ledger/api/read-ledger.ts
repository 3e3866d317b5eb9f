import { queryFor } from '@app/api-client';
import { ledgerColumnsRoute } from '@app/contracts-banking';

/** The whole ledger as columns: searched, summed and scrolled in the browser. */
export const readLedger = () => queryFor(ledgerColumnsRoute);
