import { mutationFor, queryFor } from '@app/api-client';
import { listMerchantsEndpoint, mergeMerchantEndpoint } from '@app/contracts-banking';

/* Writes are made once: each remembers the key of each action, so that repeating one cannot write twice. */

export const listMerchants = () => queryFor(listMerchantsEndpoint);
export const mergeMerchant = mutationFor(mergeMerchantEndpoint);
