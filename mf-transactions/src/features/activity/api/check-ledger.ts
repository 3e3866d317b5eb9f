import { callRoute } from '@app/api-client';
import { checkLedgerRoute } from '@app/contracts-banking';

/** Recounts the whole ledger: asked for by hand, since it reads every transaction. */
export const checkLedger = {
  mutationFn: () => callRoute(checkLedgerRoute, {}),
};
