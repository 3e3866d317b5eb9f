import { understandSpoken } from '../../../testing/understand-spoken';

const read = (text: string) => {
  const { frame, decision } = understandSpoken(text);
  return { intent: frame.intent, mode: decision.mode, template: frame.template, slots: frame.slots };
};

describe('coming back from somewhere', () => {
  it.each([
    ['i just got back from paying the heating bill it was two hundred and ten dollars', 21000, 'Utilities'],
    ['got back from paying the electric bill it was ninety five dollars', 9500, 'Utilities'],
    ['i just got back from the grocery store it was sixty six dollars', 6600, 'Groceries'],
    ['we got back from the vet and it was eighty dollars', 8000, 'Health'],
    ['just got back from the hairdresser it was forty four dollars', 4400, 'Shopping'],
    ['i just got back from picking up my prescription it was twelve dollars', 1200, 'Health'],
  ])('brings no money back, and the price is asked about: %s', (text, amountMinor, category) =>
    expect(read(text)).toMatchObject({
      intent: 'add_transaction',
      mode: 'confirm',
      slots: { type: 'expense', amountMinor, category },
    }),
  );

  it.each([
    'i am just back from looking at a coat it was two hundred dollars',
    'just got back from looking at a couch it was nine hundred dollars',
    'he just got back from paying the heating bill it was two hundred dollars',
  ])('is not a purchase of what was only looked at, or of somebody else: %s', (text) =>
    expect(read(text).mode).not.toMatch(/execute|confirm/),
  );

  it.each(['got 20 dollars back from target', 'i got twenty dollars back from my brother'])(
    'leaves money that came back as income: %s',
    (text) => expect(read(text).slots).toMatchObject({ type: 'income', amountMinor: 2000 }),
  );
});

describe('work for somebody who paid for it', () => {
  it.each([
    ['i babysat for my neighbor all week and she paid me a hundred and fifty dollars', 15000],
    ['i mowed the lawn for my neighbor and he paid me sixty dollars', 6000],
    ['i babysat for my sister and she gave me eighty dollars', 8000],
    ["i watched my neighbor's dog all week and they paid me a hundred and twenty dollars", 12000],
    ['i helped the lady next door with her garden and she gave me forty dollars', 4000],
    ['i cleaned the church hall and they paid me seventy dollars', 7000],
  ])('is income that is asked about: %s', (text, amountMinor) =>
    expect(read(text)).toMatchObject({
      intent: 'add_transaction',
      mode: 'confirm',
      slots: { type: 'income', amountMinor, category: 'Freelance' },
    }),
  );

  it.each([
    'i could babysit for her and she would pay me a hundred and fifty dollars',
    'she babysat for me all week and i owe her a hundred and fifty dollars',
    'my neighbor babysat for us and she was paid a hundred and fifty dollars by her sister',
  ])('is not received by somebody else or in a plan: %s', (text) =>
    expect(read(text).mode).not.toMatch(/execute|confirm/),
  );
});

describe('a bill from somebody one helped', () => {
  it('does not count the bill as income', () =>
    expect(read('i helped him with the car and he gave me a bill for forty dollars').slots.type).not.toBe(
      'income',
    ));
});

describe('rent that a tenant pays', () => {
  it.each([
    'my tenant finally paid the rent it was eight hundred dollars',
    'the tenant paid the rent eight hundred dollars',
  ])('is income that is asked about: %s', (text) =>
    expect(read(text)).toMatchObject({ mode: 'confirm', slots: { type: 'income', amountMinor: 80000 } }),
  );
});

describe('a sale at which one earned', () => {
  it.each([
    ['we had a yard sale this morning and made three hundred dollars', 30000],
    ['we had a garage sale on saturday and made eighty five dollars', 8500],
    ['the church had a bake sale and i made forty dollars', 4000],
    ['my church had a bake sale and we made ninety dollars', 9000],
  ])('is income, not a purchase: %s', (text, amountMinor) =>
    expect(read(text)).toMatchObject({
      intent: 'add_transaction',
      mode: 'confirm',
      slots: { type: 'income', amountMinor },
    }),
  );

  it('records nothing of a sale to come', () =>
    expect(read('we are going to have a yard sale and make three hundred dollars').mode).not.toMatch(
      /execute|confirm/,
    ));
});

describe('what is read from a receipt', () => {
  it.each([
    ['it says twelve seventy five at the dollar store', 1275],
    ['let me see i have the receipt here it says twelve seventy five at the dollar store', 1275],
    ["i've got the receipt here it says forty five ten at kroger", 4510],
    ["here's the receipt it says eighteen ninety nine at walgreens", 1899],
    ['it says twenty three forty at the pharmacy', 2340],
  ])('is a purchase that is asked about: %s', (text, amountMinor) =>
    expect(read(text)).toMatchObject({ intent: 'add_transaction', mode: 'confirm', slots: { amountMinor } }),
  );

  it.each([
    'it says twelve seventy five on the menu',
    'it says forty dollars on the tag',
    'it says twenty dollars at the store in the ad',
  ])('is only a price on a menu, a tag or an advertisement: %s', (text) =>
    expect(read(text).mode).not.toMatch(/execute|confirm/),
  );
});

describe('what one forgot to tell', () => {
  it.each([
    ['i forgot to tell you about thursday i spent sixty four fifty on groceries', 6450, '2026-11-19'],
    ['i forgot to tell you about wednesday i paid twenty two dollars for parking', 2200, '2026-11-18'],
    ['i never told you about yesterday we had lunch for eighteen dollars', 1800, '2026-11-20'],
    ['i should have told you i paid forty dollars for the haircut', 4000, '2026-11-21'],
  ])('becomes a purchase on the day that the speaker names: %s', (text, amountMinor, date) =>
    expect(read(text)).toMatchObject({ intent: 'add_transaction', slots: { amountMinor, date } }),
  );

  it('records no purchase when somebody else spent the money', () =>
    expect(read('i forgot to tell you my son spent ninety dollars on a game').mode).not.toMatch(
      /execute|confirm/,
    ));
});

describe('a thing named in the reason before it', () => {
  it.each([
    ['my son ripped his jeans again so i bought him a new pair for $34.99', 3499, 'jeans'],
    ['my daughter outgrew her shoes so i bought her a new pair for $59.99', 5999, 'shoes'],
    ['her boots fell apart so i got her a new pair for 42 dollars', 4200, 'boots'],
    ['my toaster died so i bought a new one for 30 dollars', 3000, 'toaster'],
  ])('is what was bought: %s', (text, amountMinor, thing) => {
    const { slots } = read(text);
    expect(slots).toMatchObject({ amountMinor, category: expect.not.stringMatching('Other') });
    expect(`${slots.description}`).toContain(thing);
  });
});

describe('the shopping', () => {
  it.each([
    'we did the shopping for thanksgiving and it came to a hundred and thirty two seventy five',
    'did the shopping for the week and it came to sixty four twenty',
    'we did the weekly shopping today it was a hundred and twelve dollars',
    'i did the shopping for christmas dinner and it came to eighty eight fifty',
  ])('is food when one did it: %s', (text) => expect(read(text).slots.category).toBe('Groceries'));

  it.each([
    'i did the shopping at the mall and it came to eighty dollars',
    'i did the shopping for school and it came to ninety dollars',
  ])('stays shopping elsewhere: %s', (text) => expect(read(text).slots.category).toBe('Shopping'));

  it.each([
    'i bought a jumper at marks and spencer for sixty pounds',
    'got a cardigan in marks and spencer thirty five quid',
    'bought trousers at tesco for 45 pounds',
  ])('is clothing in a shop that also sells food: %s', (text) =>
    expect(read(text).slots.category).toBe('Shopping'),
  );
});

describe('shopping for a neighbor', () => {
  it('asks before recording the purchase, because the neighbor may pay it back', () =>
    expect(read('i did the shopping for my neighbor and it came to forty dollars').mode).toBe('confirm'));
});

describe('work by the hour', () => {
  it.each([
    ['gardener eighteen fifty', 1850],
    ['window cleaner twenty two fifty', 2250],
    ['piano lesson twenty seven fifty', 2750],
  ])('costs dollars and cents: %s', (text, amountMinor) =>
    expect(read(text).slots.amountMinor).toBe(amountMinor),
  );
});
