import { queryFor } from '@app/api-client';
import { readRatesRoute } from '@app/contracts-banking';

/** Rates of the currencies of the accounts, for the months with both bounds included. */
export const readRates = (from: string, to: string) => queryFor(readRatesRoute, { query: { from, to } });
