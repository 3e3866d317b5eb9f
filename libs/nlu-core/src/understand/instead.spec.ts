import { understandSpoken } from '../testing/understand-spoken';
import { sentencesInstead } from './instead';

const unread = [
  'eighty blorp zim',
  'starbucks zibble thing',
  'groceries wobbly thing last month quickly',
  'budget flurble',
  'dining limit zog zog',
  'the rent thing flip',
  'delete flumph of the wizard',
  'report zork',
  'payslip zork',
  'bitcoin zork blah',
  'savings zork blah',
  'go to the moon page',
  'october zork',
];

describe('sentencesInstead', () => {
  it.each([
    ['budget flurble dining', ['Set my Dining budget to 300', 'How much is left for Dining?']],
    ['eighty dollars blorp zim', ['Add $80.00 for lunch']],
    ['starbucks zibble thing', ['How much did I spend at Starbucks this month?']],
    ['october zork', ['How much did I spend in October?']],
    ['play some music', []],
    ['redo the flumph one wrong', ['Undo', 'No, I meant 50']],
  ])('offers what fits the words: %s', (text, wanted) =>
    expect(sentencesInstead(understandSpoken(text))).toEqual(wanted),
  );

  it.each(unread)('offers at most two sentences, each of which is understood: %s', (text) => {
    const offered = sentencesInstead(understandSpoken(text));
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.length).toBeLessThanOrEqual(2);
    for (const sentence of offered) {
      const { frame } = understandSpoken(sentence);
      expect({ sentence, intent: frame.intent, block: frame.block }).not.toMatchObject({
        intent: 'out_of_scope',
      });
      expect(frame.block).toBeUndefined();
    }
  });
});
