import { queryFor } from '@app/api-client';
import { listMessagesEndpoint, readChatPrivacyEndpoint, type ChatMessage } from '@app/contracts-chat';
import { skipToken, useQuery } from '@tanstack/react-query';

/** The messages of a conversation; nothing is fetched before it exists. */
export const useMessages = (conversationId: string | undefined) =>
  useQuery<ChatMessage[]>(
    conversationId === undefined
      ? { queryKey: ['no conversation'], queryFn: skipToken }
      : queryFor(listMessagesEndpoint, { params: { id: conversationId } }),
  );

export const readPrivacy = () => queryFor(readChatPrivacyEndpoint);
