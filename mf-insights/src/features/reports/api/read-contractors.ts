import { queryFor } from '@app/api-client';
import { readContractorsRoute } from '@app/contracts-banking';

export const readContractors = (year: number) => queryFor(readContractorsRoute, { query: { year } });
