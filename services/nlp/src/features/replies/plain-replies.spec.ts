import type { Frame, Slots } from '@app/nlu-core';
import { clarification, confirmation, limitReason } from './plain-replies';

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

describe('question about words that were heard or understood badly', () => {
  it.each<[Frame['intent'], Slots, string]>([
    ['add_transaction', { amountMinor: 1900, description: 'taxi' }, 'add $19.00 for taxi, today, in Other'],
    ['set_budget', { limitMinor: 30_000, category: 'Dining' }, 'set the Dining budget to $300.00'],
    ['undo_last', {}, 'take back the last change'],
    ['query_spending', { merchant: 'Costco' }, 'ask what you spent at Costco'],
    ['query_bills', {}, 'ask which bills are due'],
    ['navigate', { page: '/budget' }, 'open budget'],
  ])('states what a %s with %j would be, and waits for a yes or no', (intent, slots, meant) => {
    const asked = clarification(frame(intent, slots), 'these words', context);
    expect(asked.message).toBe(`I heard “these words”. Did you mean to ${meant}?`);
    expect(asked.waits?.kind).toBe('yes');
  });
});
