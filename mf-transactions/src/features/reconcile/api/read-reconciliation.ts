import { queryFor } from '@app/api-client';
import { readReconciliationRoute } from '@app/contracts-banking';

export const readReconciliation = (id: string) => queryFor(readReconciliationRoute, { params: { id } });
