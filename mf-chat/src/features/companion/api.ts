import { queryFor } from '@app/api-client';
import { listChatInsightsEndpoint } from '@app/contracts-chat';

export const listChatInsights = () => queryFor(listChatInsightsEndpoint);
