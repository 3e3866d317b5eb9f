import type { ChatMessage } from '@app/contracts-chat';

/** What stands before a message; all of them where there is no such message. */
export function before(messages: readonly ChatMessage[], id: string | undefined): readonly ChatMessage[] {
  const at = messages.findIndex((message) => message.id === id);
  return at < 0 ? messages : messages.slice(0, at);
}
