import { understandSpoken } from '../../testing/understand-spoken';

const frameOf = (text: string) => understandSpoken(text).frame;
const executed = (text: string): boolean => understandSpoken(text).decision.executed;

describe('a tradesperson who came', () => {
  it.each([
    ['exterminator came eighty five bucks', 8500],
    ['the plumber came by one fifty', 15_000],
    ['fridge guy came out 120 dollars', 12_000],
    ['electrician showed up three hundred dollars', 30_000],
    ['lawn guy came sixty', 6000],
    ['thirty five dollar overdraft fee hit me', 3500],
  ])('was paid: %s', (text, amountMinor) =>
    expect(frameOf(text)).toMatchObject({
      intent: 'add_transaction',
      slots: { type: 'expense', amountMinor },
    }),
  );
});

describe('a filled tank', () => {
  it.each([
    'filled up the honda twenty fifty',
    'filled her up forty bucks',
    'gassed up the old beater thirty',
    'topped up the jeep fifty five',
    'forty two to fill the civic',
  ])('is transport, whatever the vehicle is called: %s', (text) =>
    expect(frameOf(text)).toMatchObject({ intent: 'add_transaction', slots: { category: 'Transport' } }),
  );
});

describe('a share of a total', () => {
  it.each([
    ['pizza was thirty total so fifteen for me', 1500, 3000],
    ['dinner thirty total so fifteen for me', 1500, 3000],
    ['thirty total so fifteen for me at chipotle', 1500, 3000],
    ['uber was forty total twenty for me', 2000, 4000],
    ['we split sixty for sushi so thirty for my half', 3000, 6000],
    ['lunch total was forty my part was eighteen', 1800, 4000],
  ])('is the amount, after a confirmation: %s', (text, amountMinor, totalMinor) => {
    expect(frameOf(text).slots).toMatchObject({ amountMinor, totalMinor });
    expect(executed(text)).toBe(false);
  });
});

describe('the price of a thing that costs hundreds', () => {
  it.each([
    ['new laptop twelve ninety nine', 129_900],
    ['got a couch fourteen fifty', 145_000],
    ['laptop case twelve ninety nine', 1299],
    ['notebooks and pens for class twelve fifty', 1250],
    ['soccer registration one twenty', 12_000],
  ])('is not read as dollars and cents without asking: %s', (text, amountMinor) => {
    expect(frameOf(text).slots.amountMinor).toBe(amountMinor);
    expect(amountMinor > 100_000 && executed(text)).toBe(false);
  });
});

describe('commands in other words', () => {
  it.each([
    ['up the transport budget twenty dollars', 'set_budget', { changeByMinor: 2000 }],
    ['put down forty two fifty for groceries', 'add_transaction', { amountMinor: 4250 }],
    ['my bad twenty six', 'correct_last', { amountMinor: 2600 }],
    ['wire fee twelve fifty', 'add_transaction', { amountMinor: 1250 }],
    ["how's this month looking", 'query_summary', {}],
  ] as const)('%s', (text, intent, slots) => expect(frameOf(text)).toMatchObject({ intent, slots }));

  it.each(['you should spend less on coffee', 'how come gas costs so much', 'can i afford a house'])(
    'are not found in talk about money: %s',
    (text) => expect(understandSpoken(text).decision.mode).not.toBe('answer'),
  );
});
