import { understandSpoken } from '../../testing/understand-spoken';

const read = (text: string) => {
  const { frame, decision } = understandSpoken(text);
  return { intent: frame.intent, executed: decision.executed, mode: decision.mode, ...frame.slots };
};

describe('a bill that is paid', () => {
  it.each([
    'the broadband bill is sorted',
    "the garage bill's been settled so take it off the list",
    'got the water bill out of the way',
    "i've dealt with the mortgage",
    'the insurance payment went through this morning',
    'put a tick next to the rent',
    'change the electric to paid',
    'electric and internet are both settled',
    'i sent the landlord the rent',
    "mark last month's rent as paid",
  ])('is marked as paid after a confirmation: %s', (text) =>
    expect(read(text)).toMatchObject({ intent: 'add_event', action: 'mark_paid', executed: false }),
  );

  it.each([
    "i haven't paid the rent",
    'have i paid the rent',
    'is the water bill sorted',
    'remind me when the rent is paid',
    'i will have the rent paid by friday',
    'i paid the electric bill eighty two',
    'i paid with my visa',
    'mark that as paid in cash',
    'someone paid the rent',
  ])('is not meant by other words: %s', (text) => expect(read(text).action).not.toBe('mark_paid'));
});

describe('a bill to come', () => {
  it.each([
    ["i've got rent of eleven fifty coming up on the first", { date: '2026-12-01', amountMinor: 115_000 }],
    ['car payment is two sixty monthly on the ninth', { recurrence: 'monthly', amountMinor: 26_000 }],
    ['every quarter i pay ninety for the water', { recurrence: 'every 3 months', amountMinor: 9000 }],
    [
      "there's a direct debit of twenty nine on the sixth for the gym",
      { date: '2026-12-06', amountMinor: 2900 },
    ],
    ['the garage is booked for thursday ninety dollars', { date: '2026-11-26', description: 'garage' }],
    ['the internet bill should be on the eighth not the fifth', { action: 'reschedule', date: '2026-12-08' }],
    ["i'm meant to pay the garage two hundred by wednesday", { date: '2026-11-25', description: 'garage' }],
    ["we've a plumber coming wednesday a hundred and twenty", { date: '2026-11-25', amountMinor: 12_000 }],
    ['can you change the date of the mortgage to the second', { action: 'reschedule', date: '2026-12-02' }],
    ['garbage collection thirty every three months', { recurrence: 'every 3 months', amountMinor: 3000 }],
    ["the kids' swim class is fifty a month", { recurrence: 'monthly', amountMinor: 5000 }],
    ['new standing order to the gym twenty five a month', { recurrence: 'monthly', amountMinor: 2500 }],
    ['direct debit for forty on the fifth for broadband', { date: '2026-12-05', amountMinor: 4000 }],
    ['the vet wants ninety by friday', { date: '2026-11-27', amountMinor: 9000 }],
    ['add insurance on the first', { date: '2026-12-01' }],
    ["there's a bill for sixty coming on tuesday from the plumber", { date: '2026-11-24' }],
    ['i pay my landlord nine hundred on the first', { date: '2026-12-01', amountMinor: 90_000 }],
    ['my subscription to the post is twenty a month', { recurrence: 'monthly', amountMinor: 2000 }],
    ['i owe the dentist ninety by the end of the month', { date: '2026-11-30' }],
  ])('is proposed with its day or interval: %s', (text, slots) =>
    expect(read(text)).toMatchObject({ intent: 'add_event', executed: false, ...slots }),
  );

  it('is not what a paid subscription or a question about bills means', () => {
    expect(read('my disney subscription went through eight ninety nine').intent).toBe('add_transaction');
    expect(read('bills due next week').intent).toBe('query_bills');
  });
});

describe('a budget', () => {
  it.each([
    ["i'd like sixty taken off shopping", { category: 'Shopping', changeByMinor: -6000 }],
    ['scale gifts back by twenty', { category: 'Gifts', changeByMinor: -2000 }],
    ['fifty on top for health', { category: 'Health', changeByMinor: 5000 }],
    ['a bit more for dining say twenty', { category: 'Dining', changeByMinor: 2000 }],
    ['make the gifts budget thirty lower', { category: 'Gifts', changeByMinor: -3000 }],
    ['push utilities up by forty', { category: 'Utilities', changeByMinor: 4000 }],
    ['remove eighty from travel', { category: 'Travel', changeByMinor: -8000 }],
    ['shopping minus twenty', { category: 'Shopping', changeByMinor: -2000 }],
    ['add twenty to health', { category: 'Health', changeByMinor: 2000 }],
    ['could we stretch groceries by forty', { category: 'Groceries', changeByMinor: 4000 }],
  ])('changes by an amount: %s', (text, slots) =>
    expect(read(text)).toMatchObject({ intent: 'set_budget', ...slots }),
  );

  it.each([
    ['two hundred for dining is what we agreed', { category: 'Dining', limitMinor: 20_000 }],
    ['two forty ought to do us for groceries', { category: 'Groceries', limitMinor: 24_000 }],
    ["let's make it ninety five for dining this month", { category: 'Dining', limitMinor: 9500 }],
    ["don't let shopping go beyond one seventy five", { category: 'Shopping', limitMinor: 17_500 }],
    ['housing should sit at a thousand', { category: 'Housing', limitMinor: 100_000 }],
    ["we've decided on three hundred for travel", { category: 'Travel', limitMinor: 30_000 }],
    ['stop me at two hundred for shopping', { category: 'Shopping', limitMinor: 20_000 }],
    ['health goes to one eighty five', { category: 'Health', limitMinor: 18_500 }],
    ["i'm only spending eighty on clothes this month", { category: 'Shopping', limitMinor: 8000 }],
    ['i think one eighty is right for gas', { category: 'Transport', limitMinor: 18_000 }],
    ['add a gifts budget fifty five', { category: 'Gifts', limitMinor: 5500 }],
  ])('gets a limit after a confirmation: %s', (text, slots) =>
    expect(read(text)).toMatchObject({ intent: 'set_budget', executed: false, ...slots }),
  );

  it('asks when two budgets change and only one change is read', () =>
    expect(read('reduce shopping by fifty and put it on groceries').executed).toBe(false));

  it.each([
    'fifty from travel to shopping please',
    "fifty of what's in travel can go to shopping",
    'i want travel to lose fifty and shopping to gain it',
    'can travel give shopping fifty',
    "take fifty from what we've got for travel and give it to shopping",
    "i'd rather have fifty in shopping than in travel",
    'use travel to top up shopping by fifty',
    "i've got too much in travel put fifty of it in shopping",
    'dip into travel for fifty for shopping',
    'top up shopping with fifty from travel',
    'fifty out of travel goes to shopping',
    'travel to shopping fifty',
    'travel has too much move fifty of it to shopping',
    'let shopping have fifty of the travel budget',
    'push fifty from travel to shopping',
    'put fifty of travel into shopping',
  ])('gives to another after a confirmation: %s', (text) =>
    expect(read(text)).toMatchObject({
      intent: 'set_budget',
      action: 'move',
      fromCategory: 'Travel',
      category: 'Shopping',
      executed: false,
    }),
  );
});

describe('a correction', () => {
  it.each([
    ['nineteen fifty is the right amount', { amountMinor: 1950 }],
    ['lower the last one to seventeen', { amountMinor: 1700 }],
    ["that was wrong it's one hundred and fifteen", { amountMinor: 11_500 }],
    ['i should have said thirty nine', { amountMinor: 3900 }],
    ["that's money i got not money i spent", { type: 'income' }],
    ['i handed over cash for that', { paymentMethod: 'Cash' }],
    ["it's more of a health thing", { category: 'Health' }],
    ["that's a transport cost", { category: 'Transport' }],
    ['the receipt says sixty two fifty', { amountMinor: 6250 }],
    ["it was thirty three i don't know why i said thirty", { amountMinor: 3300 }],
    ['should say sixty two', { amountMinor: 6200 }],
    ['put seventeen instead', { amountMinor: 1700 }],
    ['the sandwich was actually twelve', { amountMinor: 1200 }],
    ['it was target not walmart', { merchant: 'Target' }],
    ['put it down for yesterday', { date: '2026-11-20' }],
    ['actually i received that', { type: 'income' }],
    ['should be an expense', { type: 'expense' }],
  ])('is read: %s', (text, slots) => expect(read(text)).toMatchObject({ intent: 'correct_last', ...slots }));

  it.each([
    ['split that', undefined],
    ['we went halves on that', undefined],
    ['only half of that was mine', undefined],
    ['split the last one with my wife', 'Wife'],
    ['share that one with jo', 'Jo'],
    ["i'm splitting that with mike", 'Mike'],
    ['that was split between me and tom', 'Tom'],
  ])('shares the last entry after a confirmation: %s', (text, description) =>
    expect(read(text)).toMatchObject({
      intent: 'correct_last',
      action: 'share',
      executed: false,
      ...(description ? { description } : {}),
    }),
  );

  it.each([
    'make a rule that chevron is transport',
    'put all my chevron receipts and charges from chevron go under transport',
    'sort all chevron orders into transport',
    'keep putting chevron in transport',
    'use transport for chevron from now on',
  ])('becomes a rule after a confirmation: %s', (text) =>
    expect(read(text)).toMatchObject({
      action: 'rule',
      merchant: 'Chevron',
      category: 'Transport',
      executed: false,
    }),
  );

  it('of an amount and a category at once needs a confirmation', () =>
    expect(read('make it twenty for dining')).toMatchObject({ executed: false }));

  it('leaves the budget that was spoken of to the dialogue', () =>
    expect(read('lower it to 280')).toMatchObject({ intent: 'set_budget', mode: 'clarify' }));

  it('leaves a reminder of something else alone', () =>
    expect(read('remind me what i came in here for').intent).toBe('out_of_scope'));

  it('is no rule when it asks for a list', () =>
    expect(read('show all uber rides in transport').action).toBeUndefined());
});

describe('a transfer or a refund', () => {
  it('is proposed in any order', () => {
    expect(read('from savings to checking seventy five')).toMatchObject({
      type: 'transfer',
      amountMinor: 7500,
    });
    expect(read('book four fifty from checking into savings')).toMatchObject({
      type: 'transfer',
      amountMinor: 45_000,
    });
    expect(read('refund thirty from zara')).toMatchObject({
      type: 'income',
      amountMinor: 3000,
      executed: false,
    });
  });
});

describe('other commands and questions', () => {
  it.each([
    ['accounts need updating', 'sync_accounts'],
    ['make sure my balances are current', 'sync_accounts'],
    ['my wallet needs refreshing', 'sync_crypto'],
    ['get my tax documents together', 'generate_report'],
    ['save my transactions as a file', 'generate_report'],
    ['i added that twice remove one', 'undo_last'],
    ["that shouldn't have gone in", 'undo_last'],
    ['bring back the one i deleted', 'undo_last'],
    ['how much entertainment money have i still got', 'query_budget'],
    ['how much have i got through this week', 'query_spending'],
    ['is this month worse than last', 'query_spending'],
    ['am i alright for money', 'query_balance'],
    ['can you bring my dashboard up', 'navigate'],
    ["i didn't want that saved", 'undo_last'],
    ['give my accounts a refresh', 'sync_accounts'],
    ["have a look if the bank's got anything new", 'sync_accounts'],
    ["what's gone out this week", 'query_spending'],
    ['where am i leaking money', 'query_insights'],
    ['rewind that', 'undo_last'],
    ['undo adding the coffee', 'undo_last'],
    ["what's weird this month", 'query_insights'],
    ["what's my dining limit", 'query_budget'],
    ['show me refunds', 'list_transactions'],
    ['bring my balances up to date', 'sync_accounts'],
    ["where's the import page", 'navigate'],
    ['how does november compare to october', 'query_spending'],
    ['compare this month with last month', 'query_spending'],
    ["what's my month looking like", 'query_summary'],
    ['do i have any cash', 'query_balance'],
    ['show me everything over a hundred', 'list_transactions'],
    ['my latest expenses', 'list_transactions'],
    ['am i losing money on crypto', 'query_crypto'],
    ['help me save', 'query_insights'],
  ])('are read: %s', (text, intent) => expect(read(text).intent).toBe(intent));
});
