import { queryKeyOf } from '@app/api-client';
import {
  listConversationsEndpoint,
  listMessagesEndpoint,
  type ChatMessage,
  type Conversation,
} from '@app/contracts-chat';
import type { QueryClient } from '@tanstack/react-query';
import type { Exchange } from './answer-stream';
import { messagesBefore } from './messages-before';

const keyOf = (conversationId: string) =>
  queryKeyOf(listMessagesEndpoint, { params: { id: conversationId } });

/** Sorts like the service: pinned conversations first, then by last use. */
export const inOrder = (conversations: readonly Conversation[]): Conversation[] =>
  [...conversations].sort(
    (a, b) => Number(b.pinned ?? false) - Number(a.pinned ?? false) || (a.updatedAt < b.updatedAt ? 1 : -1),
  );

/** Adds a conversation to the cached list, or replaces the one with the same id. */
export const putConversation = (client: QueryClient, conversation: Conversation): void =>
  void client.setQueryData<Conversation[]>(queryKeyOf(listConversationsEndpoint), (known = []) =>
    inOrder([conversation, ...known.filter(({ id }) => id !== conversation.id)]),
  );

/** A conversation that was just created has no messages, so none have to be fetched. */
export function putNewConversation(client: QueryClient, conversation: Conversation): void {
  client.setQueryData(keyOf(conversation.id), []);
  putConversation(client, conversation);
}

/** Adds both messages of an exchange at the end, or in place of the question that was asked again. */
export function putExchange(client: QueryClient, exchange: Exchange, replaces?: string): void {
  const { userMessage, assistantMessage, conversation } = exchange;
  client.setQueryData<ChatMessage[]>(keyOf(conversation.id), (known = []) => {
    const fresh = [userMessage, assistantMessage];
    return [
      ...messagesBefore(known, replaces).filter(({ id }) => !fresh.some((one) => one.id === id)),
      ...fresh,
    ];
  });
  putConversation(client, conversation);
}
