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
  ])('is not read into other uses of the same words: %s', (text) =>
    expect(read(text).action).not.toBe('mark_paid'),
  );
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

  it('is not read into a paid subscription or a question about bills', () => {
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
  ])('gives money to another budget after a confirmation: %s', (text) =>
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

  it('needs a confirmation when it changes an amount and a category at once', () =>
    expect(read('make it twenty for dining')).toMatchObject({ executed: false }));

  it('is not read into a lower limit for the budget of the conversation', () =>
    expect(read('lower it to 280')).toMatchObject({ intent: 'set_budget', mode: 'clarify' }));

  it('is not read into a request to be reminded of something else', () =>
    expect(read('remind me what i came in here for').intent).toBe('out_of_scope'));

  it('does not become a rule when a list is asked for', () =>
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

describe('indirect questions and requests with a reason', () => {
  it.each([
    ['do you happen to know when the homeowners insurance is due', 'query_bills'],
    ['would you happen to know when the car insurance is due', 'query_bills'],
    ["i'd like to know when the water bill is due", 'query_bills'],
    ["i'm just curious when my rent is due", 'query_bills'],
    ['my rent when does that hit', 'query_bills'],
    ['the mortgage when does that go out', 'query_bills'],
    ['my phone bill when is it due', 'query_bills'],
    ['the electric bill has that been paid', 'query_bills'],
    ["oh gosh what's due this week", 'query_bills'],
    ["oh gosh what's due this week i totally lost track", 'query_bills'],
    ['goodness what bills are coming up', 'query_bills'],
    ["good heavens what's due this month", 'query_bills'],
    ['the furnace man wants a thousand dollars do we have that much in savings', 'query_balance'],
    ['do we have that much in savings', 'query_balance'],
    ['the roofer is asking for two thousand do i have that much in checking', 'query_balance'],
    ['do we have that much in the bank', 'query_balance'],
    ['have we got that much in savings', 'query_balance'],
    ['i gotta put down a deposit on an apartment have i got two thousand in savings', 'query_balance'],
    ['what do we owe on the credit card at the moment dear', 'query_balance'],
    ['what do i owe on my visa', 'query_balance'],
    ['how much do we owe on the credit card', 'query_balance'],
    ['how much is owing on my credit card', 'query_balance'],
    ['has my social security come in this month', 'query_income'],
    ['did my social security come in yet', 'query_income'],
    ['has the pension come in this month', 'query_income'],
    ['has my disability check arrived this week', 'query_income'],
    ['did our child support come through this month', 'query_income'],
    ['how much did we get from my pension and everything else last month', 'query_income'],
    ['how much came in from my pension last month', 'query_income'],
    ['what did we get from social security last month', 'query_income'],
    ['where do you think a family like ours could save a bit of money', 'query_insights'],
    ['where could we save a little money', 'query_insights'],
    ['where do you think we could cut back', 'query_insights'],
    ["is there anywhere i'm just wasting money", 'query_insights'],
    ["is there anywhere i'm wasting money be honest", 'query_insights'],
    ['are there any places where we are wasting money', 'query_insights'],
    ['is there anything i could cut down on', 'query_insights'],
    [
      "my grandson talked me into buying some bitcoin and i'd like to know what it's worth now",
      'query_crypto',
    ],
    ["i'd like to know what my bitcoin is worth now", 'query_crypto'],
    ["my nephew set me up with some ethereum and i'd like to know how much it's worth", 'query_crypto'],
    ['i bought a little bitcoin last year so what is it worth now', 'query_crypto'],
    ["i'm just curious what groceries came to last week", 'query_spending'],
    ['what did groceries come to last week', 'query_spending'],
    ["i'm curious how much i spent on gas last month", 'query_spending'],
    ["i'd like to know what dining came to last month", 'query_spending'],
    ['what have i paid adobe since january', 'query_spending'],
    ['how much have i paid verizon this year', 'query_spending'],
  ])('are answered as the question they are: %s', (text, intent) => {
    const { frame, decision } = understandSpoken(text);
    expect({ intent: frame.intent, mode: decision.mode }).toEqual({ intent, mode: 'answer' });
  });

  it.each([
    'the doctor wants a thousand dollars do we have to pay that',
    'do you happen to know when the show starts',
    'has my son come in this month',
    "my grandson talked me into buying a horse and i'd like to know what it's worth now",
    'do we have that much in common',
    'have i got that much in common with him',
    "i'm just curious what the kids came to see last week",
    'where do you think a family like ours could go on holiday',
    'is there anywhere i can park',
    'what are the things you can see from space',
    'he was just curious what groceries came to',
    'my rent control petition when does that hit the news',
    'has my uncle come in this month',
    'has the mail come in yet',
    "is there anywhere i'm just wasting away",
    'where do you think a family like ours could live',
  ])('are not read into questions about anything but money: %s', (text) =>
    expect(understandSpoken(text).decision.mode).not.toMatch(/execute|confirm|answer/),
  );

  it.each([
    ["no never mind dear i'll do it later", 'cancel'],
    ["never mind i'll do it later", 'cancel'],
    ['oh never mind dear i will do it myself', 'cancel'],
    ["never mind honey i'll do that tomorrow", 'cancel'],
    ["i'm a bit hard of hearing could you say that once more", 'repeat'],
    ['could you say that once more', 'repeat'],
    ['sorry say that again i had the tv on', 'repeat'],
    ["say that again i wasn't listening", 'repeat'],
    ["i didn't hear you would you say that again", 'repeat'],
    ['can you say it one more time dear', 'repeat'],
    ['yeah no worries go ahead', 'confirm'],
    ['yes dear go ahead', 'confirm'],
    ['no worries go ahead', 'confirm'],
    ["i'm new at this so what are the things you can help me with", 'help'],
    ['what are the things you can help me with', 'help'],
    ['what are the things you can do', 'help'],
    ['which things can you help me with', 'help'],
    ["i can't find the settings would you open them for me", 'navigate'],
    ["i can't find the reports could you open them", 'navigate'],
    ["i don't know where the settings are would you open them", 'navigate'],
    ["i don't think this is up to date would you check with the bank again", 'sync_accounts'],
    ['would you check with the bank again', 'sync_accounts'],
    ['this looks old could you check with the bank again', 'sync_accounts'],
    ["i'd like the crypto wallet refreshed if you would", 'sync_crypto'],
    ["i'd like my crypto wallet refreshed", 'sync_crypto'],
    ["i'd like the bank accounts updated please", 'sync_accounts'],
    ['could you have my accounts refreshed', 'sync_accounts'],
    ['i would like my pay stubs refreshed', 'sync_payroll'],
  ])('control the assistant: %s', (text, intent) => expect(understandSpoken(text).frame.intent).toBe(intent));

  it.each([
    "i can't find my glasses would you open them for me",
    "i can't find my keys would you look for them",
    'would you check with the doctor again',
    'would you check with my wife again',
    "i'd like the living room refreshed",
    'no worries about the dog go ahead and feed him',
    "i can't find my wallet could you open it",
    "i don't know where the kids are would you find them",
    'could you say that to my wife',
    "i'd like my hair refreshed",
    "i'd like the story updated",
    'would you check with the bank robber again',
    'no never mind what he said',
    'no worries i will do it later',
  ])('are refused when the assistant cannot do what they ask: %s', (text) =>
    expect(understandSpoken(text).decision.mode).not.toMatch(/execute|confirm|answer/),
  );

  it.each([
    'no i did not buy anything at target today',
    "i haven't bought a thing all day",
    "no we didn't go to the store",
    'i did not buy anything today',
    "no i didn't spend anything this weekend",
    "we haven't spent a dime this week",
  ])('are not read into a report of what was not done: %s', (text) =>
    expect(understandSpoken(text).frame.intent).toBe('out_of_scope'),
  );
});
