import { queryFor } from '@app/api-client';
import { listPatternsRoute } from '@app/contracts-insights';

export const listPatterns = () => queryFor(listPatternsRoute);
