import { understandSpoken } from '../../testing/understand-spoken';
import type { UserLexicon } from '../../model/types';

const read = (text: string, lexicon?: UserLexicon) => {
  const { frame, decision } = understandSpoken(text, lexicon ? { lexicon } : {});
  return { intent: frame.intent, mode: decision.mode, block: frame.block, ...frame.slots };
};

describe('somebody else’s purchase', () => {
  it.each([
    "my neighbor's truck was fifty thousand",
    "my friend's engagement ring was eight thousand",
    "my boss's new car cost ninety grand",
    "our neighbours' kitchen was thirty thousand",
  ])('is not offered for recording: %s', (text) => expect(read(text).mode).not.toMatch(/execute|confirm/));

  it.each(["my sister's birthday present was forty", "i paid for my friend's ticket it was thirty"])(
    'is not confused with what was bought for them: %s',
    (text) => expect(read(text)).toMatchObject({ intent: 'add_transaction' }),
  );
});

describe('a correction in few words', () => {
  it.each([
    ['thirty two sorry', 3200],
    ['seventy two fifty i mean', 7250],
    ['oops forty four ninety nine', 4499],
    ['oh wait sixty three', 6300],
    ['scratch that sixty five', 6500],
    ['no hang on it was forty seven', 4700],
  ])('changes the amount: %s', (text, amountMinor) =>
    expect(read(text)).toMatchObject({ intent: 'correct_last', amountMinor }),
  );

  it('keeps both readings of an amount in two parts', () => {
    expect(read('make it one twenty')).toMatchObject({ amountMinor: 12_000, otherAmountMinor: 120 });
    expect(read('make it four fifty')).toMatchObject({ amountMinor: 450, otherAmountMinor: 45_000 });
  });

  it('changes the direction of money', () => {
    expect(read('that was money in not out')).toMatchObject({ intent: 'correct_last', type: 'income' });
  });
});

describe('a category with an everyday word as name', () => {
  const own: UserLexicon = {
    accounts: [],
    categories: [{ name: 'Dining' }],
    merchants: [],
    everydayCategories: ['Coffee'],
  };

  it('is meant where a category is named', () => {
    expect(read('put that under coffee', own)).toMatchObject({ intent: 'correct_last', category: 'Coffee' });
  });

  it('is replaced by its parent, with the word kept, when the person has no such category', () => {
    expect(read('put that under coffee')).toMatchObject({ category: 'Dining', categoryWord: 'coffee' });
  });

  it('is not meant where coffee was bought', () => {
    expect(read('five dollars for coffee', own)).toMatchObject({ category: 'Dining' });
  });
});

describe('commands that the set ae showed to be misread', () => {
  it.each([
    ['groceries could use fifty more', { intent: 'set_budget', changeByMinor: 5000 }],
    ['tack a hundred onto travel', { intent: 'set_budget', changeByMinor: 10_000 }],
    ['three hundred on shopping and not a penny more', { intent: 'set_budget', limitMinor: 30_000 }],
    ['we pay the nanny every friday four hundred', { intent: 'add_event', recurrence: 'weekly' }],
    ['quarterly water bill ninety five starting january', { intent: 'add_event', amountMinor: 9500 }],
    ["the water company's taking seventy two next tuesday", { intent: 'add_event', date: '2026-11-24' }],
    ['sync up', { intent: 'sync_accounts' }],
    ['check for a new payslip', { intent: 'sync_payroll' }],
    ['show me everything from amazon', { intent: 'list_transactions', merchant: 'Amazon' }],
    ['when did i last pay my phone bill', { intent: 'list_transactions' }],
    ['how much did they take out for benefits', { intent: 'query_payroll' }],
  ])('%s', (text, wanted) => expect(read(text)).toMatchObject(wanted));

  it.each([
    ['took the dog in for shots one twenty eight', 12_800],
    ['one forty five for hamilton tickets', 14_500],
    ['paycheck came in nineteen eighty', 198_000],
  ])('reads an amount in two parts as hundreds: %s', (text, amountMinor) =>
    expect(read(text)).toMatchObject({ intent: 'add_transaction', amountMinor }),
  );
});
