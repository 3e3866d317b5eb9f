import { callRoute, queryKeyOf } from '@app/api-client';
import {
  listConversationsRoute,
  listMessagesRoute,
  sendMessageRoute,
  type ChatMessage,
  type Conversation,
} from '@app/contracts-chat';
import { newId } from '@app/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createConversation } from '../../conversations/api/create-conversation';

interface Sending {
  /** None: a conversation is begun first. */
  conversationId: string | undefined;
  message: string;
}

/** Sends a question and puts both messages into the cache, without fetching again. */
export function useSendMessage(onConversation: (id: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['chat', 'send'],
    mutationFn: async ({ conversationId, message }: Sending) => {
      const id = conversationId ?? (await createConversation(client)).id;
      onConversation(id);
      return callRoute(sendMessageRoute, { params: { id }, body: { message }, idempotencyKey: newId() });
    },
    onSuccess: ({ userMessage, assistantMessage, conversation }) => {
      client.setQueryData<ChatMessage[]>(
        queryKeyOf(listMessagesRoute, { params: { id: conversation.id } }),
        (known = []) => {
          const fresh = [userMessage, assistantMessage].filter(
            (message) => !known.some((one) => one.id === message.id),
          );
          return [...known, ...fresh];
        },
      );
      client.setQueryData<Conversation[]>(queryKeyOf(listConversationsRoute), (known = []) => [
        conversation,
        ...known.filter((one) => one.id !== conversation.id),
      ]);
    },
  });
}
