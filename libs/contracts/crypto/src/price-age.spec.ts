import fc from 'fast-check';
import { priceAge } from './price-age';

const now = Date.parse('2026-11-21T15:00:00Z');

describe('priceAge', () => {
  it.each([
    ['2026-11-21T15:00:00.000Z', 'current'],
    ['2026-11-21T14:45:00.000Z', 'current'],
    ['2026-11-21T14:44:59.999Z', 'stale'],
    ['2026-11-20T15:00:00.000Z', 'stale'],
    ['2026-11-20T14:59:59.999Z', 'old'],
    [null, 'unknown'],
    [undefined, 'unknown'],
  ])('rates a price read at %s as %s', (readAt, age) => expect(priceAge(readAt, now)).toBe(age));

  it('is current for at most a quarter of an hour, and never becomes current again', () => {
    const order = ['current', 'stale', 'old'];
    const ms = fc.integer({ min: 0, max: 3 * 86_400_000 });
    fc.assert(
      fc.property(ms, ms, (readAgo, later) => {
        const readAt = new Date(now - readAgo).toISOString();
        const [before, after] = [priceAge(readAt, now), priceAge(readAt, now + later)];
        expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(before));
        expect(before === 'current').toBe(readAgo <= 15 * 60_000);
      }),
    );
  });
});
