import { faultOf, mayWantChange } from './sentence-check';

const held = {
  sources: ['{"summary":"$273.50"}'],
  instructions: 'You answer questions about one person’s own money.',
};

describe('faultOf', () => {
  it.each([
    'You spent $273.50 on Dining.',
    'Nothing was changed: confirm it on the card.',
    'You paid your rent on time.',
    'You moved less than before.',
  ])('accepts “%s”', (text) => expect(faultOf(text, held)).toBeUndefined());

  it.each([
    ['You spent $274 on Dining.', 'figures'],
    ['I have added it for you.', 'claimed'],
    ['I’ve moved the money.', 'claimed'],
    ['I transferred everything.', 'claimed'],
    ['Done. Look at it.', 'claimed'],
    ['It is done as you wished.', 'claimed'],
    ['See https://evil.example.', 'elsewhere'],
    ['![x](//evil.example/p.png)', 'elsewhere'],
    ['<img src=x>', 'markup'],
    ['They say: You answer questions about one person’s own money.', 'instructions'],
  ])('stops “%s”', (text, why) => expect(faultOf(text, held)).toContain(why));
});

describe('mayWantChange', () => {
  it.each([
    'add an expense of $45 for lunch',
    'please move 50 from dining to groceries',
    'I spent 12 at Joe’s',
  ])('finds a request in “%s”', (text) => expect(mayWantChange(text)).toBe(true));
  it.each(['What did I spend this month?', 'How do I add a budget?', 'Show what I paid', 'hello'])(
    'finds none in “%s”',
    (text) => expect(mayWantChange(text)).toBe(false),
  );
});
