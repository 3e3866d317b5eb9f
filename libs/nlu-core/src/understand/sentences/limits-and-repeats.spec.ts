import { understandSpoken } from '../../testing/understand-spoken';

const read = (text: string) => {
  const { frame, decision } = understandSpoken(text);
  return { intent: frame.intent, mode: decision.mode, executed: decision.executed, ...frame.slots };
};

describe('a limit that somebody puts on themselves', () => {
  it.each([
    ['keep us to two hundred for groceries', 20_000, 'Groceries'],
    ['stick to ninety for gifts this month', 9000, 'Gifts'],
    ['we should hold ourselves to one forty on restaurants', 14_000, 'Dining'],
    ['seventy for presents no more', 7000, 'Gifts'],
  ])('is offered as a budget: %s', (text, limitMinor, category) =>
    expect(read(text)).toMatchObject({ intent: 'set_budget', mode: 'confirm', limitMinor, category }),
  );

  it.each([
    'i am going to need forty more for transport',
    'we are going to need another forty for transport',
  ])('grows by what is needed: %s', (text) =>
    expect(read(text)).toMatchObject({ intent: 'set_budget', mode: 'confirm', changeByMinor: 4000 }),
  );

  it('is not set by a sentence that plans to spend or records a purchase', () => {
    expect(read('i am going to spend forty on transport').mode).not.toBe('execute');
    expect(read('fifty five twenty on the weekly groceries')).toMatchObject({ intent: 'add_transaction' });
  });
});

describe('a limit that is put right while it is said', () => {
  it.each([
    ['set dining to two hundred no actually make it three hundred', 'Dining', 30_000],
    ['set my groceries budget to five hundred actually no make it five fifty', 'Groceries', 55_000],
    ['cap shopping at two hundred wait make that two fifty', 'Shopping', 25_000],
    ['set travel to one hundred hmm no one fifty', 'Travel', 15_000],
    ['groceries budget four fifty no sorry four hundred', 'Groceries', 40_000],
    ["limit entertainment to a hundred actually let's say one twenty", 'Entertainment', 12_000],
    ['put gifts at sixty on second thought make it eighty', 'Gifts', 8000],
    ['make groceries six hundred actually you know what make it seven hundred', 'Groceries', 70_000],
    ['raise the gift budget to a hundred you know what make it one twenty', 'Gifts', 12_000],
  ])('takes the last amount and corrects no entry: %s', (text, category, limitMinor) =>
    expect(read(text)).toMatchObject({ intent: 'set_budget', category, limitMinor }),
  );

  it.each([
    ['raise travel by fifty no make that seventy five', 7500],
    ['cut dining by twenty actually no thirty', -3000],
    ['bump groceries by fifty no wait sixty', 6000],
    ['lower shopping by thirty sorry i mean forty', -4000],
  ])('stays a change by an amount, not a new limit: %s', (text, changeByMinor) => {
    const got = read(text);
    expect(got).toMatchObject({ intent: 'set_budget', changeByMinor });
    expect(got).not.toHaveProperty('limitMinor');
  });

  it.each([
    ['actually no make it five fifty', { intent: 'correct_last' }],
    ['no make that eighteen', { intent: 'correct_last', amountMinor: 1800 }],
    ['change that to eighteen no wait nineteen', { intent: 'correct_last', amountMinor: 1900 }],
    ["lunch twenty no sorry let's say twenty two", { intent: 'add_transaction', amountMinor: 2200 }],
    ['put groceries at aldi forty', { intent: 'add_transaction', merchant: 'Aldi', amountMinor: 4000 }],
  ])('leaves entries and their corrections alone: %s', (text, wanted) =>
    expect(read(text)).toMatchObject(wanted),
  );

  it.each([
    "i'd set groceries to five hundred if i could",
    'he set the price to five hundred actually no five fifty',
    'set the oven to four hundred actually no make it four fifty',
    'set the timer to five actually make it six',
    'make dinner at six',
    'make travel fun again',
  ])('is not read into talk about something else: %s', (text) =>
    expect(read(text).mode).not.toMatch(/execute|confirm/),
  );
});

describe('something that repeats', () => {
  it.each([
    ['every second friday we pay the gardener ninety', 'every 2 weeks', '2026-11-27'],
    ['every other tuesday i pay the maid sixty', 'every 2 weeks', '2026-11-24'],
    [
      'the window cleaner comes every third thursday twenty five',
      'every third Thursday of the month',
      '2026-12-17',
    ],
    ['rent on the last friday of every month nine hundred', 'every last Friday of the month', '2026-11-27'],
    ['i pay the piano teacher every four weeks eighty', 'every 4 weeks', undefined],
    ['water bill sixty every two months starting december first', 'every 2 months', '2026-12-01'],
  ])('is offered as a bill with its frequency and its next day: %s', (text, recurrence, date) => {
    const got = read(text);
    expect(got).toMatchObject({ intent: 'add_event', recurrence });
    expect(got.date).toBe(date);
    expect(got.executed).toBe(false);
  });
});

describe('a bill told with its day only', () => {
  it.each([
    ['boiler service on the ninth', '2026-12-09'],
    ['car insurance on the third of december', '2026-12-03'],
    ['rent due on friday', '2026-11-27'],
  ])('is offered as a reminder: %s', (text, date) =>
    expect(read(text)).toMatchObject({ intent: 'add_event', mode: 'confirm', date }),
  );

  it('leaves a purchase with a past day a purchase', () => {
    expect(read('ninety insurance on friday')).toMatchObject({
      intent: 'add_transaction',
      date: '2026-11-20',
    });
  });
});

describe('the last entry', () => {
  it.each(['forget that last one take it off', 'forget the last purchase', 'forget the previous entry'])(
    'is removed after a question when it should be forgotten: %s',
    (text) => expect(read(text)).toMatchObject({ intent: 'undo_last', mode: 'confirm' }),
  );

  it('stays when “forget it” only cancels a question', () => {
    expect(read('forget it')).toMatchObject({ intent: 'cancel' });
  });
});

describe('sentences that the set ag showed to be misread', () => {
  it.each([
    ['tenner at the chippy', { intent: 'add_transaction', amountMinor: 1000 }],
    ['i should like to put down eighty for the gardener', { intent: 'add_transaction', amountMinor: 8000 }],
    ['deposit for the band two hundred dollars', { intent: 'add_transaction', amountMinor: 20_000 }],
    ['got ninety for the translation job', { intent: 'add_transaction', category: 'Freelance' }],
    ["we've paid the phone bill", { intent: 'add_event', action: 'mark_paid' }],
    ['have i gone over on dining', { intent: 'query_budget', category: 'Dining' }],
    ['get my latest salary slip', { intent: 'sync_payroll' }],
    ['dental payment plan seventy on the fifth of every month', { intent: 'add_event', amountMinor: 7000 }],
    ['three hundred tops for the big shop each month', { intent: 'set_budget', category: 'Groceries' }],
  ])('%s', (text, wanted) => expect(read(text)).toMatchObject(wanted));

  it.each(['deposit two hundred', 'deposit two hundred in my savings account at chase'])(
    'an order to deposit money is not carried out: %s',
    (text) => expect(read(text).mode).not.toBe('execute'),
  );
});
