import fc from 'fast-check';
import { median, quantile, timed } from './statistics';

describe('statistics', () => {
  it('takes the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95)).toBe(10);
    expect(median([])).toBeNaN();
  });
  it('takes a value that was measured, whatever their order', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (values, share) => {
          const found = quantile(values, share);
          expect(values).toContain(found);
          expect(quantile([...values].reverse(), share)).toBe(found);
        },
      ),
    ));
  it('does not count the runs that only warm up', async () => {
    let runs = 0;
    expect(await timed(4, () => Promise.resolve((runs += 1)), 3)).toHaveLength(4);
    expect(runs).toBe(7);
  });
});
