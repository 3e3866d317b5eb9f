import { callRoute, queryKeyOf, reasonOf } from '@app/api-client';
import { listMessagesEndpoint, rateMessageEndpoint, type ChatMessage } from '@app/contracts-chat';
import { newId } from '@app/ids';
import { toast } from '@app/shell-sdk';
import type { QueryClient } from '@tanstack/react-query';

/** Rates an answer. The rating shows at once and is reverted if it cannot be saved. */
export async function rateMessage(
  client: QueryClient,
  conversationId: string,
  { id, feedback: before }: ChatMessage,
  feedback: 'up' | 'down' | null,
): Promise<void> {
  const show = (next: ChatMessage['feedback']) =>
    client.setQueryData<ChatMessage[]>(
      queryKeyOf(listMessagesEndpoint, { params: { id: conversationId } }),
      (known = []) =>
        known.map((message) => (message.id === id ? { ...message, feedback: next ?? null } : message)),
    );
  show(feedback);
  try {
    await callRoute(rateMessageEndpoint, { params: { id }, body: { feedback }, idempotencyKey: newId() });
  } catch (error) {
    show(before);
    toast({ title: 'Error', description: reasonOf(error), tone: 'destructive' });
  }
}
