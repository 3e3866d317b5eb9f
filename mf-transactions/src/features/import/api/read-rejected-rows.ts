import { callRoute } from '@app/api-client';
import { rejectedRowsRoute } from '@app/contracts-banking';

export const readRejectedRows = (id: string) => callRoute(rejectedRowsRoute, { params: { id } });
