import fc from 'fast-check';
import {
  allOf,
  extended,
  nearestRemaining,
  nothingSelected,
  pruned,
  toggled,
  type Selection,
} from './selection';

const order = ['a', 'b', 'c', 'd', 'e'];
const chosen = ({ ids }: Selection) => [...ids].sort();

describe('selection', () => {
  it('toggles one row', () => {
    expect(chosen(toggled(toggled(nothingSelected, 'b'), 'd'))).toEqual(['b', 'd']);
    expect(chosen(toggled(toggled(nothingSelected, 'b'), 'b'))).toEqual([]);
  });

  it('extends in both directions from its start and keeps earlier rows', () => {
    const from = toggled(toggled(nothingSelected, 'e'), 'c');
    expect(chosen(extended(from, 'a', order))).toEqual(['a', 'b', 'c', 'e']);
    expect(chosen(extended(from, 'd', order))).toEqual(['c', 'd', 'e']);
  });

  it('starts with one row when its start is no longer in the list', () => {
    expect(chosen(extended(nothingSelected, 'b', order))).toEqual(['b']);
    expect(chosen(extended({ ids: new Set(), anchor: 'gone' }, 'b', order))).toEqual(['b']);
  });

  it('holds at most 10,000 rows', () => {
    expect(allOf(Array.from({ length: 10_001 }, (_, index) => String(index))).ids.size).toBe(10_000);
  });

  it('drops rows that left the list', () => {
    fc.assert(
      fc.property(fc.subarray(order), fc.subarray(order), (picked, remaining) => {
        const selection = picked.reduce(toggled, nothingSelected);
        expect(chosen(pruned(selection, new Set(remaining)))).toEqual(
          picked.filter((id) => remaining.includes(id)).sort(),
        );
      }),
    );
  });

  it.each([
    ['the one that followed', ['a', 'b', 'd', 'e'], 1, 'd'],
    ['the one before', ['a', 'b', 'd', 'e'], -1, 'b'],
    ['the next that is left', ['a', 'e'], 1, 'e'],
    ['the last one where none follows', ['a', 'b'], 1, 'b'],
    ['the first one where none is before', ['d', 'e'], -1, 'd'],
    ['none where all are gone', [], 1, undefined],
  ] as const)('goes on from a row that was deleted to %s', (_which, remaining, by, next) => {
    expect(nearestRemaining({ ids: order, at: 2 }, by, new Set(remaining))).toBe(next);
  });
});
