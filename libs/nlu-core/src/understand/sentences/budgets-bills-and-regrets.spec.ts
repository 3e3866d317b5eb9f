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

describe('budgets with a reason before the order', () => {
  it.each<[string, Record<string, unknown>]>([
    [
      'my medication went up so add thirty a month to the health budget',
      { category: 'Health', changeByMinor: 3000 },
    ],
    [
      'gas is more expensive now so add fifty a month to the transport budget',
      { category: 'Transport', changeByMinor: 5000 },
    ],
    [
      'now that both boys are home from college i think we should allow seven hundred fifty a month for groceries',
      { category: 'Groceries', limitMinor: 75_000 },
    ],
    [
      'now that the kids are back from camp let us allow six hundred a month for groceries',
      { category: 'Groceries', limitMinor: 60_000 },
    ],
    ['i think we should allow two hundred a month for dining', { category: 'Dining', limitMinor: 20_000 }],
    [
      'we barely go out anymore so move forty dollars from entertainment to groceries',
      { action: 'move', fromCategory: 'Entertainment', category: 'Groceries' },
    ],
    [
      'we barely go out anymore so move forty dollars from the entertainment budget to groceries',
      { action: 'move', fromCategory: 'Entertainment', category: 'Groceries' },
    ],
    ['scrap my travel budget', { action: 'remove', category: 'Travel' }],
    ['drop my shopping budget', { action: 'remove', category: 'Shopping' }],
  ])('are asked about with the values of the order: %s', (text, slots) => {
    const { frame, decision } = understandSpoken(text);
    expect({ intent: frame.intent, slots: frame.slots, mode: decision.mode }).toMatchObject({
      intent: 'set_budget',
      slots,
      mode: 'confirm',
    });
  });

  it.each([
    'now that we are home i think we should go to bed',
    'my tooth went up so add thirty a day to the dose',
    'we barely go out anymore so move the couch to the window',
  ])('are not read into other orders with a reason: %s', (text) =>
    expect(understandSpoken(text).decision.mode).not.toMatch(/execute|confirm/),
  );
});

describe('corrections of an entry whose words were wrong', () => {
  it.each([
    ['i told you wrong i went there on tuesday', 'correct_last'],
    ['i told you the wrong day i was there on monday', 'correct_last'],
    ['i told you wrong it was forty dollars', 'correct_last'],
    ['my sister and i are splitting that one', 'correct_last'],
    ['my husband and i are splitting that', 'correct_last'],
    ['my brother and i are sharing that one', 'correct_last'],
    ['me and my roommate are splitting that one', 'correct_last'],
    ['undo whatever was just entered', 'undo_last'],
    ['my grandson was playing with the phone so undo whatever was just entered', 'undo_last'],
    ['the dog stepped on the phone so remove whatever was just added', 'undo_last'],
    ['take out whatever you just entered', 'undo_last'],
  ])('are asked about: %s', (text, intent) => {
    const { frame, decision } = understandSpoken(text);
    expect({ intent: frame.intent, mode: decision.mode }).toEqual({ intent, mode: 'confirm' });
  });

  it.each([
    ['it was 1240 not 1420', { amountMinor: 124_000, otherAmountMinor: 1240 }],
    ['it was 1450 not 1405', { amountMinor: 145_000, otherAmountMinor: 1450 }],
    ['make it 1240', { amountMinor: 1240, otherAmountMinor: 124_000 }],
  ])('keep both readings of digits without a separator: %s', (text, slots) => {
    const { frame, decision } = understandSpoken(text, { confidence: 1 });
    expect({ slots: frame.slots, mode: decision.mode }).toEqual({ slots, mode: 'confirm' });
  });

  it.each([
    ['it was 1240 not 14.20', 1240],
    ['it was 1240 not 1,420', 124_000],
    ['it was 12.40 not 14.20', 1240],
  ])('read such digits like the amount beside them: %s', (text, amountMinor) =>
    expect(understandSpoken(text).frame.slots).toEqual({ amountMinor }),
  );

  it.each([
    'i must forget it',
    'my sister and i are splitting up',
    'my sister and her husband are splitting that one',
    'i told you wrong things about him',
    'i told her i went there on tuesday',
    'i told you i went there on tuesday',
    'my grandson was playing so undo the zipper',
    'the dog was barking so remove it from the house',
    'i told him wrong i went there on tuesday',
  ])('are not read into stories about others: %s', (text) =>
    expect(understandSpoken(text).decision.mode).not.toMatch(/execute|confirm|answer/),
  );
});
