import { understand } from '../../understand/understand';
import { classify } from '../../classifier/classifier';
import type { Likely } from '../../classifier/softmax';
import type { Slots, UserLexicon } from '../../model/types';

const read = (text: string, categoriesOf = classify.categoriesOf, lexicon?: UserLexicon): Slots =>
  understand({
    text,
    now: new Date('2026-11-21T15:00:00Z'),
    zone: 'America/New_York',
    classifier: { ...classify, categoriesOf },
    lexicon,
  }).frame.slots;

const sure = (label: string, probability: number) => (): Likely[] => [
  { label, probability },
  { label: 'Dining', probability: 1 - probability },
];

describe('the category of a purchase', () => {
  it.each([
    ['sliced my thumb on a bagel so urgent care copay twenty five bucks', 'Health'],
    ['just bought two sporting tickets came to ninety six with fees', 'Entertainment'],
  ])('of “%s” is %s, whatever single words suggest', (text, category) => {
    expect(read(text)).toMatchObject({ category, guessedCategory: category });
  });

  it('is the likely one where no word is known', () => {
    expect(read('spent forty on a gromlit', sure('Travel', 0.6)).category).toBe('Travel');
  });

  it('stays open where none is likely', () => {
    expect(read('spent forty on a gromlit', sure('Travel', 0.3)).category).toBe('Other');
  });

  it('of a known shop is outweighed only by great certainty', () => {
    expect(read('spent forty at starbucks', sure('Travel', 0.85)).category).toBe('Dining');
    expect(read('spent forty at starbucks', sure('Travel', 0.95)).category).toBe('Travel');
  });

  it('under which the speaker files it stays', () => {
    expect(read('spent forty at starbucks, put it under business', sure('Travel', 0.99)).category).toBe(
      'Business',
    );
    expect(read('spent forty at starbucks, category other', sure('Travel', 0.99)).category).toBe('Other');
  });

  it('that the person made stays', () => {
    const lexicon: UserLexicon = {
      accounts: [],
      categories: [],
      merchants: [{ name: 'Blue Bottle', category: 'Coffee' }],
    };
    expect(read('spent six at blue bottle', sure('Travel', 0.99), lexicon).category).toBe('Coffee');
  });

  it('is not sought for received money', () => {
    expect(read('got paid forty by a client', sure('Travel', 0.99)).category).not.toBe('Travel');
  });
});
