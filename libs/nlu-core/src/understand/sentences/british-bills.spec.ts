import { billThings } from '../../lexicon/bills';
import { spokenFrame, understandSpoken } from '../../testing/understand-spoken';

const answered = (text: string) => {
  const { frame, decision } = understandSpoken(text);
  return { intent: frame.intent, mode: decision.mode, slots: frame.slots };
};
const bill = (aspect: string) => ({ intent: 'query_bills', mode: 'answer', slots: { aspect } });

describe('a question when a bill is due', () => {
  it.each([
    "when's the council tax due",
    'when is the tv licence up',
    'when does the broadband come out',
    'when do i have to pay the water rates',
    'what day does the sky bill go out',
    "when's my mot due",
    "when's the car tax due",
    'when do the water rates need paying',
    'when does my railcard run out',
    'council tax due when',
  ])('is answered, whatever the bill is called: %s', (text) =>
    expect(answered(text)).toMatchObject(bill('date')),
  );

  it.each(['when is the next bus due', "when's the baby due", "when's my library book due"])(
    'is not read where nothing is paid: %s',
    (text) => expect(spokenFrame(text).template).not.toBe('bill-question'),
  );
});

describe('a question whether a bill is paid', () => {
  it.each([
    'have i paid the broadband yet',
    'did i pay the tv licence',
    'has the council tax gone out yet',
    'has the gas and electric been paid',
    'is the water bill paid',
    'are the nursery fees paid',
    'did the mortgage come out',
    'internet paid yet',
    'council tax paid yet',
    'rent gone out yet',
    'have we paid the window cleaner',
    'have we settled up with the childminder',
    'is the car insurance paid for this month',
    'was the mot paid',
  ])('is answered and marks nothing as paid: %s', (text) =>
    expect(answered(text)).toMatchObject(bill('paid')),
  );

  it.each([
    ["i've paid the broadband", 'mark_paid'],
    ['council tax is paid', 'mark_paid'],
    ['the water rates have gone out', 'mark_paid'],
  ])('is no statement that it is paid: %s', (text, action) =>
    expect(spokenFrame(text)).toMatchObject({ intent: 'add_event', slots: { action } }),
  );

  it.each([
    'what have i paid for broadband this year',
    'did i pay more for electric than last year',
    'have i paid my mate back',
    'has the cat been fed',
  ])('is not seen in other questions: %s', (text) =>
    expect(spokenFrame(text).template).not.toBe('bill-question'),
  );
});

describe('a question how much a bill is', () => {
  it.each([
    'how much is my council tax',
    'how much is my broadband a month',
    "what's the gas and electric costing me",
    'what am i paying for broadband',
    'how much are my school fees',
  ])('is answered: %s', (text) => expect(answered(text)).toMatchObject(bill('amount')));

  it.each(['how much is a tv licence', 'how much is the train to leeds', 'how much is my coat worth'])(
    'is not read as a price in a shop: %s',
    (text) => expect(spokenFrame(text).template).not.toBe('bill-question'),
  );
});

describe('what is owed on a card', () => {
  it.each([
    'what do i owe on the credit card',
    'what do i owe on the credit card at the moment',
    'how much do i owe on the credit card',
    'what do i owe on my credit card now',
  ])('is its balance: %s', (text) =>
    expect(answered(text)).toMatchObject({ intent: 'query_balance', slots: { account: 'Credit Card' } }),
  );

  it.each(['how much is due on my credit card bill', 'what do i owe on the electric bill'])(
    'is a bill where a bill is named: %s',
    (text) => expect(spokenFrame(text).intent).toBe('query_bills'),
  );
});

describe('a bill with an amount and how often', () => {
  it.each([
    ['add broadband at thirty two a month on the ninth', 3200, '2026-12-09'],
    ['add the tv licence at fourteen pounds a month on the first', 1400, '2026-12-01'],
    ['put the council tax down at one forty two a month on the fifteenth', 14_200, '2026-12-15'],
    ['stick the gym in at twenty five a month on the third', 2500, '2026-12-03'],
    ['add the school dinners at thirty a week from monday', 3000, '2026-11-30'],
    ['add water rates forty two a month on the sixth', 4200, '2026-12-06'],
  ])('is a bill to come: %s', (text, amountMinor, date) =>
    expect(spokenFrame(text)).toMatchObject({ intent: 'add_event', slots: { amountMinor, date } }),
  );

  it.each([
    ['add the broadband thirty two', 'add_transaction'],
    ['set the groceries at three hundred a month', 'set_budget'],
    ['paid broadband thirty two', 'add_transaction'],
  ])('is neither a purchase nor a limit: %s', (text, intent) =>
    expect(spokenFrame(text).intent).toBe(intent),
  );
});

describe('a request behind a bill', () => {
  it.each([
    ["the mot's due on the fourth of december could you remind me", '2026-12-04'],
    ['car tax is due on the first could you put that down', '2026-12-01'],
    ['the tv licence is due on the first of january can you remind me', '2027-01-01'],
    ['the water rates are due on friday would you remind me', '2026-11-27'],
    ['council tax is due on the third of december, could you please note that', '2026-12-03'],
  ])('keeps it: %s', (text, date) =>
    expect(spokenFrame(text)).toMatchObject({ intent: 'add_event', slots: { date } }),
  );

  it.each(['could you pay the council tax', 'can you pay the broadband for me', 'pay the mot would you'])(
    'pays nothing: %s',
    (text) => expect(understandSpoken(text).decision.executed).toBe(false),
  );
});

describe('a bill that is given up', () => {
  it.each([
    ["i've packed in the gym so take it off the bills", 'gym'],
    ["i've cancelled the tv licence so take it off my bills", 'tv licence'],
    ["the broadband's been cancelled so take it off the list", 'broadband'],
    ["we've stopped the window cleaner so can you take it off the bills", 'window cleaner'],
    ["i've jacked in the gym take it off the bills please", 'gym'],
  ])('is to be removed, after a confirmation: %s', (text, description) => {
    expect(spokenFrame(text)).toMatchObject({
      intent: 'add_event',
      slots: { action: 'remove', description },
    });
    expect(understandSpoken(text).decision.executed).toBe(false);
  });

  it.each(["i've packed in the gym", 'i might pack in the gym and take it off the bills'])(
    'stays without the order to remove it: %s',
    (text) => expect(spokenFrame(text).slots.action).not.toBe('remove'),
  );
});

const everyThing = Object.values(billThings).flatMap((words) => words.split(','));

describe('everything that comes as a bill', () => {
  it.each([
    ['when is the @ due', 'query_bills'],
    ['have i paid the @ yet', 'query_bills'],
    ['move the @ to the tenth', 'add_event'],
    ['take the @ off the bills', 'add_event'],
    ['add @ at thirty two a month on the ninth', 'add_event'],
    ['paid the @ sixty two fifty', 'add_transaction'],
  ])('is known to every kind of sentence: %s', (sentence, intent) => {
    const missed = everyThing.filter((thing) => spokenFrame(sentence.replace('@', thing)).intent !== intent);
    expect(missed).toEqual([]);
  });
});
