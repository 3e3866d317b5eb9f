import { understandSpoken } from '../../testing/understand-spoken';

const read = (text: string) => {
  const { frame, decision } = understandSpoken(text);
  return { intent: frame.intent, mode: decision.mode, executed: decision.executed, ...frame.slots };
};

describe('sentences that the set ah showed to be misread', () => {
  it.each([
    ['i think ninety a month should do for gifts', { intent: 'set_budget', limitMinor: 9000 }],
    ['for eating out one fifty a month is enough', { intent: 'set_budget', limitMinor: 15_000 }],
    [
      'the landlady wants nine hundred on the first of every month',
      { intent: 'add_event', amountMinor: 90_000 },
    ],
    ['done with the water bill i paid it', { intent: 'add_event', action: 'mark_paid' }],
    ['was last month a good month', { intent: 'query_summary' }],
    ['is november an expensive month', { intent: 'query_summary' }],
    ['how much has walmart had from me', { intent: 'query_spending', merchant: 'Walmart' }],
    ['what was my total last month', { intent: 'query_spending' }],
    ['can i get by till the end of the month on my budget', { intent: 'query_budget' }],
    ['how wealthy am i all told', { intent: 'query_net_worth' }],
    ['salary in twenty one fifty', { intent: 'add_transaction', type: 'income' }],
    ['undo the target one', { intent: 'undo_last', merchant: 'Target' }],
    ['flogged my old desk for sixty', { intent: 'add_transaction', type: 'income', amountMinor: 6000 }],
  ])('%s', (text, wanted) => expect(read(text)).toMatchObject(wanted));

  it.each([
    'i think fifty is enough for lunch',
    'the landlord wants twelve hundred',
    'what is a good savings rate',
    'i have not paid the water bill when i paid it last was june',
  ])('a remark close to them changes nothing by itself: %s', (text) => {
    const got = read(text);
    expect(got.executed && got.intent !== 'out_of_scope').toBe(false);
    expect(got).not.toMatchObject({ intent: 'set_budget' });
  });
});

/** Rows of a sentence, the intents that are right for it, and the values it must have. */
type Row = [string, string, Record<string, string>];
const isRead = (text: string, intents: string, wanted: Record<string, string>) => {
  const got = read(text);
  expect(intents.split('/')).toContain(got.intent);
  expect(got).toMatchObject(wanted);
};

describe('chatty speech without pauses', () => {
  it.each<Row>([
    ["i'm about to head out so just give me the quick rundown please", 'query_summary', {}],
    ['okay lay it on me how did i do last month', 'query_summary/query_insights', {}],
    ["i hate to look but what's on my credit card right now", 'query_balance', {}],
    ['ugh this is embarrassing but how much is in checking', 'query_balance', {}],
    ["i just got off the phone with the bank so what's my checking balance", 'query_balance', {}],
    [
      'my girlfriend says we order in too much how much did i spend on dining last month',
      'query_spending',
      { category: 'Dining' },
    ],
    [
      'the boxes keep piling up here how much did i spend at amazon this month',
      'query_spending',
      { merchant: 'Amazon' },
    ],
    ["we're leaving town on friday which bills are due next week", 'query_bills', {}],
    [
      'my friends want to go out tonight how much is left in my dining budget',
      'query_budget',
      { category: 'Dining' },
    ],
    ['my tax guy keeps calling me how much did i earn this year', 'query_income', {}],
    ['something seems fishy here show me my last five transactions', 'list_transactions', {}],
    ["my brother keeps bragging about his house what's my net worth", 'query_net_worth', {}],
    ['sorry this is my first time what kind of things can i ask you', 'help', {}],
    ["i'm not really sure how this works what can you do", 'help', {}],
    ["ugh i don't want to know but how bad is my visa", 'query_balance', {}],
    ['my eyes are bad today so just open the reports page for me', 'navigate', {}],
    ['the accountant called me this morning can you make me a report for last year', 'generate_report', {}],
    ["i've got a minute so just give me the quick overview please", 'query_summary', {}],
    ['alright give it to me straight how did i do this month', 'query_summary', {}],
    ["sorry i'm kind of new to this what sort of things can i ask you", 'help', {}],
  ])('is read behind a remark: %s', isRead);

  it.each([
    "i'm about to head out so tell my wife i'll be late",
    'she wants to know how much i love her',
    "i've got a minute so just give me the weather please",
    'alright give it to me straight how did the lakers do',
    'my kid keeps asking me how do planes fly',
    "i'm hungry so just give me a recipe for soup",
    'my mom told me to set the table for five',
    'nobody knows how bad is the traffic tonight',
    "no no i didn't buy anything my wife paid for the groceries",
    "no we didn't pay anything my uncle got the check",
    "my pension hasn't arrived yet what do i do",
  ])('is not read behind a report or a remark about something else: %s', (text) =>
    expect(read(text).mode).toBe('refuse'),
  );

  it.each<Row>([
    ["did any money come in today i'm expecting a refund", 'list_transactions/query_income', {}],
    ['did anything come in yesterday my client said he sent it', 'list_transactions/query_income', {}],
    ["what's my checking balance i want to order a pizza", 'query_balance', {}],
    ["how much is in savings we're looking at a new car", 'query_balance', {}],
    [
      'how much did i spend on groceries this week it feels like a lot',
      'query_spending',
      { category: 'Groceries' },
    ],
    ["what bills are due this week i don't want to be late again", 'query_bills', {}],
    [
      "how much is left in my shopping budget there's this jacket i like",
      'query_budget',
      { category: 'Shopping' },
    ],
    ['show me my last ten transactions i think somebody used my card', 'list_transactions', {}],
    ["what's my bitcoin worth everybody is talking about it", 'query_crypto', {}],
    ["what's my net worth i'm just curious", 'query_net_worth', {}],
    ['how did i do this month be honest with me', 'query_summary', {}],
    ['open the budget page i want to fix something', 'navigate', {}],
    ['refresh my accounts i just paid a bunch of stuff', 'sync_accounts', {}],
    ["did anything come in this week i'm waiting on some money", 'list_transactions/query_income', {}],
  ])('is read before a remark: %s', isRead);

  it.each([
    "did anything come in the mail i'm waiting on a package",
    "what's for dinner i have chicken and rice",
    "did the kids come in yet i'm waiting on dinner",
    "how did the team do this week i'm a big fan",
    "show me the way home i'm lost",
    "what's the score i missed the game",
    "open the garage i'm in the driveway",
    "how much is a new car we're looking for one",
  ])('is not read before a remark about something else: %s', (text) =>
    expect(read(text).mode).toBe('refuse'),
  );

  it.each<Row>([
    ["i can't remember if i paid the water bill did i", 'query_bills/list_transactions', {}],
    ["did i pay the electric bill already i can't remember", 'query_bills/list_transactions', {}],
    ['i forget whether i paid the rent this month', 'query_bills/list_transactions', {}],
    ["i'm not sure if i've paid the phone bill", 'query_bills/list_transactions', {}],
    ["i don't remember paying the internet bill did i", 'query_bills/list_transactions', {}],
    ["have i paid the gas bill yet i honestly don't know", 'query_bills/list_transactions', {}],
    ['i wonder if i already paid the car insurance', 'query_bills/list_transactions', {}],
    ['no idea if the mortgage went through this month', 'query_bills/list_transactions', {}],
    ["i can't remember when the rent is due", 'query_bills', {}],
    ['not sure when my car insurance is due', 'query_bills', {}],
    ['i forget how much the internet bill is', 'query_bills', {}],
    ["i can't remember what i spent on gas last week", 'query_spending', {}],
    ['is the water bill paid', 'query_bills/list_transactions', {}],
    ["i lost track of what's in checking", 'query_balance', {}],
    ['i have no clue how much is in my savings', 'query_balance', {}],
    ["i can't remember if i paid the electric bill did i", 'query_bills/list_transactions', {}],
  ])('is a question when the speaker says what they do not know: %s', isRead);

  it.each([
    "i can't remember if i locked the door did i",
    "i'm not sure if i fed the dog",
    'i wonder if he paid the bill at the restaurant',
    "i don't remember where i parked",
    "i can't remember when her birthday is",
  ])('is refused when it asks about what the app does not know: %s', (text) =>
    expect(read(text).mode).toBe('refuse'),
  );

  it.each<Row>([
    ['i bought some more bitcoin last night so please refresh my crypto', 'sync_crypto', {}],
    ['i moved some coins to another wallet can you sync my crypto', 'sync_crypto', {}],
    ['i just made a payment so could you refresh my accounts', 'sync_accounts', {}],
    ['the numbers look old to me please sync my bank accounts', 'sync_accounts', {}],
    ['i paid off the card this morning so update my accounts please', 'sync_accounts', {}],
    ['i got paid today so please pull in my latest payslip', 'sync_payroll', {}],
    ['my new pay stub should be there by now so sync my payroll again', 'sync_payroll', {}],
    ['sync my crypto again i moved some coins around', 'sync_crypto', {}],
    ['sync my accounts again i just transferred something', 'sync_accounts', {}],
    ['what has been withheld from my pay for federal taxes this year', 'query_payroll', {}],
    ['how much has been withheld from my paycheck for state tax this year', 'query_payroll', {}],
    ["what's been taken out of my pay for taxes so far", 'query_payroll', {}],
    ['how much federal tax came out of my paycheck', 'query_payroll', {}],
    ['what was deducted from my last paycheck for insurance', 'query_payroll', {}],
    ['how much did they withhold for social security this year', 'query_payroll', {}],
    ['what did i spend on taxes this year', 'query_spending', {}],
    ['i moved some coins around how much is my crypto worth', 'query_crypto', {}],
    ['i moved some coins around this morning so please sync my crypto again', 'sync_crypto', {}],
  ])('is read without its reason: %s', isRead);

  it.each([
    'i moved some chairs around so please vacuum again',
    'sync my watch i moved it to the other wrist',
    'sync my contacts again i got a new phone',
    'please refresh my memory what did she say',
  ])('is not read into orders about other things: %s', (text) =>
    expect(read(text).mode).not.toMatch(/execute|confirm/),
  );

  it.each<Row>([
    ['send me everything in a csv', 'generate_report', {}],
    ['could i have my transactions as a spreadsheet', 'generate_report', {}],
    ['can i get all my expenses in a csv', 'generate_report', {}],
    ['give me everything as a pdf', 'generate_report', {}],
    ['put all my transactions in a spreadsheet', 'generate_report', {}],
    ['i need my transactions from last year as a csv', 'generate_report', {}],
    ['export everything as a csv', 'generate_report', {}],
    ['can you turn my october transactions into a spreadsheet', 'generate_report', {}],
    ["i'd like my spending for this year in a pdf", 'generate_report', {}],
    ['email me my transactions as a csv', 'generate_report', {}],
    [
      'could i have my groceries from this year as a spreadsheet',
      'generate_report',
      { category: 'Groceries' },
    ],
  ])('asks for a report as a file: %s', isRead);

  it.each([
    'send me the photos in a zip',
    'what is a csv',
    'could i have my steak well done',
    'send everything to my wife',
    'did you get my csv',
  ])('is not read into talk about other files: %s', (text) => expect(read(text).mode).toBe('refuse'));

  it.each(['send the spreadsheet to my boss', 'open the spreadsheet from work'])(
    'makes no report at once for another file: %s',
    (text) => expect(read(text).executed).toBe(false),
  );
});

describe('a correction that names the wrong value', () => {
  it.each([
    ['sorry i said walmart but it was costco', { merchant: 'Costco' }],
    ['oh shoot i said forty i meant forty five', { amountMinor: 4500 }],
    ['i put dining but it should be groceries', { category: 'Groceries' }],
    ['i said monday but it was tuesday', { date: '2026-11-17' }],
    ['i said it was costco', { merchant: 'Costco' }],
    ['no i said target', { merchant: 'Target' }],
  ])('changes the last entry to the right value: %s', (text, slots) =>
    expect(read(text)).toMatchObject({ intent: 'correct_last', ...slots }),
  );

  it.each([
    "wait what was that charge yesterday show me yesterday's transactions",
    'hold on what was that charge',
    'wait how much was that on friday',
    'hang on show me last monday',
    'sorry when was the last time i went to costco',
  ])('is not read into a question that begins with surprise: %s', (text) => {
    const got = read(text);
    expect(got.executed).toBe(false);
    expect(got.intent).not.toBe('correct_last');
  });
});

describe('an order behind its reason', () => {
  it.each([
    ['i sold the car so get rid of the car insurance bill', { intent: 'add_event', action: 'remove' }],
    ['we moved out so delete the rent bill please', { intent: 'add_event', action: 'remove' }],
    [
      "they're charging me fifteen for hulu now instead of twelve",
      { intent: 'add_event', action: 'reprice', amountMinor: 1500 },
    ],
    [
      "food's so expensive these days let's bump groceries up to four hundred",
      { intent: 'set_budget', category: 'Groceries', limitMinor: 40_000 },
    ],
    [
      "i've got a meeting with my tax guy so make me a report for last year",
      { intent: 'generate_report', period: ['2025-01-01', '2025-12-31'] },
    ],
  ])('is read: %s', (text, wanted) => expect(read(text)).toMatchObject(wanted));

  it.each([
    "we were talking about it let's say dining could be two hundred",
    'my sister quit her gym finally',
    'we might cancel netflix i do not know yet',
    'if they raise the rent to fifteen hundred we are moving',
    "my neighbor's landlord put the rent up it's two thousand now",
    'i wish i could set my budget to a million',
    'remind me again what her name is',
  ])('is not read into a plan or into talk: %s', (text) =>
    expect(read(text).mode).not.toMatch(/execute|confirm/),
  );
});

describe('talk that resembles chatty orders', () => {
  it.each([
    'my boss is such a pain can you set my alarm for six',
    'i was joking when i said set groceries to five hundred',
    'my husband wants to set dining to two hundred no make it three hundred he says',
    "don't set groceries to five hundred actually no five fifty",
    'i thought about setting dining to two hundred actually no three hundred',
    'should i raise travel by fifty no make that seventy five',
    'what if we set groceries to five hundred actually no make it five fifty',
    "i'm not sure if i should set dining at two hundred",
    'the baby is due on the first can you remind me',
    'the library books are due on the tenth can you remind me',
    'my rent is due on the first i think can you remind me what i pay',
    'the rent was due on the first can you believe it',
    'he said the bill is due friday can you put that down',
    "we didn't cancel netflix so don't take that bill off",
    "i haven't canceled the gym so you can leave that bill",
    'did we cancel the cable so you can take that bill off',
    'my dad canceled his cable finally so he can take that bill off',
    'you should say thank you',
    'that should say enough',
    'it should say something in the manual',
    'should we say target or walmart',
    'somebody bought my house for 400000',
    "somebody bought my old car but i haven't been paid yet it was for 5000",
    'someone bought my painting for a thousand in my dream',
    'a guy bought my guitar for forty and sold it for a hundred',
    'my ex took my tv for nothing',
    'somebody took my laptop it was worth 900',
    'someone took my bike for a ride for 20 minutes',
    "the landlord raised our rent it's thirteen fifty now in the news",
    "they raised the minimum wage it's fifteen now",
    "my friend's netflix went up it's 17.99 now",
    'add up thirty two a month on the ninth',
    'put the chicken in at three fifty on the first rack',
    'add my friend at thirty two a month',
    "the dentist sent me a bill it's one thirty but i'm not paying it",
    "the dentist sent me a bill it's one thirty and i paid it on friday",
    'i got a bill from the hospital for two twenty by mistake',
    'my insurance got the bill for ninety due december tenth',
    "i can't remember if i spent 40 or 45 on lunch",
    "i'm not sure if lunch was 12 or 15",
    "i don't know if i told you but i spent 40 on gas",
    "i can't remember paying 40 for that",
    'i forgot i paid the rent',
    "i paid the electric bill didn't i",
    'i paid the rent did i not',
    'no idea if my package came',
    'i wonder if we can afford a new couch',
    'i forget things all the time so sync my brain',
    'remember uber is always late',
    'remember target is where we met',
    "from now on it's just you and me",
    'i said i would pay walmart but it was closed',
    'i said forty people came but it was forty five',
    'we split that one piece of cake my roommate ate half',
    'we split up he paid half the rent',
    'my roommate paid half of that fifty dollar dinner',
    "i just said to my wife let's set groceries to three hundred",
    "we had a fight last night let's cut the cake in half",
    "prices are going crazy let's raise the roof",
    'no no make it stop',
    "actually let's make it a date on friday",
    'put shopping at the top of the list',
    'make gifts for three people',
    'have lunch at twelve',
    'leave travel at that',
  ])('changes nothing at once: %s', (text) => expect(read(text).executed).toBe(false));
});

describe('an order before the payment it is about', () => {
  it.each([
    ['could you put down the electric bill please i just paid it it was ninety five', 9500],
    ['put down the water bill i just paid it it was sixty', 6000],
    ['add the phone bill we already paid it it came to eighty', 8000],
  ])('records the payment: %s', (text, amountMinor) =>
    expect(read(text)).toMatchObject({
      intent: 'add_transaction',
      amountMinor,
      category: 'Utilities',
      description: expect.stringMatching(/^\w+( bill)?$/),
    }),
  );

  it.each([
    ["put down the electric bill it's ninety five due friday", { intent: 'add_event', amountMinor: 9500 }],
    ['mark the electric bill i just paid it', { intent: 'add_event', action: 'mark_paid' }],
    ["ugh i'm scared to ask but how bad is the credit card", { intent: 'query_balance' }],
  ])('records no payment when the bill is due later, marked as paid or asked about: %s', (text, wanted) =>
    expect(read(text)).toMatchObject(wanted),
  );

  it.each([
    'how bad is the traffic on the highway',
    'how bad is it',
    'how bad is my credit',
    'how bad is the car',
  ])('is not read into what has no balance: %s', (text) => expect(read(text).mode).toBe('refuse'));
});
