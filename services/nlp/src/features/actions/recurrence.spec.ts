import { recurrenceRule } from '@app/contracts-banking';
import { understand } from '@app/nlu-core';
import { ruleOf } from './recurrence';

const ruleIn = (text: string) => {
  const { slots } = understand({ text, confidence: 1, now: new Date('2026-11-21T15:00:00Z') }).frame;
  return slots.recurrence === undefined ? undefined : ruleOf(slots.recurrence, slots.date ?? '2026-11-27');
};

describe('ruleOf', () => {
  it.each([
    ['every second friday I pay the cleaner ninety', { every: 'week', interval: 2 }],
    ['I pay the maid every four weeks eighty', { every: 'week', interval: 4 }],
    ['add a bill for water 60 every two months on the first', { every: 'monthDay', interval: 2, day: 1 }],
    [
      'the window cleaner comes every third thursday twenty five',
      { every: 'monthWeekday', interval: 1, nth: 3, weekday: 4 },
    ],
    [
      'add rent 900 on the last friday of every month',
      { every: 'monthWeekday', interval: 1, nth: 5, weekday: 5 },
    ],
    ['add a bill for rent 900 on the last day of every month', { every: 'monthLast', interval: 1 }],
    ['add a monthly bill for rent 900 on the fifth', { every: 'monthDay', interval: 1, day: 5 }],
    ['add netflix 15 every week on monday', { every: 'week', interval: 1 }],
    ['add car insurance 900 yearly on december 3', { every: 'year', interval: 1 }],
  ])('is a rule of the ledger for what was said: %s', (text, rule) => {
    expect(ruleIn(text)).toEqual(rule);
    expect(recurrenceRule.safeParse(rule).success).toBe(true);
  });

  it('has no rule for a frequency that the ledger does not know', () => {
    expect(ruleOf('daily', '2026-11-27')).toBeUndefined();
  });
});
