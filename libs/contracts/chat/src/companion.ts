import { id, list, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';

/** The style of answers; it never changes their content. */
export const personality = z.object({ personalityType: z.enum(['concise', 'coach', 'playful']) });
export const chatInsight = z.object({ id, title: z.string(), summary: z.string() });
export type ChatInsight = z.infer<typeof chatInsight>;
const example: ChatInsight = {
  id: '01920000-0000-7000-8000-000000000091',
  title: 'Dining is at 96% of its budget',
  summary: '$11.00 is left for 9 days.',
};

export const readPersonalityEndpoint = endpoint({
  name: 'chat.personality.read',
  summary: 'The style in which the companion words its answers.',
  http: 'GET /api/chat/personality',
  request: nothing,
  reply: personality,
  example: { request: {}, reply: { personalityType: 'concise' } },
});
export const setPersonalityEndpoint = endpoint({
  name: 'chat.personality.set',
  summary: 'Chooses how answers are worded.',
  http: 'PUT /api/chat/personality',
  request: personality.strict(),
  reply: personality,
  example: { request: { personalityType: 'coach' }, reply: { personalityType: 'coach' } },
});
export const listChatInsightsEndpoint = endpoint({
  name: 'chat.insights.list',
  summary: 'Up to three facts that matter to the person now.',
  http: 'GET /api/chat/insights',
  request: nothing,
  reply: list(chatInsight).max(3),
  timeoutMs: 8_000,
  example: { request: {}, reply: [example] },
});
