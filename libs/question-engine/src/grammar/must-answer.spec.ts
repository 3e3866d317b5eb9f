import fc from 'fast-check';
import { household } from '../../testing/household';
import { ledgerAnswers } from '../../testing/ledger-answers';
import { mustAnswer } from '../../testing/must-answer';
import { mustAnswerCasual } from '../../testing/must-answer-casual';
import { mustAnswerSpoken } from '../../testing/must-answer-spoken';
import { outside } from '../../testing/outside';
import { outsideLater } from '../../testing/outside-later';
import { outsideClauses } from '../../testing/outside-clauses';
import { outsideMixed, outsideNewWords } from '../../testing/outside-mixed';
import { outsideAltered } from '../../testing/outside-altered';
import { answerQuestion } from '../answer-question';
import type { Question } from '../question';
import { readQuestion } from './read-question';

const today = '2026-11-21';
const now = new Date('2026-11-21T12:00:00Z');
const read = (text: string, previous?: Question) =>
  readQuestion({ text, names: household, today, now, previous });
const question = (text: string, previous?: Question): Question | undefined => {
  const found = read(text, previous);
  return found.outcome === 'asked' ? found.question : undefined;
};
const dining: Question = {
  kind: 'spending',
  side: 'expense',
  category: 'Dining',
  period: { from: '2026-11-01', to: today, label: 'this month' },
};

describe('readQuestion', () => {
  it.each(
    [...mustAnswer, ...mustAnswerCasual, ...mustAnswerSpoken].flatMap(([kind, ...texts]) =>
      texts.map((text) => [text, kind] as const),
    ),
  )('reads “%s” as %s', (text, kind) => expect(question(text, dining)?.kind).toBe(kind));

  it('answers none of three hundred questions outside its set, nor any of those written later', () => {
    expect(outside).toHaveLength(300);
    expect(outsideLater).toHaveLength(100);
    expect(outsideAltered).toHaveLength(100);
    expect(outsideClauses).toHaveLength(100);
    expect(outsideMixed).toHaveLength(150);
    expect(outsideNewWords).toHaveLength(55);
    const all = [
      'What is up?',
      ...outside,
      ...outsideLater,
      ...outsideAltered,
      ...outsideClauses,
      ...outsideMixed,
      ...outsideNewWords,
    ];
    expect(all.filter((text) => read(text).outcome === 'asked')).toEqual([]);
  });

  it.each(['before zebras', 'because of zebras', 'during zebras', 'but zebras', 'not', 'twice', 'maybe'])(
    'answers no question of its set with “%s” at the end',
    (tail) => {
      const asked = mustAnswer.map(([, text]) => `${text!.replace(/[?.]$/, '')} ${tail}?`);
      expect(asked.filter((text) => read(text).outcome === 'asked')).toEqual([]);
    },
  );

  it.each(['Is it safe to spend 200 dollars?', 'Is it okay to spend 200 dollars?'])(
    'reads “%s” as a price',
    (text) => expect(question(text)).toMatchObject({ kind: 'afford', priceMinor: 20_000 }),
  );

  it('reads a bare number before a thing as a count, not as a price', () => {
    expect(question('Can I afford 3 zebras?')).toBeUndefined();
    expect(question('Can I afford 300 for a zebra?')).toMatchObject({ kind: 'afford', priceMinor: 30_000 });
  });

  it('names the word that prevents an answer, and suggests another question', () => {
    expect(read('How much did I spend without Costco?')).toMatchObject({
      outcome: 'stopped',
      words: ['without'],
      instead: expect.arrayContaining(['What did I spend this month?']),
    });
  });

  it.each([
    [
      'difference between October and September spending',
      { first: { from: '2026-10-01', to: '2026-10-31' }, second: { from: '2026-09-01' } },
    ],
    [
      'spending this year vs last year',
      { first: { from: '2026-01-01', to: today }, second: { from: '2025-01-01', to: '2025-11-21' } },
    ],
    [
      'what is different from last month',
      { period: { from: '2026-11-01' }, before: { from: '2026-10-01', to: '2026-10-21' } },
    ],
    ['my balance a month ago', { day: '2026-10-21' }],
    [
      'is my spending up on last month',
      { kind: 'compare', second: { from: '2026-10-01', to: '2026-10-21' } },
    ],
    ['what changed this year', { before: { from: '2025-01-01', to: '2025-11-21' } }],
    ['what can I spend per day for the rest of the month', { kind: 'budget-per-day' }],
    ['my balance a year ago', { day: '2025-11-21' }],
    ['Am I worth more than a year ago?', { period: { from: '2025-11-21', to: today } }],
    ['can I afford $300 by the 15th', { by: '2026-12-15' }],
    ['can I afford $300 by Friday', { by: '2026-11-27' }],
    ['can I afford $300 by the 28th', { by: '2026-11-28' }],
    ['groceries this year vs last', { first: { from: '2026-01-01' }, second: { from: '2025-01-01' } }],
    ['balance on December 15?', { day: '2026-12-15' }],
    ['What was my balance on December 15?', { day: '2025-12-15' }],
    ['balance on December 15 2025', { day: '2025-12-15' }],
    ['balance on April 1', { day: '2026-04-01' }],
    ['What will my balance be at the end of the year?', { day: '2026-12-31' }],
    ['Can I afford $300 by the end of the year?', { priceMinor: 30_000, by: '2026-12-31' }],
    ['balance at the end of last month', { day: '2026-10-31' }],
    ['Can I afford $300 by Friday?', { priceMinor: 30_000, by: '2026-11-27' }],
    ['what did I spend on coffee this month', { category: 'Coffee' }],
    ['did I pay rent this month?', { words: 'rent' }],
    [
      'Do I tip more than last year?',
      { first: { from: '2026-01-01', to: today }, second: { from: '2025-01-01', to: '2025-11-21' } },
    ],
    ['Did I spend more than last week?', { first: { from: '2026-11-15' }, second: { from: '2026-11-08' } }],
    [
      'Did I spend more than last quarter?',
      { first: { from: '2026-10-01' }, second: { from: '2026-07-01', to: '2026-08-21' } },
    ],
    ['When is the next payment to Wintermute Broadband?', { kind: 'bills', name: 'wintermute broadband' }],
    ['spending at uber last month', { merchant: 'Uber' }],
    ['purchases between 50 and 100 this month', { overMinor: 5_000, underMinor: 10_000 }],
    ['top 3 merchants this year', { what: 'merchant', count: 3 }],
    ['grocerie spending last month', { category: 'Groceries' }],
  ])('reads the details of “%s”', (text, expected) => expect(question(text)).toMatchObject(expected));

  it.each([
    ['and in January?', { category: 'Dining', period: { from: '2026-01-01', to: '2026-01-31' } }],
    ['what about travel?', { category: 'Travel', period: { from: '2026-11-01' } }],
    ['How about last month?', { category: 'Dining', period: { from: '2026-10-01' } }],
    ['and at Costco', { merchant: 'Costco' }],
    ['the month before', { category: 'Dining', period: { from: '2026-10-01', to: '2026-10-31' } }],
    ['and the year before?', { category: 'Dining', period: { from: '2025-11-01', to: '2025-11-30' } }],
    ['how much of that was coffee', { kind: 'spending', period: { from: '2026-11-01' } }],
    ['why?', { kind: 'changed', about: { category: 'Dining' } }],
    [
      'How does that compare with last month?',
      { kind: 'compare', about: { category: 'Dining' }, second: { from: '2026-10-01' } },
    ],
  ])('follows up with “%s”', (text, expected) => {
    const found = question(text, dining);
    expect(found).toMatchObject(expected);
  });

  it('answers no follow-up without a previous question', () => {
    expect(question('and in January?')).toBeUndefined();
    expect(question('why?')).toBeUndefined();
  });

  const names = {
    category: ['groceries', { category: 'Groceries' }],
    merchant: ['Costco', { merchant: 'Costco' }],
    account: ['Visa Gold', { account: { name: 'Visa Gold' } }],
    tag: ['tagged holiday', { tag: 'holiday' }],
    none: ['', {}],
  } as const;
  it('reads spending with and without a period, of a category, merchant, account, tag or nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(names) as (keyof typeof names)[])),
        fc.constantFrom(
          '',
          'this month',
          'last month',
          'in March',
          'last year',
          'in the last 90 days',
          'yesterday',
          'since June',
        ),
        fc.constantFrom('how much did I spend', 'what did I spend', 'spending', 'how much have I spent'),
        (kind, period, opening) => {
          const [said, about] = names[kind];
          const preposition = { category: 'on', merchant: 'at', account: 'from', tag: '', none: '' }[kind];
          const found = read([opening, preposition, said, period].filter(Boolean).join(' '));
          expect(found).toMatchObject({ outcome: 'asked', question: { kind: 'spending', ...about } });
          if (found.outcome !== 'asked' || found.question.kind !== 'spending') return;
          expect(found.question.period.from <= found.question.period.to).toBe(true);
          expect(found.assumptions.some((text) => text.startsWith('No period'))).toBe(period === '');
        },
      ),
    );
  });

  it('gives no answer if an unknown word is added anywhere', () => {
    const texts = mustAnswer.flatMap(([kind, ...all]) =>
      ['afford', 'bills', 'goal'].includes(kind) ? [] : all,
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.constantFrom('flugelhorn', 'zorbo', 'unless', 'excluding', 'hypothetically'),
        fc.nat(12),
        (text, word, at) => {
          const words = text.split(' ');
          words.splice(Math.min(at, words.length), 0, word);
          const asked = words.join(' ');
          // The word after “tagged” is the tag itself.
          fc.pre(!/tagged/.test(text));
          expect(read(asked, dining).outcome).not.toBe('asked');
        },
      ),
      { numRuns: 300 },
    );
  });

  it('never throws, for any text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => void read(text, dining)));
  });
});

describe('answerQuestion', () => {
  it('answers one question of each kind with figures that state their origin', async () => {
    for (const [kind, text] of mustAnswer) {
      const asked = question(text!, dining)!;
      const parts = await answerQuestion(asked, today, ledgerAnswers().ask, {
        before: {
          question: dining,
          figures: [{ label: 'Dining', value: '$273.50', formula: 'sum of 9', link: null }],
        },
      });
      if (parts.kind !== 'answered') continue;
      expect(parts.topic).toBe(kind);
      expect(parts.text).not.toMatch(/undefined|NaN|null|\[object/);
      for (const figure of parts.figures) {
        expect(figure.value).not.toMatch(/undefined|NaN/);
        expect(figure.formula.length).toBeGreaterThan(3);
      }
    }
  });
});
