import { queryFor } from '@app/api-client';
import { transactionHistoryRoute } from '@app/contracts-banking';

export const readHistory = (id: string) => queryFor(transactionHistoryRoute, { params: { id } });
