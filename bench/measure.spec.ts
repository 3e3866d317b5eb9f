import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { median, openModel, parseStat, quantile, timed, used } from './measure';

describe('statistics', () => {
  it('take the median', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95)).toBe(10);
    expect(median([])).toBeNaN();
  });

  it('take a measured value in any order', () =>
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

  it('do not count warm-up runs', async () => {
    let runs = 0;
    expect(await timed(4, () => Promise.resolve((runs += 1)), 3)).toHaveLength(4);
    expect(runs).toBe(7);
  });
});

describe('the open model', () => {
  it('counts time from when a call was due, not from when it could be sent', async () => {
    let blocked = false;
    const { took, p99 } = await openModel(100, 0.3, async () => {
      if (blocked) return true;
      blocked = true;
      const end = performance.now() + 150;
      while (performance.now() < end);
      return true;
    });
    expect(took).toHaveLength(30);
    // Those that were due meanwhile waited too, though each was answered at once.
    expect(took.filter((one) => one > 50).length).toBeGreaterThan(8);
    expect(p99).toBeGreaterThan(140);
  });

  it('waits for all answers and counts failures apart', async () => {
    const { took, failed } = await openModel(50, 0.2, async (index) => {
      await delay(20);
      if (index === 1) throw new Error('refused');
      return index !== 2;
    });
    expect(failed).toBe(2);
    expect(took).toHaveLength(8);
  });
});

describe('processor time', () => {
  it('reads the processor time of a process whose name holds brackets and spaces', () => {
    const fields = ['S', 77, 1, 1, 0, -1, 0, 0, 0, 0, 0, 11, 22, 33, 44, 20, 0];
    expect(parseStat(`123 (a (b) c) ${fields.join(' ')}`)).toEqual({ parent: 77, ticks: 110 });
  });

  it('lists parts by their use and leaves out idle ones', () => {
    const before = new Map(Object.entries({ gateway: 1, banking: 2, chat: 1 }));
    const after = new Map(Object.entries({ gateway: 3, banking: 7, chat: 1.01, store: 1 }));
    const { all, byPart } = used(before, after, 10);
    expect(byPart).toBe('banking 0.50, gateway 0.20, store 0.10');
    expect(all).toBeCloseTo(0.801);
  });
});
