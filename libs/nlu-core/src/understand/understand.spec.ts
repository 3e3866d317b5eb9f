import type { Intent, Mode, Slots } from '../model/types';
import { understand, type Utterance } from './understand';

/** Saturday 21 November 2026, 10:00 in New York. */
const base = {
  confidence: 0.95,
  now: new Date('2026-11-21T15:00:00Z'),
  zone: 'America/New_York',
  locale: 'en-US',
};
const hear = (text: string, rest: Partial<Utterance> = {}) => understand({ ...base, text, ...rest });

describe('golden utterances (V6)', () => {
  it.each<[string, Intent, Mode, Slots]>([
    [
      'add an expense of $45 for lunch yesterday',
      'add_transaction',
      'execute',
      { amountMinor: 4500, category: 'Dining', date: '2026-11-20', type: 'expense', description: 'lunch' },
    ],
    [
      'spent twelve fifty at starbucks',
      'add_transaction',
      'execute',
      { amountMinor: 1250, merchant: 'Starbucks', category: 'Dining', date: '2026-11-21' },
    ],
    [
      'got paid 2,150 from Acme',
      'add_transaction',
      'confirm',
      { amountMinor: 215_000, type: 'income', category: 'Salary', merchant: 'Acme' },
    ],
    [
      'move 50 from dining to groceries',
      'set_budget',
      'confirm',
      { limitMinor: 5000, fromCategory: 'Dining', category: 'Groceries', action: 'move' },
    ],
    ['how much is left for dining', 'query_budget', 'answer', { category: 'Dining', action: 'left' }],
    ['show my budget for this month', 'query_budget', 'answer', { period: ['2026-11-01', '2026-11-21'] }],
    ['can I afford a 300 dollar jacket', 'query_budget', 'answer', { amountMinor: 30_000, action: 'afford' }],
    [
      'what did I spend on Uber in March',
      'query_spending',
      'answer',
      { merchant: 'Uber', period: ['2026-03-01', '2026-03-31'] },
    ],
    ['mark rent as paid', 'add_event', 'execute', { action: 'mark_paid', category: 'Housing' }],
    [
      'remind me to pay the electric bill on the 15th',
      'add_event',
      'execute',
      { date: '2026-12-15', category: 'Utilities' },
    ],
    ['connect to my payroll account', 'sync_payroll', 'execute', { action: 'connect' }],
    [
      'generate a financial report for Q4',
      'generate_report',
      'execute',
      { period: ['2026-10-01', '2026-11-21'] },
    ],
    ['change the last one to groceries', 'correct_last', 'execute', { category: 'Groceries' }],
    ['no, fifty not fifteen', 'correct_last', 'execute', { amountMinor: 5000 }],
    [
      'transfer 200 from checking to savings',
      'add_transaction',
      'confirm',
      { amountMinor: 20_000, type: 'transfer', account: 'Checking', toAccount: 'Savings' },
    ],
    ["what's my effective tax rate", 'query_payroll', 'answer', {}],
    ['why did my food spending go up', 'query_insights', 'answer', { category: 'Dining' }],
    ['undo', 'undo_last', 'execute', {}],
    ['delete everything', 'out_of_scope', 'refuse', {}],
  ])('%s', (text, intent, mode, slots) => {
    const { frame, decision } = hear(text);
    expect({ intent: frame.intent, mode: decision.mode, slots: frame.slots }).toEqual({
      intent,
      mode,
      slots: expect.objectContaining(slots),
    });
  });

  it('reads two purchases in one sentence and asks', () => {
    const { frame, decision } = hear('I paid 80 for gas and 20 for snacks');
    expect(decision.mode).toBe('confirm');
    expect(frame.lines).toMatchObject([
      { amountMinor: 8000, category: 'Transport' },
      { amountMinor: 2000, category: 'Groceries' },
    ]);
  });

  it('splits one amount into its parts', () => {
    const { frame, decision } = hear('split 90 at Costco, 60 groceries rest household');
    expect(decision.mode).toBe('confirm');
    expect(frame.lines).toMatchObject([
      { amountMinor: 6000, category: 'Groceries', merchant: 'Costco' },
      { amountMinor: 3000, category: 'Shopping', merchant: 'Costco' },
    ]);
  });
});

describe('adding', () => {
  it.each<[string, Slots]>([
    ['add 25.50 for uber ride last night', { amountMinor: 2550, category: 'Transport', date: '2026-11-20' }],
    [
      'I just paid forty five fifty for groceries at whole foods with my credit card',
      {
        amountMinor: 4550,
        category: 'Groceries',
        merchant: 'Whole Foods',
        paymentMethod: 'Credit Card',
        description: 'groceries',
      },
    ],
    [
      'we had dinner at olive garden for 85 dollars last saturday',
      { amountMinor: 8500, category: 'Dining', merchant: 'Olive Garden', date: '2026-11-14' },
    ],
    [
      'received a refund of 30 dollars from amazon',
      { amountMinor: 3000, type: 'income', category: 'Refund', merchant: 'Amazon' },
    ],
    ['add income of 500 from freelance work', { amountMinor: 50_000, type: 'income', category: 'Freelance' }],
    ['bought a new lamp for $80 at ikea', { amountMinor: 8000, merchant: 'IKEA', description: 'new lamp' }],
    [
      'spent 80 on my phone bill from my checking account',
      { amountMinor: 8000, category: 'Utilities', account: 'Checking' },
    ],
    [
      'at Taco Bell I just got a couple of seven layer burritos for 6 dollars',
      { amountMinor: 600, merchant: 'Taco Bell', category: 'Dining' },
    ],
    ['i bought 2 coffees for 9 dollars', { amountMinor: 900, category: 'Dining' }],
    ['motel 6 89 dollars', { amountMinor: 8900, merchant: 'Motel 6', category: 'Travel' }],
    ['three brothers pizza 22.50', { amountMinor: 2250, merchant: 'Three Brothers' }],
    [
      'paid john 40 for pizza',
      { amountMinor: 4000, merchant: 'John', description: 'pizza', category: 'Dining' },
    ],
    ['spent 45 on lunch at chipotel', { amountMinor: 4500, merchant: 'Chipotle' }],
    ['add 18 sorry 80 for gas', { amountMinor: 8000, category: 'Transport' }],
    ['add 20 for lunch scratch that add 30 for dinner', { amountMinor: 3000, description: 'dinner' }],
    ['add add 45 add 45 for lunch', { amountMinor: 4500, description: 'lunch' }],
    [
      'please record that I spent 18 dollars on a movie ticket',
      { amountMinor: 1800, category: 'Entertainment' },
    ],
    ['add and expense of 12 dollars for parking', { amountMinor: 1200, category: 'Transport' }],
    [
      'expense 30 for stationery under travel',
      { amountMinor: 3000, category: 'Travel', description: 'stationery' },
    ],
  ])('%s', (text, slots) => {
    const { frame, decision } = hear(text);
    expect({ intent: frame.intent, mode: decision.mode, slots: frame.slots }).toEqual({
      intent: 'add_transaction',
      mode: 'execute',
      slots: expect.objectContaining(slots),
    });
  });

  it('matches the person’s own merchants first, including those with numbers', () => {
    const lexicon = {
      accounts: [],
      categories: [],
      merchants: [
        { id: 'm1', name: 'Studio 54 Hair', category: 'Health' },
        { name: 'Bayern 1', category: 'Entertainment' },
      ],
    };
    expect(hear('paid 60 at studio 54 hair', { lexicon }).frame.slots).toMatchObject({
      amountMinor: 6000,
      merchant: 'Studio 54 Hair',
      category: 'Health',
    });
    expect(hear('bayern 1 12 dollars', { lexicon }).frame.slots).toMatchObject({
      amountMinor: 1200,
      merchant: 'Bayern 1',
    });
  });

  it('asks when two of the person’s names are equally similar', () => {
    const lexicon = { accounts: [], categories: [], merchants: [{ name: 'Marinos' }, { name: 'Marinas' }] };
    expect(hear('spent 40 dollars at marines', { lexicon }).decision).toMatchObject({
      mode: 'confirm',
      hazards: ['ambiguous-name'],
    });
  });

  it('does not confuse words that only look similar', () => {
    const lexicon = { accounts: [], categories: [], merchants: [{ name: 'Asia' }] };
    expect(hear('spent 40 dollars at australia', { lexicon }).frame.slots.merchant).toBe('Australia');
  });
});

describe('reading', () => {
  it.each<[string, Intent, Slots]>([
    ["what's my balance", 'query_balance', {}],
    ['how much money do i have in savings', 'query_balance', { account: 'Savings' }],
    ['what is my bank account looking like', 'query_balance', {}],
    [
      'how much have i spent on coffee this month',
      'query_spending',
      { category: 'Dining', period: ['2026-11-01', '2026-11-21'] },
    ],
    [
      'how much did I spend at target last year',
      'query_spending',
      { merchant: 'Target', period: ['2025-01-01', '2025-12-31'] },
    ],
    ['where did my money go last month', 'query_spending', { period: ['2026-10-01', '2026-10-31'] }],
    ['what did I spend yesterday', 'query_spending', { period: ['2026-11-20', '2026-11-20'] }],
    ['how much did i make last month', 'query_income', { period: ['2026-10-01', '2026-10-31'] }],
    ['when do i get paid next', 'query_payroll', {}],
    ["what's my net worth", 'query_net_worth', {}],
    ['how am i doing this month', 'query_summary', {}],
    ['am i over budget on dining', 'query_budget', { category: 'Dining' }],
    ['when is my electric bill due', 'query_bills', { category: 'Utilities' }],
    ['set my dining budget to 300', 'set_budget', { category: 'Dining', limitMinor: 30_000 }],
    ['sync my bank accounts', 'sync_accounts', {}],
    ['sync payroll', 'sync_payroll', {}],
    ['refresh my crypto wallets', 'sync_crypto', {}],
    ["what's my bitcoin worth", 'query_crypto', {}],
    ['open settings', 'navigate', { page: '/settings' }],
    ['take me to my reports', 'navigate', { page: '/reports' }],
    ['any unusual charges this month', 'query_insights', {}],
    ['show my recent transactions', 'list_transactions', {}],
    [
      'show transactions at amazon in october',
      'list_transactions',
      { merchant: 'Amazon', period: ['2026-10-01', '2026-10-31'] },
    ],
    ['delete the last transaction', 'undo_last', {}],
    ['what can you do', 'help', {}],
    ['never mind', 'cancel', {}],
    ["yeah that's right", 'confirm', {}],
    ["no that's wrong", 'deny', {}],
    ['could you repeat that', 'repeat', {}],
    ['add 20 for lunch never mind', 'cancel', {}],
    ['it was on monday', 'correct_last', { date: '2026-11-16' }],
    ['that was travel', 'correct_last', { category: 'Travel' }],
  ])('%s → %s', (text, intent, slots) => {
    expect(hear(text).frame).toMatchObject({ intent, slots });
  });

  it.each([
    "what's the weather like tomorrow",
    'play some music',
    'set an alarm for 7 am',
    'what is the capital of france',
    'tell me a joke',
    'how do i make pizza',
    'call my mother',
    'find a restaurant near me',
    'what time is it',
    '',
    'a',
    '...',
    '🤖🤖🤖',
  ])('declines: %s', (text) => {
    expect(hear(text).decision).toMatchObject({ executed: false, mode: 'refuse' });
  });
});

describe('explanation', () => {
  it('marks the words that carried the meaning, for highlighting', () => {
    const heard = 'Add an expense of $45 for lunch yesterday';
    const { explanation } = hear(heard);
    expect(explanation.spans.map((s) => [heard.slice(s.start, s.end), s.kind])).toEqual([
      ['$45', 'amount'],
      ['lunch', 'thing'],
      ['yesterday', 'day'],
    ]);
    expect(explanation.certainty).toMatchObject({ heard: 0.95, weakest: 0.95 });
  });

  it('keeps positions when a wake phrase is removed', () => {
    const heard = 'hey mary gold add 12 dollars at Starbucks';
    const { explanation } = hear(heard);
    expect(explanation.spans.map((s) => heard.slice(s.start, s.end))).toEqual(['12 dollars', 'Starbucks']);
  });

  it('states what blocked a change', () => {
    expect(hear('my wife spent 50 dollars at target').explanation).toMatchObject({ block: 'other-subject' });
  });
});

describe('amounts in the person’s own currency', () => {
  it.each<[string, string, Slots]>([
    ['JPY', 'add 1000 for lunch', { amountMinor: 1000, category: 'Dining' }],
    ['JPY', 'I spent 1500 yen on groceries', { amountMinor: 1500, currency: 'JPY', category: 'Groceries' }],
    ['JPY', 'spent twelve fifty at starbucks', { amountMinor: 1250, merchant: 'Starbucks' }],
    ['KWD', 'add 12.500 for lunch', { amountMinor: 12_500, category: 'Dining' }],
    ['KWD', 'spent 4.250 dinars at starbucks', { amountMinor: 4250, currency: 'KWD' }],
    ['USD', 'add 12.50 for lunch', { amountMinor: 1250, category: 'Dining' }],
    ['XXX', 'add 12.50 for lunch', { amountMinor: 1250, category: 'Dining' }],
  ])('reads in %s: %s', (currency, text, slots) => {
    expect(hear(text, { currency })).toMatchObject({
      frame: { intent: 'add_transaction', slots },
      decision: { mode: expect.stringMatching(/execute|confirm/) },
    });
  });

  it('reads a budget’s limit in the same way', () => {
    expect(hear('set my dining budget to 30000', { currency: 'JPY' }).frame.slots.limitMinor).toBe(30_000);
    expect(hear('set my dining budget to 300', { currency: 'KWD' }).frame.slots.limitMinor).toBe(300_000);
  });

  it('asks for the amount when the currency has no decimals', () => {
    expect(hear('add 12.50 for lunch', { currency: 'JPY' }).decision.executed).toBe(false);
  });
});
