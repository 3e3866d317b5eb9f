import { id, list, nothing, request, route } from '@app/contracts-kernel';
import { z } from 'zod';

/** How answers are worded; never what they say. */
export const personality = z.object({ personalityType: z.enum(['concise', 'coach', 'playful']) });
export const chatInsight = z.object({ id, title: z.string(), summary: z.string() });
export type ChatInsight = z.infer<typeof chatInsight>;
const example: ChatInsight = {
  id: '01920000-0000-7000-8000-000000000091',
  title: 'Dining is at 96% of its budget',
  summary: '$11.00 is left for 9 days.',
};

export const readPersonalityRequest = request({
  name: 'chat.personality.read',
  summary: 'How the companion words its answers.',
  request: nothing,
  reply: personality,
  example: { request: {}, reply: { personalityType: 'concise' } },
});
export const setPersonalityRequest = request({
  name: 'chat.personality.set',
  summary: 'Chooses how answers are worded.',
  effect: 'keyed',
  request: personality.strict(),
  reply: personality,
  example: { request: { personalityType: 'coach' }, reply: { personalityType: 'coach' } },
});
export const listChatInsightsRequest = request({
  name: 'chat.insights.list',
  summary: 'Up to three things worth knowing now.',
  request: nothing,
  reply: list(chatInsight).max(3),
  timeoutMs: 8_000,
  example: { request: {}, reply: [example] },
});

export const readPersonalityRoute = route({
  name: 'chat.personality.read',
  summary: 'The companion’s tone.',
  method: 'GET',
  path: '/api/chat/personality',
  reply: personality,
  asks: readPersonalityRequest,
  example: { reply: { personalityType: 'concise' } },
});
export const setPersonalityRoute = route({
  name: 'chat.personality.set',
  summary: 'Chooses the tone.',
  method: 'PUT',
  path: '/api/chat/personality',
  body: personality.strict(),
  reply: personality,
  asks: setPersonalityRequest,
  example: { body: { personalityType: 'coach' }, reply: { personalityType: 'coach' } },
});
export const listChatInsightsRoute = route({
  name: 'chat.insights.list',
  summary: 'Things worth knowing.',
  method: 'GET',
  path: '/api/chat/insights',
  reply: list(chatInsight).max(3),
  asks: listChatInsightsRequest,
  example: { reply: [example] },
});
