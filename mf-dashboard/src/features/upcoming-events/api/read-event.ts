import { queryFor } from '@app/api-client';
import { readEventRoute } from '@app/contracts-banking';

export const readEvent = (id: string) => queryFor(readEventRoute, { params: { id } });
