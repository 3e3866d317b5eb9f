import fc from 'fast-check';
import { noElements, recycleRows, type Line, type Elements, type RowsToShow } from './row-recycler';

const lines = (...ids: string[]): Line[] =>
  ids.map((id, index) => ({ id, index, kind: id.startsWith('day') ? 'day' : 'row' }));
const list = {};
const place = (before: Elements, shown: readonly Line[], more: Partial<RowsToShow> = {}): Elements =>
  recycleRows(before, { lines: shown, list, moving: true, pinned: new Set(), ...more });
const shownIds = ({ shown }: Elements) => [...shown].map(([key, { id }]) => [key, id]);
const atRest = (...ids: string[]): Elements => place(noElements, lines(...ids), { moving: false });

describe('recycleRows', () => {
  it('reuses elements that leave at the top for rows that enter at the bottom, without moving them', () => {
    const before = atRest('day1', 'a', 'b', 'c');
    expect(shownIds(before)).toEqual([
      ['day 0', 'day1'],
      ['row 0', 'a'],
      ['row 1', 'b'],
      ['row 2', 'c'],
    ]);
    expect(shownIds(place(before, lines('b', 'c', 'day2', 'd')))).toEqual([
      ['day 0', 'day2'],
      ['row 0', 'd'],
      ['row 1', 'b'],
      ['row 2', 'c'],
    ]);
  });

  it('sorts the elements in the order of their lines at rest', () => {
    const moved = place(atRest('a', 'b', 'c'), lines('b', 'c', 'd'));
    expect(shownIds(place(moved, lines('b', 'c', 'd'), { moving: false }))).toEqual([
      ['row 1', 'b'],
      ['row 2', 'c'],
      ['row 0', 'd'],
    ]);
  });

  it('reuses no element at rest or for another list, so that a press reaches the intended row', () => {
    const before = atRest('a', 'b', 'c');
    const without = [
      ['row 0', 'a'],
      ['row 2', 'c'],
      ['row 3', 'd'],
    ];
    expect(shownIds(place(before, lines('a', 'c', 'd'), { moving: false }))).toEqual(without);
    expect(shownIds(place(before, lines('a', 'c', 'd'), { list: {} }))).toEqual(without);
  });

  it('never reuses an element that had the focus', () => {
    const before = atRest('a', 'b', 'c');
    expect(shownIds(place(before, lines('b', 'c', 'd'), { pinned: new Set(['row 0']) }))).toEqual([
      ['row 1', 'b'],
      ['row 2', 'c'],
      ['row 3', 'd'],
    ]);
  });

  it('keeps the element of each line when one is added above', () => {
    expect(shownIds(place(atRest('a', 'b'), lines('new', 'a', 'b'), { moving: false }))).toEqual([
      ['row 2', 'new'],
      ['row 0', 'a'],
      ['row 1', 'b'],
    ]);
  });

  it('keeps unused elements while the list scrolls and drops them at rest', () => {
    const fewer = place(atRest('day1', 'a', 'b'), lines('day1', 'day2', 'b'));
    expect(shownIds(fewer)).toEqual([
      ['day 0', 'day1'],
      ['row 0', 'a'],
      ['row 1', 'b'],
      ['day 1', 'day2'],
    ]);
    const recycled = place(fewer, lines('day2', 'b', 'c'));
    expect(shownIds(recycled)).toEqual([
      ['day 0', 'day1'],
      ['row 0', 'c'],
      ['row 1', 'b'],
      ['day 1', 'day2'],
    ]);
    expect(shownIds(place(recycled, lines('day2'), { moving: false }))).toEqual([['day 1', 'day2']]);
  });

  it('ignores a render that was never committed', () => {
    const before = atRest('a', 'b', 'c');
    place(before, lines('x'), { moving: false });
    expect(shownIds(place(before, lines('a', 'b', 'c'), { moving: false }))).toEqual(shownIds(before));
  });

  const windows = fc.array(
    fc.record({
      from: fc.nat(60),
      count: fc.integer({ min: 0, max: 12 }),
      moving: fc.boolean(),
      held: fc.boolean(),
    }),
    { minLength: 1, maxLength: 20 },
  );

  it('shows each line once, in an element of its kind', () =>
    fc.assert(
      fc.property(windows, fc.integer({ min: 2, max: 5 }), (steps, every) => {
        let before = noElements;
        for (const { from, count, moving, held: isPinned } of steps) {
          const shown = Array.from({ length: count }, (_, nth): Line => {
            const kind = (from + nth) % every === 0 ? 'day' : 'row';
            return { id: `${kind}${from + nth}`, kind, index: from + nth };
          });
          const focused = new Set(isPinned ? [...before.shown.keys()].slice(0, 1) : []);
          const now = place(before, shown, { moving, pinned: focused });
          expect(new Set([...now.shown.values()].map(({ id }) => id)).size).toBe(now.shown.size);
          for (const [key, line] of now.shown) {
            expect(key.startsWith(line.kind)).toBe(true);
            const earlier = before.shown.get(key);
            if (earlier && (!moving || focused.has(key))) expect(line.id).toBe(earlier.id);
          }
          for (const { id } of shown)
            expect([...now.shown.values()].filter((line) => line.id === id)).toHaveLength(1);
          if (!moving) expect([...now.shown.values()]).toEqual(shown);
          before = now;
        }
      }),
    ));

  it('adds and removes no elements while it scrolls, however many rows a day has', () => {
    const all = Array.from({ length: 200 }, (_, index): Line => {
      const kind = index % 7 < 2 || index % 11 === 0 ? 'day' : 'row';
      return { id: `${kind}${index}`, kind, index };
    });
    let before = noElements;
    const keysAt = (from: number) => {
      before = place(before, all.slice(from, from + 30));
      return [...before.shown.keys()];
    };
    for (let from = 0; from < 30; from += 1) keysAt(from);
    const after = keysAt(30);
    for (let from = 31; from <= 150; from += 1) expect(keysAt(from)).toEqual(after);
  });
});
