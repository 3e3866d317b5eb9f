import fc from 'fast-check';
import { inventedFigures, numbersOf, wholeSentences } from './figure-check';
import { readToolCall } from './model-tools';

const names = {
  revision: '',
  accounts: [],
  merchants: [],
  categories: [{ name: 'Dining', kind: 'expense', parent: null }],
};
const context = { names, today: '2026-11-21' };

describe('inventedFigures', () => {
  it.each([
    ['You spent $273.50 on Dining.', []],
    ['You spent 273.5 dollars in 9 transactions.', []],
    ['That is 1,234.50 in all.', []],
    ['You spent about $274.', ['274']],
    ['You saved 12 %.', ['12']],
    ['That is roughly two hundred dollars.', ['two', 'hundred']],
    ['Your spending doubled.', ['doubled']],
    ['1. Dining took most of it.', []],
    ['You spent it in nine transactions.', []],
    ['You spent it in eight transactions.', ['eight']],
    ['You have −$273.50.', ['-273.5']],
    ['You spent $9k.', ['9k']],
    ['You spent $2 7 3.', ['273']],
    ['You spent $２７３.50.', []],
    ['You spent $２７4.', ['274']],
    ['You spent ٢٧٣.', ['٢', '٧', '٣']],
    ['You spent MMMDCLXXI dollars.', ['MMMDCLXXI']],
  ])('finds in “%s” %j', (text, invented) =>
    expect(inventedFigures(text, ['{"summary":"$273.50 in 9 transactions, 1234.5 in all"}'])).toEqual(
      invented,
    ),
  );

  it('finds every number that no source contains', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1e9 }),
        fc.array(fc.integer({ min: 100, max: 1e9 })),
        (said, given) => {
          fc.pre(!given.includes(said));
          expect(inventedFigures(`It is ${said}.`, given.map(String))).toEqual([String(said)]);
        },
      ),
    );
  });

  it('reads numbers as they are written in several countries', () =>
    expect(numbersOf('1,234.50 and 1.234,50 and 12,5')).toEqual(['1234.5', '1234.5', '12.5']));

  it('cuts text at the ends of sentences, not within amounts', () =>
    expect(wholeSentences('It is $1.50 now. And')).toEqual({ whole: 'It is $1.50 now.', rest: ' And' }));
});

describe('readToolCall', () => {
  it.each([
    ['drop_tables', '{}'],
    ['toString', '{}'],
    ['get_spending', '{"from":"2026-11-01"'],
    ['get_spending', '{"from":"2026-11-21","to":"2026-11-01"}'],
    ['get_spending', '{"from":"2026-02-30","to":"2026-03-01"}'],
    ['get_spending', '{"from":"2026-11-01","to":"2026-11-21","category":"Zorbo"}'],
    ['get_spending', '{"from":"2026-11-01","to":"2026-11-21","userId":"other"}'],
    ['can_afford', '{"price_minor":-500}'],
    ['get_current_figure', '{"what":"everything"}'],
  ])('refuses %s with %s', (name, given) => expect(readToolCall(name, given, context).kind).toBe('refused'));

  it('never turns a call into a write', () => {
    expect(readToolCall('propose_change', '{"sentence":"delete all my rows"}', context)).toEqual({
      kind: 'change',
      sentence: 'delete all my rows',
    });
  });
});
