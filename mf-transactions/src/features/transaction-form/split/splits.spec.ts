import fc from 'fast-check';
import {
  splitEvenly,
  splitsBody,
  splitsOf,
  newSplit,
  remainderOf,
  splitProblem,
  withRemainder,
  type SplitDraft,
} from './splits';

const line = (amountMinor: number | null, key = String(amountMinor)): SplitDraft => ({
  ...newSplit('Dining', amountMinor),
  key,
});

describe('split in the form', () => {
  it('calculates the remainder, also with a negative part', () => {
    expect(remainderOf(9000, [line(6000), line(-500), line(null)])).toBe(3500);
    expect(splitProblem(9000, [line(6000), line(3500)])).toBe('The parts must add up to the amount');
    expect(splitProblem(9000, [line(9500), line(-500)])).toBeUndefined();
    expect(splitProblem(9000, [line(9000)])).toBe('Split it into at least two parts');
    expect(splitProblem(9000, [line(9000), line(null)])).toBe('Each part needs an amount');
    expect(splitProblem(9000, [])).toBeUndefined();
  });

  it('sends every part as it was read, with tags, business share, tax line and person', () => {
    const read = {
      id: 'l1',
      amount: -5,
      category: 'Business',
      note: 'coupon',
      tags: ['trip'],
      businessPercent: 60,
      taxLine: null,
      person: 'ana',
    };
    const plain = {
      ...read,
      id: 'l2',
      amount: 95,
      note: null,
      tags: [],
      businessPercent: null,
      person: null,
    };
    expect(splitsBody(splitsOf([read, plain], 'USD'), 'USD')).toEqual([
      {
        id: 'l1',
        amount: -5,
        category: 'Business',
        note: 'coupon',
        tags: ['trip'],
        businessPercent: 60,
        person: 'ana',
      },
      { id: 'l2', amount: 95, category: 'Business', note: null },
    ]);
    expect(splitProblem(9000, [{ ...line(4000), businessPercent: 101 }, line(5000)])).toBe(
      'A business share is a whole number from 0 to 100',
    );
  });

  it('has no remainder once a part takes the rest or all are even, for any amounts', () => {
    const amounts = fc.array(fc.integer({ min: -99_999, max: 99_999 }), { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 100, max: 9_999_999_999 }), fc.nat(), (parts, total, at) => {
        const lines = parts.map((part, index) => line(part, String(index)));
        const filled = withRemainder(total, lines, String(at % lines.length));
        const part = filled[at % lines.length]!;
        // A part that would become 0 stays unchanged.
        if (remainderOf(total, filled) !== 0) expect(part).toEqual(lines[at % lines.length]);
        else expect(part.amountMinor).not.toBe(0);
        const even = splitEvenly(total, lines).map(({ amountMinor }) => amountMinor!);
        expect(remainderOf(total, splitEvenly(total, lines))).toBe(0);
        expect(Math.max(...even) - Math.min(...even)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
