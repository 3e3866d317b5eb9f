import { event, id } from '@app/contracts-kernel';
import { z } from 'zod';

export const conversationChangedEvent = event({
  name: 'chat.conversation.changed',
  summary: 'A conversation was started or got messages.',
  invalidates: ['/api/chat/conversations'],
  payload: z.object({ userId: id, conversationId: id }),
  example: {
    userId: '01920000-0000-7000-8000-000000000001',
    conversationId: '01920000-0000-7000-8000-000000000071',
  },
});
