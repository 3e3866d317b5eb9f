import { queryFor } from '@app/api-client';
import { readAttentionRoute } from '@app/contracts-banking';

export const readAttention = () => queryFor(readAttentionRoute);
