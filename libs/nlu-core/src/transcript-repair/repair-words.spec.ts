import { defaultLexicon } from '../lexicon/accounts';
import type { UserLexicon } from '../model/types';
import { repairWords } from './repair-words';

const lexicon: UserLexicon = {
  ...defaultLexicon,
  accounts: [
    ...defaultLexicon.accounts,
    { name: 'Sapphire Reserve', kind: 'credit' },
    { name: 'Ally Savings', kind: 'savings' },
  ],
  categories: [...defaultLexicon.categories, { name: 'Allotment' }],
};

describe('words that a recogniser split wrongly', () => {
  it.each([
    ['Add an expense of $100 and $5 for groceries.', 'Add an expense of $105 for groceries.'],
    ['I paid for the $5 for a haircut.', 'I paid $45 for a haircut.'],
    ['But for the five dollar net chipotle', 'But $45 net chipotle'],
    ['Add $45 for movie tickets and money.', 'Add $45 for movie tickets on Monday.'],
    ['How much is left for dunning?', 'How much is left for dining?'],
    ['How much did I spend on dying last week?', 'How much did I spend on dining last week?'],
    ['What is my merlence?', 'What is my balance?'],
    ['Put $12 on my staff I reserve.', 'Put $12 on my Sapphire Reserve.'],
    ['How much is in allies savings?', 'How much is in Ally Savings?'],
    ['62.5 cents at Amazon', '$62.05 at Amazon'],
    ['Move to 100 from checking to savings', 'Move two hundred from checking to savings'],
    ['Add an expense of 40 by dollars for coffee', 'Add an expense of $45 for coffee'],
    ['I paid 999 for gas.', 'I paid 9.99 for gas.'],
    ['Spent an I-99 at Spotify', 'Spent 9.99 at Spotify'],
    ['Treated my sister to lunch for the seven dollars.', 'Treated my sister to lunch $47.'],
    ['80, 8 dollars for a lamp', '88 dollars for a lamp'],
    ['And do my last one.', 'undo my last one.'],
    ['How much did I spend after Target this year?', 'How much did I spend at Target this year?'],
  ])('%s', (heard, said) => {
    const { text, repairs } = repairWords(heard, lexicon);
    expect([text, repairs.length]).toEqual([said, 1]);
  });

  it.each([
    'How much did I spend on groceries last week?',
    'How much is left for gas?',
    'What is my balance?',
    'What is my net worth?',
    'I paid $100 for gas and $5 for coffee.',
    'Put $12 on my Sapphire Reserve.',
    'How much is in my savings?',
    'I paid 999 dollars for a laptop.',
    'I spent 450 on rent.',
    'I paid 20 dollars for the five tickets.',
    'And do you have my balance?',
    'I paid 30 for 5 dollars of stamps',
    'I paid $1,499 for a laptop.',

    'How much did I spend on vinyl records last month?',
  ])('leaves unchanged: %s', (heard) =>
    expect(repairWords(heard, lexicon)).toEqual({ text: heard, repairs: [] }),
  );
});
