import { queryKeyOf } from '@app/api-client';
import {
  listConversationsEndpoint,
  listMessagesEndpoint,
  type ChatMessage,
  type Conversation,
} from '@app/contracts-chat';
import type { QueryClient } from '@tanstack/react-query';
import type { Exchange } from './answer-stream';
import { before } from './before';

const keyOf = (conversationId: string) =>
  queryKeyOf(listMessagesEndpoint, { params: { id: conversationId } });

/** Pinned ones first, then those used last, as the service lists them. */
export const inOrder = (conversations: readonly Conversation[]): Conversation[] =>
  [...conversations].sort(
    (a, b) => Number(b.pinned ?? false) - Number(a.pinned ?? false) || (a.updatedAt < b.updatedAt ? 1 : -1),
  );

/** Puts a conversation into the list that is shown, in the place of the one of the same id. */
export const putConversation = (client: QueryClient, conversation: Conversation): void =>
  void client.setQueryData<Conversation[]>(queryKeyOf(listConversationsEndpoint), (known = []) =>
    inOrder([conversation, ...known.filter(({ id }) => id !== conversation.id)]),
  );

/** A conversation that was just begun has no messages; nobody needs to ask for them. */
export function putNewConversation(client: QueryClient, conversation: Conversation): void {
  client.setQueryData(keyOf(conversation.id), []);
  putConversation(client, conversation);
}

/** Puts both messages of an exchange at the end, or where the question that was asked anew stood. */
export function putExchange(client: QueryClient, exchange: Exchange, replaces?: string): void {
  const { userMessage, assistantMessage, conversation } = exchange;
  client.setQueryData<ChatMessage[]>(keyOf(conversation.id), (known = []) => {
    const fresh = [userMessage, assistantMessage];
    return [...before(known, replaces).filter(({ id }) => !fresh.some((one) => one.id === id)), ...fresh];
  });
  putConversation(client, conversation);
}
