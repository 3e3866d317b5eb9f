import type { PastCommand } from '@app/contracts-nlp';
import { completionsOf } from './completions';
import { recentCommands } from './recent-commands';

const names = {
  accounts: ['Everyday Checking'],
  categories: ['Dining', 'Groceries'],
  merchants: ['Starbucks', 'Dinner Club'],
};
const texts = (typed: string): string[] => completionsOf(typed, names).map(({ text }) => text);

describe('completionsOf', () => {
  it('completes a sentence with a name from the ledger', () => {
    expect(texts('how much is left for din').slice(0, 2)).toEqual([
      'how much is left for Dining',
      'how much is left for Dinner Club',
    ]);
    expect(texts('how much is left for dinin')).toEqual(['how much is left for Dining']);
    expect(texts('how much is in everyday ch')).toEqual(['how much is in Everyday Checking']);
  });

  it('offers only merchants after “at”', () => {
    expect(texts('spent 12 at din')).toEqual(['spent 12 at Dinner Club']);
    expect(texts('spent 12 at star')).toEqual(['spent 12 at Starbucks']);
  });

  it('completes the start of a known sentence, and marks one that still needs a name', () => {
    expect(completionsOf('how much is le', names)).toContainEqual({
      text: 'how much is left for',
      whole: false,
    });
    expect(completionsOf('what is my net', names)).toEqual([{ text: 'What is my net worth?', whole: true }]);
  });

  it.each(['', 'x', 'how much is left for Dining', 'zebra'])('offers nothing for “%s”', (typed) => {
    expect(texts(typed)).toEqual([]);
  });
});

const past = (text: string, change: Partial<PastCommand>): PastCommand => ({
  id: text,
  at: '2026-11-21T15:00:00.000Z',
  text,
  message: 'Done.',
  command: 'add_transaction',
  mode: 'execute',
  ...change,
});

describe('recentCommands', () => {
  it('lists understood sentences once each, without answers to questions', () => {
    expect(
      recentCommands([
        past('Spent 12 on lunch', {}),
        past('yes', { command: 'confirm' }),
        past('undo that', { command: 'undo_last' }),
        past('spent 12 on lunch', {}),
        past('blue cheese', { command: 'out_of_scope', mode: 'refuse' }),
        past('what is my balance', { command: 'query_balance', mode: 'answer' }),
        past('', {}),
      ]).map(({ text }) => text),
    ).toEqual(['Spent 12 on lunch', 'what is my balance']);
  });
});
