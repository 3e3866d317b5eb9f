import { callRoute, queryKeyOf } from '@app/api-client';
import {
  createConversationRoute,
  listConversationsRoute,
  listMessagesRoute,
  type Conversation,
} from '@app/contracts-chat';
import { newId } from '@app/ids';
import type { QueryClient } from '@tanstack/react-query';

/** Begins a conversation; its session id is a prefix and the current time, as specified. Its empty list of messages is known without asking. */
export async function createConversation(client: QueryClient, now = Date.now()): Promise<Conversation> {
  const conversation = await callRoute(createConversationRoute, {
    body: { sessionId: `session-${now}`, title: null, isActive: true },
    idempotencyKey: newId(),
  });
  client.setQueryData(queryKeyOf(listMessagesRoute, { params: { id: conversation.id } }), []);
  client.setQueryData<Conversation[]>(queryKeyOf(listConversationsRoute), (known = []) => [
    conversation,
    ...known.filter((one) => one.id !== conversation.id),
  ]);
  return conversation;
}
