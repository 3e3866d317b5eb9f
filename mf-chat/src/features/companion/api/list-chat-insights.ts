import { queryFor } from '@app/api-client';
import { listChatInsightsRoute } from '@app/contracts-chat';

export const listChatInsights = () => queryFor(listChatInsightsRoute);
