import { queryFor } from '@app/api-client';
import { readSummaryEndpoint } from '@app/contracts-banking';

export const readSummary = () => queryFor(readSummaryEndpoint);
