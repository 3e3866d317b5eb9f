import type { Question } from '../src/question';

/** The day and moment at which the questions of the specs are asked. */
export const today = '2026-11-21';
export const now = new Date('2026-11-21T12:00:00Z');

export const dining: Question = {
  kind: 'spending',
  side: 'expense',
  category: 'Dining',
  period: { from: '2026-11-01', to: today, label: 'this month' },
};
