import { queryFor } from '@app/api-client';
import { listMerchantsRoute } from '@app/contracts-banking';

export const listMerchants = () => queryFor(listMerchantsRoute);
