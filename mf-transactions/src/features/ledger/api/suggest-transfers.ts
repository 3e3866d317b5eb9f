import { queryFor } from '@app/api-client';
import { suggestTransfersRoute } from '@app/contracts-banking';

/** What may be the other leg of one transaction. */
export const suggestTransfers = (transactionId: string) =>
  queryFor(suggestTransfersRoute, { query: { transactionId } });
