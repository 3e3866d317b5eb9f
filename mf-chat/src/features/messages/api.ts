import { queryFor } from '@app/api-client';
import { type ChatMessage, listMessagesEndpoint } from '@app/contracts-chat';
import { skipToken, useQuery } from '@tanstack/react-query';

/** The messages of a conversation; nothing is asked while it has not begun. */
export const useMessages = (conversationId: string | undefined) =>
  useQuery<ChatMessage[]>(
    conversationId === undefined
      ? { queryKey: ['no conversation'], queryFn: skipToken }
      : queryFor(listMessagesEndpoint, { params: { id: conversationId } }),
  );
