import { queryFor } from '@app/api-client';
import { readSummaryRoute } from '@app/contracts-banking';

export const readSummary = () => queryFor(readSummaryRoute);
