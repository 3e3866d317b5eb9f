import { readCategoryTreeEndpoint, type TreeCategory } from '@app/contracts-banking';
import fc from 'fast-check';
import { categoriesAsFile, categoriesOfFile } from './category-file';

const [example] = readCategoryTreeEndpoint.example.reply;
const text = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((one) => one.trim())
  .filter((one) => one !== '' && !one.startsWith("'"));
const tree: fc.Arbitrary<TreeCategory[]> = fc.array(
  fc.record({ name: text, taxLine: fc.option(text) }).map((more) => ({ ...example!, ...more })),
  { minLength: 1, maxLength: 6 },
);

describe('category file', () => {
  it.each(['json', 'csv'] as const)('survives a round trip through %s for any names', (as) =>
    fc.assert(
      fc.property(tree, (rows) => {
        expect(categoriesOfFile(categoriesAsFile(rows, as))).toEqual(
          rows.map(({ name, parent, icon, colour, taxLine }) => ({
            name,
            parent,
            kind: 'expense',
            icon,
            colour,
            taxLine,
          })),
        );
      }),
    ),
  );

  it('prevents a spreadsheet from running a name as a formula', () =>
    expect(categoriesAsFile([{ ...example!, name: '=cmd()' }], 'csv')).toContain("'=cmd()"));

  it.each(['', 'what,ever\n1,2', '[{"x":1}]', '[{'])(
    'throws an error that mentions the file for %j',
    (wrong) => expect(() => categoriesOfFile(wrong)).toThrow(/file/),
  );
});
