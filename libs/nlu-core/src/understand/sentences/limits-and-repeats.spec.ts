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
