import { understandSpoken } from '../../testing/understand-spoken';

const read = (text: string) => {
  const { frame, decision } = understandSpoken(text);
  return { intent: frame.intent, mode: decision.mode, slots: frame.slots };
};

describe('cash from a machine', () => {
  it.each([
    'fifty out of the atm',
    'took fifty out of the atm',
    'got fifty cash from the atm yesterday',
    'withdrew fifty dollars',
    'pulled out fifty at the cash machine',
  ])('moves to the cash account once it is confirmed: %s', (text) =>
    expect(read(text)).toMatchObject({
      intent: 'add_transaction',
      mode: 'confirm',
      slots: { amountMinor: 5000, type: 'transfer', account: 'Checking', toAccount: 'Cash' },
    }),
  );

  it.each(['withdraw 100 dollars', 'get me fifty from the atm', 'where can i withdraw 50 dollars'])(
    'is not requested from a bank: %s',
    (text) => expect(read(text).mode).not.toMatch(/execute|confirm/),
  );

  it('records its fee as an expense', () =>
    expect(read('the atm fee was 3 dollars').slots).toMatchObject({ type: 'expense', category: 'Fees' }));
});

describe('money that comes back', () => {
  it.each(['fifteen cash back from the card', 'cash back fifteen dollars', '15 dollars cash back'])(
    'is income, not a payment in cash: %s',
    (text) => {
      const { slots } = read(text);
      expect(slots).toMatchObject({ amountMinor: 1500, type: 'income', description: 'cash back' });
      expect(slots.paymentMethod).toBeUndefined();
    },
  );
});

describe('an errand', () => {
  it.each([
    ['did a quick stop at aldi for milk and stuff sixty two thirty', 6230],
    ['did a shop at kroger ninety dollars', 9000],
    ['stick forty one down for whole foods', 4100],
    ['ran to kroger for diapers and formula thirty six fifty', 3650],
  ])('is a purchase: %s', (text, amountMinor) =>
    expect(read(text)).toMatchObject({
      intent: 'add_transaction',
      mode: expect.stringMatching(/execute|confirm/),
      slots: { amountMinor, category: 'Groceries' },
    }),
  );

  it.each(['did a lunch there cost 12 dollars', 'did a plumber charge you 90'])(
    'is not read as a question about a price: %s',
    (text) => expect(read(text).mode).not.toMatch(/execute|confirm/),
  );

  it('costs the full stated amount, not the amount divided by its number', () =>
    expect(read('one eighty to the guy who mows the lawn').slots.amountMinor).toBe(18_000));
});

describe('a bill that is paid automatically', () => {
  it.each([
    ['car payment goes out every twentieth', { date: '2026-12-20', recurrence: 'monthly' }],
    ['rent goes out every 5th of the month', { date: '2026-12-05', recurrence: 'monthly' }],
    [
      'rent goes out on the first of the month fourteen hundred',
      { amountMinor: 140_000, date: '2026-12-01' },
    ],
    ['spotify comes off my card on the twelfth every month', { date: '2026-12-12', recurrence: 'monthly' }],
  ])('is recorded with its next due day: %s', (text, slots) =>
    expect(read(text)).toMatchObject({ intent: 'add_event', mode: 'confirm', slots }),
  );

  it.each(['the internet is paid already', 'internet paid already', 'the mortgage is already paid'])(
    'is marked as paid: %s',
    (text) => expect(read(text)).toMatchObject({ intent: 'add_event', slots: { action: 'mark_paid' } }),
  );

  it.each(['the movie comes out on the fifth', 'every second friday', 'my sister comes out on the first'])(
    'is not recognised in other talk: %s',
    (text) => expect(read(text).intent).not.toBe('add_event'),
  );
});

describe('a budget', () => {
  it('is set to the amount that somebody does not want to exceed', () =>
    expect(read("i don't want to spend more than two hundred eating out")).toMatchObject({
      intent: 'set_budget',
      slots: { category: 'Dining', limitMinor: 20_000 },
    }));

  it('is moved to the category of the thing that is named', () =>
    expect(read('put twenty of my shopping money toward gas').slots).toMatchObject({
      action: 'move',
      fromCategory: 'Shopping',
      category: 'Transport',
    }));
});

describe('a correction of the last entry', () => {
  it.each([
    ['that was for work', { category: 'Business' }],
    ['no it was a work thing', { category: 'Business' }],
    ['i bought it on wednesday', { date: '2026-11-18' }],
    ['we got that at costco', { merchant: 'Costco' }],
    ['cash not card', { paymentMethod: 'Cash' }],
    ['not checking, savings', { account: 'Savings' }],
    ['savings not checking', { account: 'Savings' }],
  ])('is read from %s', (text, slots) => expect(read(text)).toMatchObject({ intent: 'correct_last', slots }));

  it.each(['i got it', 'we bought it', 'i bought it for 12', 'not checking'])('is not read from %s', (text) =>
    expect(read(text).intent).not.toBe('correct_last'),
  );
});

describe('an unsupported money matter', () => {
  it.each([
    ['cancel my hulu subscription', 'contracts'],
    ['stop spotify', 'contracts'],
    ['find me a cheaper phone plan', 'contracts'],
    ['is now a good time to sell my house', 'advice'],
    ['what does the average family spend on groceries', 'advice'],
    ['which credit card should i get', 'advice'],
    ['get me a loan for five thousand', 'loan'],
    ['who has the best high yield account', 'rates'],
  ])('is recognised with its topic, which the reply names: %s', (text, topic) =>
    expect(understandSpoken(text).frame).toMatchObject({ block: 'near-finance', topic }),
  );

  it.each([
    ['cancel the last one', 'undo_last'],
    ['how much does netflix cost me', 'query_spending'],
    ['how much do i usually spend on dining', 'query_spending'],
    ['remind me to cancel netflix on friday', 'add_event'],
  ])('does not include what is supported: %s', (text, intent) => expect(read(text).intent).toBe(intent));
});

describe('a bill told in everyday words', () => {
  it.each([
    [
      "the dentist sent me a bill it's one thirty and i have until december fourth so put that down would you",
      { amountMinor: 13_000, date: '2026-12-04' },
    ],
    [
      "the vet sent me a bill it's eighty five and it's due december tenth so add that please",
      { amountMinor: 8500 },
    ],
    [
      "i got a bill from the hospital it's two twenty and i have until december fifteenth so write that down",
      { amountMinor: 22_000, date: '2026-12-15' },
    ],
    [
      'the plumber sent an invoice for sixty dollars and i have until the thirtieth to pay it put that down please',
      { amountMinor: 6000, date: '2026-11-30' },
    ],
    [
      "my lawyer sent me a bill for ninety it's due december second",
      { amountMinor: 9000, date: '2026-12-02' },
    ],
    [
      'add broadband at thirty two a month on the ninth',
      { amountMinor: 3200, date: '2026-12-09', recurrence: 'monthly' },
    ],
    ['add spotify at fifteen a month on the third', { merchant: 'Spotify', amountMinor: 1500 }],
    ['put the gym in at forty five a month on the first', { description: 'gym', amountMinor: 4500 }],
  ])('is still to be paid, and asked about: %s', (text, slots) =>
    expect(read(text)).toMatchObject({ intent: 'add_event', mode: 'confirm', slots }),
  );

  it.each([
    ['oh before i forget the car insurance is due on the thirtieth can you remind me', '2026-11-30'],
    ['before i forget the phone bill is due on the twentieth can you remind me', '2026-12-20'],
    ['my car insurance is due on december third could you remind me please', '2026-12-03'],
    ["the mot's due on the fourth of december could you remind me", '2026-12-04'],
    ['the rent is due on the first can you put that in', '2026-12-01'],
  ])('keeps its day when a request without an object follows: %s', (text, date) =>
    expect(read(text)).toMatchObject({ intent: 'add_event', slots: { date } }),
  );

  it('snoozes the bill instead of adding a second one when the person asks to be reminded again', () =>
    expect(read('remind me again on thursday')).toMatchObject({
      intent: 'add_event',
      mode: 'clarify',
      slots: { action: 'snooze', date: '2026-11-26' },
    }));

  it.each([
    'my homework is due on friday can you remind me',
    'the baby is due on the thirtieth can you believe it',
    "my sister's car insurance is due on the thirtieth she told me",
    "the doctor sent me a photo it's great so put that down would you",
    "if the dentist sends me a bill for one thirty i'll scream",
    'my neighbor got a bill from the hospital for two thousand',
    'add sugar at thirty two degrees',
  ])('is not read into other talk: %s', (text) => expect(read(text).mode).not.toMatch(/execute|confirm/));
});

describe('a thing that somebody bought from the speaker', () => {
  it.each([
    ['somebody bought my desk for 120', 12_000],
    ['someone bought my old bike for eighty dollars', 8000],
    ['a guy bought my guitar for forty', 4000],
    ['my neighbor bought our old couch for sixty five', 6500],
    ['some lady took my dresser for three hundred cash', 30_000],
    ['a friend bought my concert ticket off me for twenty five', 2500],
    ['finally somebody bought that lamp of mine for fifty', 5000],
  ])('is income that is asked about: %s', (text, amountMinor) =>
    expect(read(text)).toMatchObject({
      intent: 'add_transaction',
      mode: 'confirm',
      slots: { type: 'income', amountMinor },
    }),
  );

  it.each([
    "somebody bought my neighbor's desk for 120",
    'somebody bought a desk for 120',
    'my neighbor bought a couch for sixty five',
    'somebody would buy my desk for 120',
    'nobody bought my desk for 120',
    'did somebody buy my desk for 120',
    'my dad bought my lunch for 20',
    'my mom bought my ticket for 40',
    'somebody bought my lunch for twelve dollars',
  ])('is not read into what others bought: %s', (text) =>
    expect(read(text).mode).not.toMatch(/execute|confirm/),
  );
});
