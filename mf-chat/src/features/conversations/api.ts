import { queryFor } from '@app/api-client';
import { listConversationsEndpoint } from '@app/contracts-chat';

export const listConversations = () => queryFor(listConversationsEndpoint);
