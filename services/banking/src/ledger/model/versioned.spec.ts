import fc from 'fast-check';
import { contentVersion, putBack, type Versioned } from './versioned';

interface Row extends Versioned {
  content: number;
}

const write = (row: Row | null, content: number): Row => ({
  ...row,
  content,
  version: (row?.version ?? 0) + 1,
});

describe('what undo puts back', () => {
  it('counts as the version whose content it has, under a new version number', () => {
    const first = write(null, 1);
    const second = write(first, 2);
    const back = putBack(first, second)!;
    expect(back).toMatchObject({ content: 1, version: 3 });
    expect(contentVersion(back)).toBe(1);
    expect(contentVersion(write(back, 3))).toBe(4);
    expect(contentVersion(null)).toBeNull();
  });

  it('allows writes and removals to be undone in reverse order, also through undos of undos', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat({ max: 3 })), { maxLength: 12 }), (contents) => {
        let row: Row | null = null;
        let highest = 0;
        const done: { before: Row | null; leftAt: number | null }[] = [];
        const put = (after: Row | null): void => {
          if (after) expect(after.version).toBeGreaterThanOrEqual(Math.min(1, highest));
          highest = Math.max(highest, after?.version ?? 0);
          row = after;
        };
        for (const content of contents) {
          const before: Row | null = row;
          const after = content === null ? null : write(before, content);
          done.push({ before, leftAt: contentVersion(after) });
          put(after);
        }
        for (const { before, leftAt } of done.reverse()) {
          expect(contentVersion(row)).toBe(leftAt);
          const after = putBack(before, row);
          expect(contentVersion(after)).toBe(contentVersion(before));
          // The undo is itself undone, and that is undone again.
          const redone = putBack(row, after);
          expect(contentVersion(redone)).toBe(leftAt);
          put(putBack(before, redone));
        }
        expect(row).toBeNull();
      }),
    );
  });
});
