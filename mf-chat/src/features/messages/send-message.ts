import { callRoute, queryKeyOf } from '@app/api-client';
import {
  listConversationsEndpoint,
  listMessagesEndpoint,
  sendMessageEndpoint,
  type ChatMessage,
  type Conversation,
  createConversationEndpoint,
} from '@app/contracts-chat';
import { newId } from '@app/ids';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';

/** Begins a conversation; its session id is a prefix and the current time, as specified. Its empty list of messages is known without asking. */
async function createConversation(client: QueryClient, now = Date.now()): Promise<Conversation> {
  const conversation = await callRoute(createConversationEndpoint, {
    body: { sessionId: `session-${now}`, title: null, isActive: true },
    idempotencyKey: newId(),
  });
  client.setQueryData(queryKeyOf(listMessagesEndpoint, { params: { id: conversation.id } }), []);
  client.setQueryData<Conversation[]>(queryKeyOf(listConversationsEndpoint), (known = []) => [
    conversation,
    ...known.filter((one) => one.id !== conversation.id),
  ]);
  return conversation;
}

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
      return callRoute(sendMessageEndpoint, { params: { id }, body: { message }, idempotencyKey: newId() });
    },
    onSuccess: ({ userMessage, assistantMessage, conversation }) => {
      client.setQueryData<ChatMessage[]>(
        queryKeyOf(listMessagesEndpoint, { params: { id: conversation.id } }),
        (known = []) => {
          const fresh = [userMessage, assistantMessage].filter(
            (message) => !known.some((one) => one.id === message.id),
          );
          return [...known, ...fresh];
        },
      );
      client.setQueryData<Conversation[]>(queryKeyOf(listConversationsEndpoint), (known = []) => [
        conversation,
        ...known.filter((one) => one.id !== conversation.id),
      ]);
    },
  });
}
