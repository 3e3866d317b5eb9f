import type { Answer } from './answer';

export type Personality = 'concise' | 'coach' | 'playful';

const closings: Record<Exclude<Personality, 'concise'>, Partial<Record<Answer['sentiment'], string>>> = {
  coach: {
    concerned: 'A small change now helps most: pick one thing to pause this week.',
    encouraging: 'You are on track. Keep going.',
    positive: 'Well done.',
  },
  playful: {
    concerned: 'Your wallet asked me to mention it.',
    encouraging: 'Your budget is smiling.',
    positive: 'Blooming nicely.',
  },
};

/** Adds the tone's closing words; figures and their sentence do not change. */
export function inTone(answer: Answer, personality: Personality): Answer {
  const closing = personality === 'concise' ? undefined : closings[personality][answer.sentiment];
  return closing ? { ...answer, content: `${answer.content} ${closing}` } : answer;
}
