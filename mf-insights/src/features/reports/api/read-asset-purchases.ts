import { queryFor } from '@app/api-client';
import { readAssetPurchasesRoute } from '@app/contracts-banking';

export const readAssetPurchases = (year: number) => queryFor(readAssetPurchasesRoute, { query: { year } });
