import type { Conversation } from '@app/contracts-chat';

/** Its title, or for example `Chat Nov 21` for the day it started. */
export function conversationTitle(
  conversation: Pick<Conversation, 'title' | 'createdAt'>,
  timeZone: string,
): string {
  if (conversation.title) return conversation.title;
  const parts = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', timeZone }).formatToParts(
    new Date(conversation.createdAt),
  );
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `Chat ${part('month')} ${part('day')}`;
}
