import { mutationFor, queryFor } from '@app/api-client';
import { listMerchantsEndpoint, mergeMerchantEndpoint } from '@app/contracts-banking';

/* Each write is created once: it remembers the idempotency key of every action, so repeating an action cannot write twice. */

export const listMerchants = () => queryFor(listMerchantsEndpoint);
export const mergeMerchant = mutationFor(mergeMerchantEndpoint);
