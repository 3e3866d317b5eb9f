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
const outcomes = (rows: readonly GoodRow[], there: readonly KnownRow[]) =>
  planImport(rows, there, () => otherId).rows.map(({ outcome }) => outcome);

describe('planImport', () => {
  it('adds one of three equal rows when two are in the ledger already', () => {
    const coffee = good('2026-11-17', -425, 'coffee');
    expect(
      outcomes([coffee, { ...coffee }, { ...coffee }], [known(coffee, '1'), known(coffee, '2')]),
    ).toEqual(['duplicate', 'duplicate', 'new']);
  });

  it('matches by the bank’s ids unless the ledger knows none of them', () => {
    const [a, b] = [good('2026-11-17', -425, 'coffee', 'A'), good('2026-11-17', -425, 'coffee', 'B')];
    expect(outcomes([a, b], [known(a, '1')])).toEqual(['duplicate', 'new']);
    expect(
      outcomes(
        [
          { ...a, fitId: 'X' },
          { ...b, fitId: 'Y' },
        ],
        [known(a, '1'), known(b, '2')],
      ),
    ).toEqual(['duplicate', 'duplicate']);
    expect(outcomes([{ ...a, signedMinor: -999 }], [known(a, '1')])).toEqual(['new']);
  });

  it('adds nothing when the same file is imported again', () => {
    const row = fc.record({
      day: fc.integer({ min: 1, max: 5 }),
      amount: fc.constantFrom(-100, -200, 300),
      name: fc.constantFrom('x', 'y'),
      fit: fc.option(fc.constantFrom('1', '2', '3', '4')),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 20 }), (file) => {
        const rows = file.map(({ day, amount, name, fit }) => good(`2026-11-0${day}`, amount, name, fit));
        const first = planImport(rows, [], () => otherId);
        const there = first.rows.map((planned, index) => known(planned.row as GoodRow, String(index)));
        const second = planImport(rows, there, () => otherId);
        expect(first.counts.new).toBe(rows.length);
        expect(second.counts.new).toBe(0);
        expect(planImport(rows, there, () => otherId).hash).toBe(second.hash);
        if (rows.length > 0) expect(second.hash).not.toBe(first.hash);
      }),
    );
  });
});
