import { queryFor } from '@app/api-client';
import { listConversationsRoute } from '@app/contracts-chat';

export const listConversations = () => queryFor(listConversationsRoute);
