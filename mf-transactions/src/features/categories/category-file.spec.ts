import { readCategoryTreeRoute, type TreeCategory } from '@app/contracts-banking';
import fc from 'fast-check';
import { categoriesAsFile, categoriesOfFile } from './category-file';

const [example] = readCategoryTreeRoute.example.reply;
const text = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((one) => one.trim())
  .filter((one) => one !== '' && !one.startsWith("'"));
const tree: fc.Arbitrary<TreeCategory[]> = fc.array(
  fc.record({ name: text, taxLine: fc.option(text) }).map((more) => ({ ...example!, ...more })),
  { minLength: 1, maxLength: 6 },
);

describe('a file of categories', () => {
  it.each(['json', 'csv'] as const)('comes back from %s as it was, whatever the names', (as) =>
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

  it('keeps a spreadsheet from running a name', () =>
    expect(categoriesAsFile([{ ...example!, name: '=cmd()' }], 'csv')).toContain("'=cmd()"));

  it.each(['', 'what,ever\n1,2', '[{"x":1}]', '[{'])('says what is wrong with %j', (wrong) =>
    expect(() => categoriesOfFile(wrong)).toThrow(/file/),
  );
});
