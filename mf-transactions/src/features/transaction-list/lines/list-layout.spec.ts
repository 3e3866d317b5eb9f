import fc from 'fast-check';
import { headingHeight, layOut, rowHeight } from './list-layout';

/** Days decrease or stay the same from row to row; some rows are filtered out. */
const ledgers = fc
  .array(fc.record({ older: fc.integer({ min: 0, max: 2 }), shown: fc.boolean() }), { maxLength: 60 })
  .map((rows) => {
    let day = 20_000;
    const dayOf = rows.map(({ older }) => (day -= older));
    return { dayOf, rows: rows.flatMap(({ shown }, index) => (shown ? [index] : [])) };
  });

/** A simple reference implementation that lists every line. */
function linesOf({ dayOf, rows }: { dayOf: readonly number[]; rows: readonly number[] }) {
  const days = [...new Set(rows.map((row) => dayOf[row]!))];
  const items = days.flatMap((day) => {
    const members = rows.filter((row) => dayOf[row] === day);
    return [{ day, rows: members }, ...members.map((row) => ({ row }))];
  });
  let top = 0;
  return items.map((item) => {
    const size = 'day' in item ? headingHeight : rowHeight;
    top += size;
    return { item, top: top - size, bottom: top };
  });
}

describe('layOut', () => {
  it('places the rows of each day under a heading, line by line', () =>
    fc.assert(
      fc.property(ledgers, (ledger) => {
        const layout = layOut(ledger.dayOf, ledger.rows);
        const lines = linesOf(ledger);
        expect(layout.length).toBe(lines.length);
        expect(layout.height).toBe(lines.at(-1)?.bottom ?? 0);
        lines.forEach(({ item, top }, index) => {
          expect(layout.itemAt(index)).toEqual(item);
          expect(layout.topOf(index)).toBe(top);
          if ('row' in item) expect(layout.indexOfRow(item.row)).toBe(index);
        });
      }),
    ));

  it('finds the line at any height', () =>
    fc.assert(
      fc.property(ledgers, fc.double({ min: 0, max: 1, noNaN: true }), (ledger, share) => {
        const layout = layOut(ledger.dayOf, ledger.rows);
        const offset = share * layout.height;
        const lines = linesOf(ledger);
        const index = lines.findIndex(({ bottom }) => offset < bottom);
        expect(layout.indexAt(offset)).toBe(index < 0 ? Math.max(0, lines.length - 1) : index);
      }),
    ));

  it('returns the first and last line beyond its ends, and no place for a hidden row', () => {
    const layout = layOut([5, 5, 4], [0, 2]);
    expect([layout.indexAt(-100), layout.indexAt(10_000)]).toEqual([0, 3]);
    expect(layout.indexOfRow(1)).toBe(-1);
    expect(layOut([], []).length).toBe(0);
  });

  it('returns the same line object again, so that nothing renders twice', () => {
    const layout = layOut([5, 5, 4], [0, 1, 2]);
    expect(layout.itemAt(0)).toBe(layout.itemAt(0));
  });
});
