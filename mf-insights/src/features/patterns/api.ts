import { queryFor } from '@app/api-client';
import { listPatternsEndpoint } from '@app/contracts-insights';

export const listPatterns = () => queryFor(listPatternsEndpoint);
