import { queryFor } from '@app/api-client';
import { readAttentionEndpoint } from '@app/contracts-banking';

export const readAttention = () => queryFor(readAttentionEndpoint);
