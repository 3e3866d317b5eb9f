import type { GoodRow } from '@app/statement-files';
import fc from 'fast-check';
import type { KnownRow } from './import-match';
import { planImport } from './import-plan';
import { otherId } from '../../../ledger/model/category-id';

const good = (
  date: string,
  signedMinor: number,
  statementText: string,
  fitId: string | null = null,
): GoodRow => ({
  line: 1,
  raw: '',
  date,
  signedMinor,
  statementText,
  description: statementText,
  merchant: null,
  categoryHint: null,
  fitId,
});
const known = (row: GoodRow, id: string): KnownRow => ({
  _id: id,
  date: row.date,
  amountMinor: Math.abs(row.signedMinor),
  inflow: row.signedMinor > 0,
  merchantKey: row.statementText,
  fitId: row.fitId,
  importKey: null,
});
const outcomes = async (rows: readonly GoodRow[], there: readonly KnownRow[]) =>
  (await planImport(rows, there, () => otherId)).rows.map(({ outcome }) => outcome);

describe('planImport', () => {
  it('adds one of three equal rows if two are already in the ledger', async () => {
    const coffee = good('2026-11-17', -425, 'coffee');
    expect(
      await outcomes([coffee, { ...coffee }, { ...coffee }], [known(coffee, '1'), known(coffee, '2')]),
    ).toEqual(['duplicate', 'duplicate', 'new']);
  });

  it('matches by the bank’s ids unless the ledger has none of them', async () => {
    const [a, b] = [good('2026-11-17', -425, 'coffee', 'A'), good('2026-11-17', -425, 'coffee', 'B')];
    expect(await outcomes([a, b], [known(a, '1')])).toEqual(['duplicate', 'new']);
    expect(
      await outcomes(
        [
          { ...a, fitId: 'X' },
          { ...b, fitId: 'Y' },
        ],
        [known(a, '1'), known(b, '2')],
      ),
    ).toEqual(['duplicate', 'duplicate']);
    expect(await outcomes([{ ...a, signedMinor: -999 }], [known(a, '1')])).toEqual(['new']);
  });

  it('adds nothing if the same file is imported again', async () => {
    const row = fc.record({
      day: fc.integer({ min: 1, max: 5 }),
      amount: fc.constantFrom(-100, -200, 300),
      name: fc.constantFrom('x', 'y'),
      fit: fc.option(fc.constantFrom('1', '2', '3', '4')),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (file) => {
        const rows = file.map(({ day, amount, name, fit }) => good(`2026-11-0${day}`, amount, name, fit));
        const first = await planImport(rows, [], () => otherId);
        const there = first.rows.map((planned, index) => known(planned.row as GoodRow, String(index)));
        const second = await planImport(rows, there, () => otherId);
        expect(first.counts.new).toBe(rows.length);
        expect(second.counts.new).toBe(0);
        expect((await planImport(rows, there, () => otherId)).hash).toBe(second.hash);
        if (rows.length > 0) expect(second.hash).not.toBe(first.hash);
      }),
    );
  });

  it('lets other requests run between the rows of a large file', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => good('2026-11-17', -at - 1, `shop ${at}`));
    let turns = 0;
    let over = false;
    const others = (): void => {
      turns += 1;
      if (!over) setImmediate(others);
    };
    setImmediate(others);
    await planImport(rows, [], () => otherId);
    over = true;
    expect(turns).toBeGreaterThanOrEqual(20);
  });
});
