import type { Frame, Slots } from '@app/nlu-core';
import { confirmation, limitReason } from './plain-replies';

const context = { locale: 'en-US', currency: 'USD', today: '2026-11-21' };
const frame = (intent: Frame['intent'], slots: Slots): Frame => ({
  intent,
  slots,
  certainty: 0.7,
  template: 'test',
  hazards: [],
  covered: new Set(),
});

describe('confirmation question before a change', () => {
  it.each<[Frame['intent'], Slots, string]>([
    ['correct_last', { amountMinor: 5400 }, 'Change the last entry to $54.00?'],
    [
      'correct_last',
      { category: 'Travel', date: '2026-11-20' },
      'Change the last entry to Travel, yesterday?',
    ],
    [
      'correct_last',
      { action: 'rule', merchant: 'Blue Bottle', category: 'Dining' },
      'Put Blue Bottle under Dining from now on?',
    ],
    ['correct_last', { action: 'share', description: 'Sam' }, 'Share the last entry with Sam?'],
    [
      'correct_last',
      { action: 'split', category: 'Groceries', otherCategory: 'Shopping' },
      'Split the last entry between Groceries and Shopping?',
    ],
    ['undo_last', { description: 'coffee' }, 'Take back the last change about coffee?'],
    ['undo_last', {}, 'Take back the last change?'],
  ])('states what a %s with %j would do', (intent, slots, question) => {
    expect(confirmation(frame(intent, slots), [], context).message).toBe(`${question} Say yes to confirm.`);
  });

  it('states whether the amount is above the limit alone, or only together with others', () => {
    const of = (amountMinor: number): string =>
      limitReason(frame('add_transaction', { amountMinor }), context);
    expect(of(100_001)).toBe('That is above the $1,000 voice limit.');
    expect(of(3_000)).toBe(
      'With what you added by voice in the last minute, that passes the $1,000 voice limit.',
    );
  });
});
