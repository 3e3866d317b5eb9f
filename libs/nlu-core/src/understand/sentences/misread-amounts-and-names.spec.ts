import fc from 'fast-check';
import type { UserLexicon } from '../../model/types';
import { understandSpoken } from '../../testing/understand-spoken';
import type { Utterance } from '../understand';

const slots = (text: string, rest: Partial<Utterance> = {}) => understandSpoken(text, rest).frame.slots;

describe('amounts that were misread', () => {
  it('reads a scale separated from its number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 11, max: 99 }),
        fc.constantFrom('k', 'grand', 'thousand'),
        (tenths, scale) => {
          const said = `${Math.trunc(tenths / 10)}.${tenths % 10}`;
          expect(slots(`spent $${said} ${scale} on a couch`).amountMinor).toBe(tenths * 10_000);
          expect(slots(`spent ${said}${scale === 'k' ? 'k' : ` ${scale}`} on a couch`).amountMinor).toBe(
            tenths * 10_000,
          );
        },
      ),
      { numRuns: 60 },
    );
    expect(slots('I spent two point five k on a laptop').amountMinor).toBe(250_000);
  });

  it('reads a currency code without a space, and cents by their sign or letter', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('USD', 'EUR', 'GBP', 'CAD'),
        fc.integer({ min: 101, max: 99_999 }),
        (code, minor) => {
          const said = `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
          expect(slots(`paid ${code}${said} for lunch`)).toMatchObject({
            amountMinor: minor,
            currency: code,
          });
        },
      ),
      { numRuns: 60 },
    );
    expect(slots('coffee 85¢').amountMinor).toBe(85);
    expect(slots('lunch was $6 and 40c').amountMinor).toBe(640);
  });

  it.each(
    ['constructor', '__proto__', 'prototype', 'toString'].flatMap((word) => [
      `spent 20 dollars on ${word}`,
      `paid the ${word} 20 dollars on ${word} 3`,
      `spent 20 ${word} at starbucks`,
      `${word} ${word} 20 dollars canadian ${word} for lunch`,
    ]),
  )('treats the name of a JavaScript object member as a plain word: %s', (text) => {
    const { frame } = understandSpoken(text);
    for (const value of Object.values(frame.slots)) expect(typeof value).not.toBe('function');
    expect(frame.slots.amountMinor ?? 2_000).toBe(2_000);
  });

  it.each(['paid 1000 and 1 dollars for rent', 'spent 1e4 on a car', 'spent 12abc on lunch'])(
    'asks for an amount that is ambiguous: %s',
    (text) => expect(understandSpoken(text).decision).toMatchObject({ executed: false, mode: 'clarify' }),
  );

  it.each([
    ['dinner was 90, my half is 45', 4500],
    ['paid 60 for pizza, split three ways', 2000],
    ['the gas bill was 22.24 and I will only owe 11.12', 1112],
  ])('records the share that was said, after a confirmation: %s', (text, amountMinor) => {
    expect(slots(text).amountMinor).toBe(amountMinor);
    expect(understandSpoken(text).decision.mode).toBe('confirm');
  });

  it('keeps whole units in currencies without decimals', () => {
    expect(slots('add 1000 for lunch', { currency: 'JPY' }).amountMinor).toBe(1000);
    expect(slots('I spent 1500 yen on lunch')).toMatchObject({
      amountMinor: 1500,
      currency: 'JPY',
      description: 'lunch',
    });
  });
});

describe('names that were misread', () => {
  const lexicon: UserLexicon = {
    accounts: [
      { name: 'Amex Gold', kind: 'credit', aliases: ['amex', 'travel card'] },
      { name: 'Checking', kind: 'checking' },
    ],
    categories: [],
    merchants: [{ name: 'Blue Bottle Coffee', category: 'Dining' }, { name: 'Coffee' }],
  };
  it.each(['spent 40 on my amex for gas', 'spent 40 on my travel card for gas'])(
    'finds the account by its name: %s',
    (text) => expect(slots(text, { lexicon })).toMatchObject({ account: 'Amex Gold', category: 'Transport' }),
  );

  it('finds an account by the network or bank in its name, unless two accounts have it', () => {
    const one = {
      accounts: [{ name: 'Amex Gold', kind: 'credit' }, { name: 'Checking' }],
      categories: [],
      merchants: [],
    };
    const two = { ...one, accounts: [...one.accounts, { name: 'Amex Blue', kind: 'credit' }] };
    expect(slots('spent 40 on gas with my amex', { lexicon: one }).account).toBe('Amex Gold');
    expect(slots('spent 40 on gas with my amex', { lexicon: two }).account).toBeUndefined();
  });

  it('takes a short name as the known merchant, and an everyday word as the thing', () => {
    expect(slots('paid 12 at blue bottle', { lexicon })).toMatchObject({ merchant: 'Blue Bottle Coffee' });
    expect(slots('spent 4 on coffee', { lexicon }).merchant).toBeUndefined();
  });

  it.each(["what's my balance at wells fargo", 'how much is in my chase account'])(
    'does not answer with totals when a name is unknown: %s',
    (text) =>
      expect(understandSpoken(text)).toMatchObject({
        decision: { mode: 'clarify' },
        frame: { block: 'unread' },
      }),
  );

  it('keeps the thing or the limit that a question is about', () => {
    expect(slots('how much did I spend on unicycles').description).toBe('unicycles');
    expect(slots('transactions over 80 dollars').minMinor).toBe(8000);
    expect(slots('purchases between 20 and 50 dollars')).toMatchObject({ minMinor: 2000, maxMinor: 5000 });
  });
});

describe('days and budgets that were widened or reversed', () => {
  it.each([
    ['what did I spend on the first monday of october', '2026-10-05', '2026-10-05'],
    ['what did I spend in the first week of october', '2026-10-01', '2026-10-07'],
    ['what did I spend from the 3rd to the 10th of october', '2026-10-03', '2026-10-10'],
    ['what did I spend three weeks ago', '2026-10-31', '2026-10-31'],
    ['what did I spend the day after thanksgiving', '2025-11-28', '2025-11-28'],
    ['what did I spend in the past fortnight', '2026-11-08', '2026-11-21'],
    ['what did I spend in twenty twenty five', '2025-01-01', '2025-12-31'],
  ])('%s', (text, from, to) => expect(slots(text).period).toEqual([from, to]));

  it('gives each of two purchases its own day', () => {
    expect(understandSpoken('spent 12 on lunch yesterday and 30 on dinner today').frame.lines).toMatchObject([
      { date: '2026-11-20' },
      { date: '2026-11-21' },
    ]);
  });

  it('dates bills in the future, changes budgets by an amount and reads hundreds', () => {
    expect(slots('add a bill for rent 1200 due next week').date).toBe('2026-11-22');
    expect(slots('raise my dining budget by 20')).toMatchObject({ changeByMinor: 2000 });
    expect(slots('lower my dining budget by 20')).toMatchObject({ changeByMinor: -2000 });
    expect(slots('set my grocery budget to four fifty a month').limitMinor).toBe(45_000);
  });
});

describe('statements that are not corrections', () => {
  it.each(["it's a business one", 'no purchase yesterday', 'half of it is gone'])('%s', (text) =>
    expect(understandSpoken(text).decision.executed).toBe(false),
  );

  it.each([
    ['that was income', { type: 'income' }],
    ['no it was cash', { paymentMethod: 'Cash' }],
    ['use my savings account', { account: 'Savings' }],
    ['wrong account, use savings', { account: 'Savings' }],
    ["half is Sam's", { action: 'share' }],
  ])('do not include %s, which is a correction', (text, said) =>
    expect(understandSpoken(text).frame).toMatchObject({ intent: 'correct_last', slots: said }),
  );
});
