import type { ChatMessage } from '@app/contracts-chat';

/** The messages before this one; all of them if it does not exist. */
export function messagesBefore(
  messages: readonly ChatMessage[],
  id: string | undefined,
): readonly ChatMessage[] {
  const at = messages.findIndex((message) => message.id === id);
  return at < 0 ? messages : messages.slice(0, at);
}
