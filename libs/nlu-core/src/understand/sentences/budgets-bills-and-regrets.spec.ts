import { understandSpoken } from '../../testing/understand-spoken';

const read = (text: string) => {
  const { frame, decision } = understandSpoken(text);
  return { intent: frame.intent, mode: decision.mode, executed: decision.executed, ...frame.slots };
};

describe('a budget', () => {
  it.each([
    ["i'm allowing myself eighty for entertainment", { limitMinor: 8000, category: 'Entertainment' }],
    ['thirty for gifts is all we have got this month', { limitMinor: 3000, category: 'Gifts' }],
    ["seventy for clothes that's my limit", { limitMinor: 7000, category: 'Shopping' }],
    ["don't let transport exceed ninety", { limitMinor: 9000, category: 'Transport' }],
    ['add sixty on top of dining', { changeByMinor: 6000, category: 'Dining' }],
    [
      'pinch fifty from travel for the health budget',
      { action: 'move', fromCategory: 'Travel', category: 'Health' },
    ],
  ])('is offered: %s', (text, slots) =>
    expect(read(text)).toMatchObject({ intent: 'set_budget', executed: false, ...slots }),
  );

  it('is not meant by a purchase that recurs or has a person called Max', () => {
    expect(read('weekly groceries fifty four fifty at costco').intent).toBe('add_transaction');
    expect(read('new socks for max nine ninety nine').intent).toBe('add_transaction');
  });
});

describe('a bill', () => {
  it.each([
    ["mortgage's due on the third nine fifty", { amountMinor: 95_000, date: '2026-12-03' }],
    ['can you add a bill for insurance of ninety on the second', { date: '2026-12-02' }],
    ['daycare charges two hundred every monday', { amountMinor: 20_000, recurrence: 'weekly' }],
    ["there's a fine of eighty to pay by the ninth of december", { date: '2026-12-09' }],
    ['can the rent be on the fifth instead', { action: 'reschedule', date: '2026-12-05' }],
    ["i'm done with the electric bill", { action: 'mark_paid' }],
    ['the strata levy is due on the twenty eight of this month four hundred', { date: '2026-11-28' }],
  ])('is offered with its day: %s', (text, slots) =>
    expect(read(text)).toMatchObject({ intent: 'add_event', ...slots }),
  );
});

describe('a correction', () => {
  it.each([
    ["sorry i misread the bill it's nineteen fifty", { amountMinor: 1950 }],
    ['the amount is wrong it cost seventy two', { amountMinor: 7200 }],
    ['you filed that under dining it should be groceries', { category: 'Groceries' }],
    ['change that from shopping to health', { category: 'Health' }],
  ])('takes the right value: %s', (text, slots) =>
    expect(read(text)).toMatchObject({ intent: 'correct_last', ...slots }),
  );

  it.each([
    'go back a step',
    'take the last purchase off',
    "i'd like that last entry deleted",
    'get that off the list',
  ])('takes the entry back: %s', (text) => expect(read(text).intent).toBe('undo_last'));
});

describe('an amount in two parts', () => {
  it('is asked about when it would be less than two dollars for a subscription', () => {
    expect(read('disney plus renewed for one twenty nine')).toMatchObject({ mode: 'confirm' });
  });
});

describe('talk about money', () => {
  it.each([
    "they'll charge us thirty if we cancel",
    "so he tells me it's ninety for a trim and i say no way",
    'is ethereum going to go up',
  ])('is neither a command nor an answer: %s', (text) => expect(read(text).executed).toBe(false));

  it('records a fee that was taken from the speaker, once confirmed', () => {
    expect(read('they took a twenty dollar late fee')).toMatchObject({
      intent: 'add_transaction',
      mode: 'confirm',
      amountMinor: 2000,
      category: 'Fees',
    });
  });
});
