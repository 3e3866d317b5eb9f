import { understandSpoken } from '../../testing/understand-spoken';

describe('purchases mentioned in passing', () => {
  it.each<[string, Record<string, unknown>]>([
    ['visited the aquarium with the kids, 88 dollars', { amountMinor: 8_800 }],
    ['wrote a check for 210 to the roofer', { amountMinor: 21_000 }],
    ['watched a film at the cinema for 13 dollars', { amountMinor: 1_300 }],
    ['had a sandwich, nine bucks', { amountMinor: 900, category: 'Dining' }],
    ['my toaster broke so i bought a new one for 45', { amountMinor: 4_500 }],
    ['nine dollars was what i paid for the magazine', { amountMinor: 900 }],
    ['what we spent on brunch was forty one dollars', { amountMinor: 4_100, category: 'Dining' }],
    ['seventy went on groceries', { amountMinor: 7_000, category: 'Groceries' }],
    ['my wife and i went to the theatre, 120 dollars', { amountMinor: 12_000 }],
    ['split a thirty dollar lyft with my cousin', { amountMinor: 1_500, totalMinor: 3_000 }],
    ['exchanged the jacket and got 20 back', { amountMinor: 2_000, type: 'income' }],
    ['my checking earned four dollars in interest', { amountMinor: 400, type: 'income' }],
    ['hulu renewed at 18.99', { amountMinor: 1_899, merchant: 'Hulu' }],
    ['the water bill went up, paid eighty two', { amountMinor: 8_200, category: 'Utilities' }],
    ['a tote bag for 18.50', { amountMinor: 1_850 }],
  ])('are read: %s', (text, slots) => {
    const { frame, decision } = understandSpoken(text);
    expect(frame).toMatchObject({ intent: 'add_transaction', slots });
    expect(['execute', 'confirm']).toContain(decision.mode);
  });

  it.each<[string, Record<string, unknown>]>([
    ['not my brightest moment but thirty on raffle tickets', { amountMinor: 3_000 }],
    ['please do not laugh but i spent 62 dollars on stickers', { amountMinor: 6_200 }],
    ['my doctor said i should rest so i paid fifty for a massage', { amountMinor: 5_000 }],
    ['when we were at the fair i had a corn dog for nine fifty', { amountMinor: 950 }],
    ['yesterday it rained but i got an umbrella for 18 dollars', { amountMinor: 1_800, date: '2026-11-20' }],
    ['wrote the tiler a check for four hundred', { amountMinor: 40_000, paymentMethod: 'Check' }],
    ['the miller job paid nine hundred', { amountMinor: 90_000, type: 'income' }],
    ['add 12.49 for the thingamajig', { amountMinor: 1_249 }],
    ['cruise deposit three hundred dollars', { amountMinor: 30_000, type: 'expense', category: 'Travel' }],
    ['a cake from the bakery forty four paid this morning', { amountMinor: 4_400 }],
  ])('need a confirmation next to words that mean something else: %s', (text, slots) => {
    const { frame, decision } = understandSpoken(text);
    expect({ text, intent: frame.intent, slots: frame.slots }).toMatchObject({
      text,
      intent: 'add_transaction',
      slots,
    });
    expect(decision.mode).toMatch(/^(confirm|execute)$/);
  });

  it.each([
    'if it rains i might not but i paid 40 for the tent',
    'tell sam it is late but i spent 30 on gas',
    "i've got 45 dollars left for food",
    'i have 20 dollars but lunch was free',
    'the shoes were 80 but i did not take them',
  ])('are never carried out in a condition, in a report, or for money one still has: %s', (text) => {
    expect(understandSpoken(text).decision.executed).toBe(false);
  });

  it.each<[string, number]>([
    ['spent one eighty on boots', 18_000],
    ['the electric bill was two fifteen', 21_500],
    ['paid three forty for a tablet', 34_000],
    ['spent one eighty on a donut', 180],
    ['paid four fifty for a phone case', 450],
    ['netflix was nine ninety nine', 999],
  ])('get the usual price of such a thing: %s', (text, amountMinor) => {
    expect(understandSpoken(text).frame.slots.amountMinor).toBe(amountMinor);
  });

  it.each([
    'remember when a burger was two dollars',
    'my neighbor went to the opera, 90 dollars',
    'did a refund of 40 dollars come in?',
    'we never went to the zoo, 50 dollars',
    'saw a jacket for 90 dollars',
    'put 50 dollars in my wallet',
    'i dreamt my laptop died so i bought a new one for 899',
    'mom came over, paid 40 for pizza',
    'had the rent gone up to 1900 dollars?',
    'what i spent on lunch was 40 dollars, right?',
  ])('are never recorded at once when the speaker did not buy: %s', (text) => {
    expect(understandSpoken(text).decision.executed).toBe(false);
  });
});
