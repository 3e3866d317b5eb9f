import { rowFlags } from '@app/contracts-banking';
import fc from 'fast-check';
import { noRows as empty } from '../../../test/support/no-rows';
import { excluded, refund, row, rows, split } from '../../../test/support/sample-rows';
import { rowAt, toLedger } from './ledger';
import { isProvisional, provisionalId, withoutRow, withRow } from './ledger-patch';

const columns = rows.reduce((all, ledgerRow) => withRow(all, ledgerRow), empty);
const ledger = toLedger(columns);

interface SomeRow {
  id: string;
  day: number;
  tag: boolean;
  parts: number;
  person: string | undefined;
}

describe('withRow and withoutRow', () => {
  it('keeps the newest days first and keeps every field of the row', () => {
    expect(columns.columns.day).toEqual([...columns.columns.day].sort((a, b) => b - a));
    for (const expectedRow of rows)
      expect(rowAt(ledger, columns.columns.id.indexOf(expectedRow.id))).toEqual(expectedRow);
  });

  it('moves a row whose day changed instead of doubling it', () => {
    const moved = withRow(columns, row('lunch', { date: '2026-10-01', category: 'Travel' }));
    expect(moved.columns.id.filter((id) => id === 'lunch')).toHaveLength(1);
    expect(moved.columns.id.at(-1)).toBe('lunch');
    expect(rowAt(toLedger(moved), moved.columns.id.length - 1).category).toBe('Travel');
  });

  it('removes a provisional row without a trace', () => {
    const id = provisionalId('k');
    expect(isProvisional(id)).toBe(true);
    expect(withoutRow(withRow(columns, row(id)), id).columns).toEqual(columns.columns);
  });

  it('keeps parts and tags of the other rows when a row is added or removed', () => {
    const all = [split, refund, excluded].reduce((source, ledgerRow) => withRow(source, ledgerRow), columns);
    const source = withoutRow(withRow(all, row('late', { date: '2026-12-24', tags: ['x'] })), 'lunch');
    const laterLedger = toLedger(source);
    const at = (id: string) => rowAt(laterLedger, source.columns.id.indexOf(id));
    expect(at('split')).toEqual(split);
    expect(at('refund')).toEqual(refund);
    expect(at('late').tags).toEqual(['x']);
    expect(withoutRow(withoutRow(source, 'split'), 'refund').parts.row).toEqual([]);
  });
});

describe('withRow that replaces another row', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd');
  const someRow = fc.record({
    id: ids,
    day: fc.integer({ min: 1, max: 4 }),
    tag: fc.boolean(),
    parts: fc.nat({ max: 2 }),
    person: fc.constantFrom('ana', 'ben', undefined),
  });
  const rowOf = ({ id, day, tag, parts, person }: SomeRow) =>
    row(id, {
      date: `2026-11-0${day}`,
      category: `on ${day}`,
      tags: tag ? [id] : [],
      flags: parts > 0 ? rowFlags.apart : 0,
      parts: Array.from({ length: parts }, (_, n) => ({
        category: `${id} ${n}`,
        type: 'expense' as const,
        amountMinor: -n,
        ...(person && n > 0 && { person }),
      })),
      ...(person && { person }),
    });

  it('puts the row before the rows of its day and removes every row it replaces', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(someRow, { selector: ({ id }) => id }),
        someRow,
        fc.option(ids, { nil: undefined }),
        (others, next, replacedId) => {
          const before = others.reduce((all, one) => withRow(all, rowOf(one)), empty);
          const after = toLedger(withRow(before, rowOf(next), replacedId));
          const staying = before.columns.id
            .map((_, index) => rowAt(toLedger(before), index))
            .filter(({ id }) => id !== next.id && id !== replacedId);
          const at = staying.findIndex(({ date }) => date <= rowOf(next).date);
          expect(after.columns.id.map((_, index) => rowAt(after, index))).toEqual(
            staying.toSpliced(at < 0 ? staying.length : at, 0, rowOf(next)),
          );
        },
      ),
    ));
});
