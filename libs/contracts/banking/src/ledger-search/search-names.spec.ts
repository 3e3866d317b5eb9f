import fc from 'fast-check';
import { nameTest } from './search-meaning';
import { withCategoryRenamed } from './search-names';
import { parseSearch } from './search-query';

const petrol = { from: 'Fuel', to: 'Petrol' };
const shops = { from: 'Fuel', to: 'Coffee shops' };

describe('a category’s new name in a search', () => {
  it.each([
    ['category:Fuel', petrol, 'category:Petrol'],
    ['  noodles  -CATEGORY:fuel   tag:fuel ', petrol, '  noodles  -CATEGORY:Petrol   tag:fuel '],
    ['category:Fuel', shops, 'category:"Coffee shops"'],
    ['category:Dining,Fuel,fees x', shops, 'category:"Dining,Coffee shops,fees" x'],
    ['category:"Dining, Fuel ,fees"', shops, 'category:"Dining, Coffee shops ,fees"'],
    ['category:"coffee SHOPS"', { from: 'Coffee shops', to: 'Cafés' }, 'category:"Cafés"'],
    ['category:Fuel category:fuel', petrol, 'category:Petrol category:Petrol'],
    ['category:fuel', { from: 'Fuel', to: 'FUEL' }, 'category:FUEL'],
    ['category:Cafe\u0301', { from: 'Caf\u00e9', to: 'Bars' }, 'category:Bars'],
    ['category:Fuel', { from: 'Fuel', to: '$& $1' }, 'category:"$& $1"'],
  ])('%s', (typed, renaming, renamed) => {
    expect(withCategoryRenamed(typed, renaming)).toBe(renamed);
  });

  it.each([
    'Fuel',
    '"Fuel"',
    'category:Fue',
    'merchant:Fuel',
    'category:"Fuel',
    'payee:Fuel',
    'category:',
    '',
  ])('leaves %s, which does not ask for the whole name', (typed) => {
    expect(withCategoryRenamed(typed, petrol)).toBe(typed);
  });

  it('stands once, and beside the old one where that finds others, too', () => {
    expect(withCategoryRenamed('category:Fuel,Petrol,fuel', petrol)).toBe('category:Petrol');
    expect(withCategoryRenamed('category:Fuel,fees', petrol, ['Fuel cards'])).toBe(
      'category:Fuel,Petrol,fees',
    );
    expect(withCategoryRenamed('category:Fuel,Petrol', { from: 'Petrol', to: 'Fuel' })).toBe('category:Fuel');
    expect(withCategoryRenamed('category:fuel', { from: 'Fuel', to: 'FUEL' }, ['Fuel cards'])).toBe(
      'category:FUEL',
    );
  });

  it('is asked for by its longest part where it has what parts words and ends them', () => {
    const food = 'Food, drink "to go"';
    expect(withCategoryRenamed('category:Fuel', { from: 'Fuel', to: food })).toBe('category:drink');
    expect(withCategoryRenamed('category:drink', { from: food, to: 'Fuel' })).toBe('category:Fuel');
    expect(withCategoryRenamed('category:Fuel', { from: 'Fuel', to: '","' })).toBe('category:Fuel');
    // No value has both a quote and a space.
    expect(withCategoryRenamed('category:Fuel,"x', shops)).toBe('category:Fuel,"x');
    expect(withCategoryRenamed('category:Fuel,"x', petrol)).toBe('category:Petrol,"x');
  });
});

describe('whatever is searched for', () => {
  const all = ['Fuel', 'Fuel cards', 'Coffee shops', 'Cafés', 'Dining', 'Ärzte & Co'];
  const fresh = fc.constantFrom('Petrol', 'Gas and oil', 'FUEL', 'Fuel and oil', 'coffee', '-x', 'a:b');
  const word = fc.oneof(
    fc.constantFrom(...all, ...all.map((name) => name.toUpperCase()), 'zzz'),
    fc.stringMatching(/^[0-9]{1,3}$/u),
  );
  const space = fc.constantFrom('', ' ', '  ');
  const words = fc
    .array(
      fc.tuple(space, word, space).map((parts) => parts.join('')),
      { minLength: 1, maxLength: 3 },
    )
    .map((several) => several.join(','));
  const category = fc
    .tuple(fc.constantFrom('category:', '-category:', 'Category:'), words, fc.boolean())
    .map(([operator, value, quoted]) =>
      quoted || /\s/u.test(value) ? `${operator}"${value}"` : `${operator}${value}`,
    );
  const other = fc.constantFrom(
    'Fuel',
    '"Fuel"',
    '-Fuel',
    'merchant:Fuel',
    'tag:x',
    'amount:>5',
    'payee:Fuel',
  );
  const piece = fc.oneof(category, other, fc.string({ unit: 'grapheme', maxLength: 4 }));
  const typed = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(' '));
  const categoryTests = (text: string) =>
    parseSearch(text).terms.flatMap(({ test, negated }) =>
      test.kind === 'name' && test.field === 'category' ? [{ test, negated }] : [],
    );
  const restOf = (text: string): string =>
    parseSearch(text)
      .terms.filter(({ test }) => test.kind === 'name' && test.field === 'category')
      .reduceRight((rest, { start, end }) => `${rest.slice(0, start)}…${rest.slice(end)}`, text);

  it('the renamed text finds of the others what the first did, and the category under its new name; all else is as it was', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...all), fresh, (text, from, to) => {
        const others = all.filter((name) => name !== from);
        fc.pre(!others.some((name) => name.toLowerCase() === to.toLowerCase()));
        const renamed = withCategoryRenamed(text, { from, to }, others);
        expect(restOf(renamed)).toBe(restOf(text));
        const after = categoryTests(renamed);
        expect(after.map(({ negated }) => negated)).toEqual(
          categoryTests(text).map(({ negated }) => negated),
        );
        for (const [at, { test }] of categoryTests(text).entries()) {
          const [found, finds] = [nameTest(test), nameTest(after[at]!.test)];
          const isNamed = test.words.includes(from.toLowerCase());
          if (isNamed) expect(finds(to)).toBe(true);
          else expect(after[at]!.test).toEqual(test);
          // A name that is part of another one finds that, too.
          for (const name of others)
            expect(finds(name)).toBe(
              found(name) || (isNamed && name.toLowerCase().includes(to.toLowerCase())),
            );
        }
      }),
    );
  });

  it('means the same again when it is renamed back', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...all), fresh, (text, from, to) => {
        const others = all.filter((name) => name !== from);
        // One that finds others, too, may have been meant for them.
        fc.pre(!others.some((name) => name.toLowerCase().includes(to.toLowerCase())));
        const renamed = withCategoryRenamed(text, { from, to }, others);
        const back = withCategoryRenamed(renamed, { from: to, to: from }, others);
        expect(restOf(back)).toBe(restOf(text));
        const meant = (one: string) =>
          categoryTests(one).map(({ test, negated }) => ({
            negated,
            words: [...new Set(test.words)].sort(),
          }));
        expect(meant(back)).toEqual(meant(text));
      }),
    );
  });
});
