import fc from 'fast-check';
import { LineSlots, type LineName } from './line-slots';

const lines = (...ids: string[]): LineName[] =>
  ids.map((id) => ({ id, kind: id.startsWith('day') ? 'day' : 'row' }));
const shown = (slots: LineSlots, names: readonly LineName[], moving: boolean): [string, string][] =>
  slots.place(names, moving).map(({ key, at }) => [key, names[at]!.id]);

describe('which element shows which line', () => {
  it('gives what leaves at the top to what comes in at the bottom, without moving an element', () => {
    const slots = new LineSlots();
    expect(shown(slots, lines('day1', 'a', 'b', 'c'), false)).toEqual([
      ['day 0', 'day1'],
      ['row 0', 'a'],
      ['row 1', 'b'],
      ['row 2', 'c'],
    ]);
    expect(shown(slots, lines('b', 'c', 'day2', 'd'), true)).toEqual([
      ['day 0', 'day2'],
      ['row 0', 'd'],
      ['row 1', 'b'],
      ['row 2', 'c'],
    ]);
  });

  it('puts the elements in the order of their lines at rest', () => {
    const slots = new LineSlots();
    slots.place(lines('a', 'b', 'c'), false);
    slots.place(lines('b', 'c', 'd'), true);
    expect(shown(slots, lines('b', 'c', 'd'), false)).toEqual([
      ['row 1', 'b'],
      ['row 2', 'c'],
      ['row 0', 'd'],
    ]);
  });

  it('leaves each line its element when one is added above', () => {
    const slots = new LineSlots();
    slots.place(lines('a', 'b'), false);
    expect(shown(slots, lines('new', 'a', 'b'), false)).toEqual([
      ['row 2', 'new'],
      ['row 0', 'a'],
      ['row 1', 'b'],
    ]);
  });

  const windows = fc.array(
    fc.record({ from: fc.nat(60), count: fc.integer({ min: 0, max: 12 }), moving: fc.boolean() }),
    { minLength: 1, maxLength: 20 },
  );

  it('shows each line once, in an element of its kind that another line only has after it', () =>
    fc.assert(
      fc.property(windows, fc.integer({ min: 2, max: 5 }), (steps, every) => {
        const slots = new LineSlots();
        let before = new Map<string, string>();
        for (const { from, count, moving } of steps) {
          const names = lines(
            ...Array.from({ length: count }, (_, nth) =>
              (from + nth) % every === 0 ? `day${from + nth}` : `r${from + nth}`,
            ),
          );
          const placed = shown(slots, names, moving);
          expect(new Set(placed.map(([key]) => key)).size).toBe(count);
          expect(placed.map(([, id]) => id).sort()).toEqual(names.map(({ id }) => id).sort());
          if (!moving) expect(placed.map(([, id]) => id)).toEqual(names.map(({ id }) => id));
          const now = new Map(placed.map(([key, id]) => [id, key]));
          for (const { id, kind } of names) {
            expect(now.get(id)!.startsWith(kind)).toBe(true);
            if (before.has(id)) expect(now.get(id)).toBe(before.get(id));
          }
          // Asked again, it answers the same: drawing may be begun twice.
          expect(shown(slots, names, moving)).toEqual(placed);
          before = now;
        }
      }),
    ));

  it('takes no element out while as many lines as before are shown', () => {
    const slots = new LineSlots();
    const names = Array.from({ length: 40 }, (_, nth) => `r${nth}`);
    const first = new Set(slots.place(lines(...names.slice(0, 10)), false).map(({ key }) => key));
    for (let from = 1; from <= 30; from += 1)
      for (const { key } of slots.place(lines(...names.slice(from, from + 10)), true))
        expect(first.has(key)).toBe(true);
  });
});
