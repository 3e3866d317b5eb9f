import { defaultLexicon } from '../lexicon/accounts';
import { repairNames } from './repair-names';

const lexicon = {
  ...defaultLexicon,
  accounts: [...defaultLexicon.accounts, { name: 'Sapphire Reserve' }],
  merchants: [{ name: 'Zingerman Deli', category: 'Dining' }, { name: 'Kowalski Plumbing' }],
};
const repaired = (text: string): string => repairNames(text, lexicon).text;

describe('repairNames', () => {
  it.each([
    ['how much did I spend at nett flicks last month', 'how much did I spend at Netflix last month'],
    ['spent twelve fifty at star bucks', 'spent twelve fifty at Starbucks'],
    ['spent twelve fifty at starbox', 'spent twelve fifty at Starbucks'],
    ['spent 30 at singerman delly', 'spent 30 at Zingerman Deli'],
    ['paid 200 to kovalsky plumming', 'paid 200 to Kowalski Plumbing'],
    ['put it on my safire reserve', 'put it on my Sapphire Reserve'],
  ])('corrects %p to %p', (heard, meant) => {
    expect(repaired(heard)).toBe(meant);
  });

  it.each([
    'add 45 for lunch yesterday',
    'I paid 18 for parking at Zingerman Deli',
    'how much did I spend on a lot of into this month',
    'what is left for dining',
    'I spent 20 on tarts',
    'we flew to australia',
    'set my dining budget to three hundred dollars',
    'transfer 200 from checking to savings',
    'spent 40 at the coast',
    'how much did I spend on groceries this month',
    'add 60 for the dentist on friday',
    'make a bill for internet 70 dollars monthly on the third',
    'we paid 260 for new tires on the first',
    'compare this with monthly spending',
    'bet my brother ten bucks',
    'an expense on forty five dollars for lunch yesterday',
    'spent on forty-five dollars',
    'lunch at seventy two',
    'we ended up paying 85 for the babysitter',
    '10 dollars lost at bingo',
    'I bought things in the market for 120',
  ])('leaves %p unchanged', (text) => {
    expect(repairNames(text, lexicon)).toEqual({ text, repairs: [] });
  });

  it('reports which words it replaced', () => {
    expect(repairNames('spent 8 at starbox', lexicon).repairs).toEqual([
      { heard: 'starbox', name: 'Starbucks' },
    ]);
  });

  it('leaves a word unchanged when it sounds like two names', () => {
    const twins = { ...lexicon, merchants: [{ name: 'Karlson' }, { name: 'Carlsen' }] };
    expect(repairNames('spent 8 at karlsen', twins).repairs.length).toBeLessThanOrEqual(1);
    expect(repairNames('spent 8 at carlson', twins).repairs).toEqual([]);
  });
});
