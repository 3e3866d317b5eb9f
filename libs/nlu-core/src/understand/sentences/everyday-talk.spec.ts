import type { Intent, Mode, Slots } from '../../model/types';
import { understand } from '../understand';

const read = (text: string) =>
  understand({ text, confidence: 0.95, now: new Date('2026-11-18T15:00:00Z'), zone: 'America/New_York' });

/** Kinds of sentences people said that were rejected or misread, with at least two examples each. */
describe('everyday speech', () => {
  it.each<[string, Intent, Mode, Slots]>([
    // A number that is taken back before an amount.
    ['add ten, no wait, eleven dollars for lunch', 'add_transaction', 'execute', { amountMinor: 1100 }],
    ['spent 20 sorry 25 dollars on gas', 'add_transaction', 'execute', { amountMinor: 2500 }],
    [
      'filled up the tank for 61 and change, call it 61.40',
      'add_transaction',
      'execute',
      { amountMinor: 6140 },
    ],
    // Income named by its kind.
    [
      'refund of 18 dollars from target',
      'add_transaction',
      'execute',
      { type: 'income', category: 'Refund' },
    ],
    ['deposit of 500 dollars from acme', 'add_transaction', 'execute', { type: 'income' }],
    // Other words for paying.
    ['subscribed to spotify for 11.99', 'add_transaction', 'execute', { amountMinor: 1199 }],
    ['chipped in 20 dollars for the office gift', 'add_transaction', 'execute', { amountMinor: 2000 }],
    ['rent went out, 800 dollars', 'add_transaction', 'execute', { category: 'Housing' }],
    ['three hundred even for car insurance', 'add_transaction', 'execute', { category: 'Insurance' }],
    // An unknown thing with a price needs a confirmation.
    ['a buck fifty for gum', 'add_transaction', 'confirm', { amountMinor: 150, description: 'gum' }],
    ['forty dollars for bicycle tubes', 'add_transaction', 'confirm', { description: 'bicycle tubes' }],
    // A past purchase without an amount: the assistant asks for it.
    ['add lunch yesterday', 'add_transaction', 'clarify', { category: 'Dining', date: '2026-11-17' }],
    // Transfers in other words.
    [
      "i've just put 200 into my savings from checking",
      'add_transaction',
      'confirm',
      { type: 'transfer', account: 'Checking', toAccount: 'Savings' },
    ],
    // Corrections of what was said before.
    ['the account was savings', 'correct_last', 'execute', { account: 'Savings' }],
    ['my half is 40', 'correct_last', 'execute', { amountMinor: 4000 }],
    ['what did you just do', 'repeat', 'answer', {}],
    // An export of transactions to a file, which is not a report.
    ['export my transactions', 'generate_report', 'execute', { action: 'export' }],
    ['download my expenses from last month', 'generate_report', 'execute', { action: 'export' }],
    ["that's not gas, it's parking", 'correct_last', 'execute', { description: 'parking' }],
    // Screens.
    ['open bills', 'navigate', 'answer', { page: '/bills' }],
    ['take me to the rules', 'navigate', 'answer', { page: '/transactions/rules' }],
    ['list my accounts', 'navigate', 'answer', { page: '/accounts' }],
    // Future days are not cut off at today.
    ['what is due in the next 10 days', 'query_bills', 'answer', { period: ['2026-11-18', '2026-11-27'] }],
    // Budgets.
    ['cap groceries at 600 a month', 'set_budget', 'execute', { category: 'Groceries', limitMinor: 60_000 }],
    [
      'take 100 out of travel and put it in health',
      'set_budget',
      'confirm',
      { action: 'move', fromCategory: 'Travel', category: 'Health' },
    ],
    // Bills that are paid, postponed, or begin on a future day.
    ['skip the gas bill this month', 'add_event', 'execute', { action: 'skip', category: 'Utilities' }],
    ['skip rent', 'add_event', 'execute', { action: 'skip', category: 'Housing' }],
    ['tick off the gas bill', 'add_event', 'execute', { action: 'mark_paid' }],
    ['i already paid the gas bill, tick it off', 'add_event', 'execute', { action: 'mark_paid' }],
    // A bill that is pushed to a day is moved there, which is asked about.
    [
      'push the car payment to next friday',
      'add_event',
      'confirm',
      { action: 'reschedule', date: '2026-11-20' },
    ],
    ['postpone the rent payment to friday', 'add_event', 'execute', { action: 'snooze', date: '2026-11-20' }],
    [
      'add a 15 dollar monthly bill for spotify starting december 1',
      'add_event',
      'confirm',
      { date: '2026-12-01', recurrence: 'monthly' },
    ],
    // A subscription is monthly unless another interval was said.
    ['add my yearly domain subscription of 40 dollars', 'add_event', 'execute', { recurrence: 'yearly' }],
    // Rules and undo.
    [
      'from now on starbucks goes in groceries',
      'correct_last',
      'execute',
      { action: 'rule', merchant: 'Starbucks', category: 'Groceries' },
    ],
    ['oops remove the last one', 'undo_last', 'confirm', {}],
    ['scrap that last entry', 'undo_last', 'confirm', {}],
    ['get rid of the coffee I just added', 'undo_last', 'confirm', {}],
    // A bare number counts as money when it replaces an amount.
    ['add 22 dollars for a pizza, no make that 27', 'add_transaction', 'execute', { amountMinor: 2700 }],
    // A category said after the purchase, a destination, and the kind of a trip.
    ['shoes $59.99, put it under shopping', 'add_transaction', 'execute', { category: 'Shopping' }],
    ['uber home, eighteen forty', 'add_transaction', 'execute', { merchant: 'Uber', category: 'Transport' }],
    ['stopped at the bakery this morning, four eighty', 'add_transaction', 'execute', { amountMinor: 480 }],
    // Requests to the bank, money in and out, and the future.
    ['get the latest transactions from my bank', 'sync_accounts', 'execute', {}],
    ['how much came in and went out this year', 'query_summary', 'answer', {}],
    ['income versus expenses last month', 'query_summary', 'answer', {}],
    ['will I run out of money before payday', 'query_insights', 'answer', {}],
    ['how much have I put into my 401(k) this year', 'query_payroll', 'answer', { aspect: 'retirement' }],
    ['what percent of my income went to housing', 'query_spending', 'answer', { category: 'Housing' }],
    ['is there enough money left to eat out', 'query_balance', 'answer', { aspect: 'enough' }],
    // Budgets changed by an amount; nothing was bought.
    ['add 20 to my dining budget', 'set_budget', 'execute', { changeByMinor: 2000, category: 'Dining' }],
    ['knock 50 off my shopping budget', 'set_budget', 'execute', { changeByMinor: -5000 }],
    // A new purchase, not a correction.
    ['it was twelve bucks for the car wash', 'add_transaction', 'execute', { amountMinor: 1200 }],
    // The future, and two months named together.
    [
      'new bill: insurance 120 dollars on december 10',
      'add_event',
      'execute',
      { date: '2026-12-10', amountMinor: 12_000 },
    ],
    ['how much will I spend this month', 'query_insights', 'answer', { action: 'forecast' }],
    [
      'spending on health in feb and march',
      'query_spending',
      'answer',
      { period: ['2026-02-01', '2026-03-31'] },
    ],
    [
      'total travel costs in the last quarter of 2025',
      'query_spending',
      'answer',
      { period: ['2025-10-01', '2025-12-31'] },
    ],
    // Reminders of things other than payments.
    ['remind me to cancel netflix in two weeks', 'add_event', 'execute', { date: '2026-12-02' }],
    ["don't let me forget the water bill on friday", 'add_event', 'execute', { date: '2026-11-20' }],
    // Other words for undo.
    ['that was a mistake, get rid of it', 'undo_last', 'confirm', {}],
    ['scrap what I just added', 'undo_last', 'confirm', {}],
    ['the merchant was target', 'correct_last', 'execute', { merchant: 'Target' }],
    [
      'give me the big picture for october',
      'query_summary',
      'answer',
      { period: ['2026-10-01', '2026-10-31'] },
    ],
  ])('%s', (text, intent, mode, slots) => {
    const { frame, decision } = read(text);
    expect([frame.intent, decision.mode]).toEqual([intent, mode]);
    expect(frame.slots).toMatchObject(slots);
  });

  it.each([
    ['And do that.', 'undo that'],
    ['but twelve fifty at Costco', 'put twelve fifty at Costco'],
    ['said my travel budget to two hundred dollars', 'set my travel budget to two hundred dollars'],
    ['how much did I spend on dining in marriage', 'how much did I spend on dining in march'],
    ['what bills are to next weed', 'what bills are due next week'],
    ['add an expansive 40 dollars for lunch', 'add an expense 40 dollars for lunch'],
  ])('reads “%s” as “%s”', (heard, said) => {
    const { intent, slots } = read(heard).frame;
    // The label of a period keeps the words that were heard.
    const { periodLabel: _heard, ...values } = slots;
    const { periodLabel: _said, ...wanted } = read(said).frame.slots;
    expect([intent, values]).toEqual([read(said).frame.intent, wanted]);
  });

  it.each([
    'raise my credit limit',
    'increase my atm withdrawal limit',
    'lower my overdraft limit',
    'can you raise my card limit',
    'connect me to the bank',
    'how much does a gallon of milk cost',
    'lower the volume to 70',
    'when should i check my tire pressure',
  ])('treats as unsupported what does not belong to the ledger: %s', (text) =>
    expect(read(text).frame.intent).toBe('out_of_scope'),
  );

  it.each(['add milk', 'put lunch on my calendar', 'five dollars for the price of freedom is nothing'])(
    'does not understand “%s”',
    (text) => expect(read(text).decision.executed).toBe(false),
  );
});
