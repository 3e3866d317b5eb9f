import { queryFor } from '@app/api-client';
import { readRatesRoute } from '@app/contracts-banking';

export const readRates = (from: string, to: string) => queryFor(readRatesRoute, { query: { from, to } });
