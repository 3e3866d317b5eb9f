import { understandSpoken } from '../testing/understand-spoken';

describe('purchases told in passing', () => {
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

  it.each<[string, number]>([
    ['spent one eighty on boots', 18_000],
    ['the electric bill was two fifteen', 21_500],
    ['paid three forty for a tablet', 34_000],
    ['spent one eighty on a donut', 180],
    ['paid four fifty for a phone case', 450],
    ['netflix was nine ninety nine', 999],
  ])('have the price that such a thing has: %s', (text, amountMinor) => {
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
  ])('never writes at once what the speaker did not buy: %s', (text) => {
    expect(understandSpoken(text).decision.executed).toBe(false);
  });
});
