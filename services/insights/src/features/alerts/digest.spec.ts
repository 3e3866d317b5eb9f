import fc from 'fast-check';
import type { AlertDocument } from './alert.schema';
import { digestHour, digestOf, nextDigestAt } from './digest';

const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'UTC',
];

describe('nextDigestAt', () => {
  it.each([
    ['America/New_York', '2026-11-21T12:00:00Z', '2026-11-21T23:00:00.000Z'],
    // At the hour itself the next summary is the next day’s, because this day’s was just published.
    ['America/New_York', '2026-11-21T23:00:00Z', '2026-11-22T23:00:00.000Z'],
    // The clocks go forward in the night between.
    ['Europe/Berlin', '2026-03-28T20:00:00Z', '2026-03-29T16:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-21T12:00:00Z', '2026-11-21T12:30:00.000Z'],
  ])('returns in %s after %s: %s', (timeZone, now, at) =>
    expect(nextDigestAt(timeZone, new Date(now)).toISOString()).toBe(at),
  );

  it('returns a future time within 25 hours, on the hour of the summary', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        (timeZone, now) => {
          const at = nextDigestAt(timeZone, now);
          const ahead = at.getTime() - now.getTime();
          expect(ahead).toBeGreaterThan(0);
          expect(ahead).toBeLessThanOrEqual(25 * 3_600_000);
          const text = at.toLocaleString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
          expect(text).toBe(`${digestHour}:00`);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('digestOf', () => {
  const alert = (category: string, currentMinor: number, severity: AlertDocument['severity']) => ({
    title: `${category} is at its limit`,
    category,
    severity,
    currentMinor,
    budgetMinor: 30_000,
    currency: 'USD',
  });

  it('names each budget, the fullest first, with the severity of the worst', () => {
    expect(digestOf([alert('Dining', 24_500, 'low'), alert('Gifts', 31_000, 'high')])).toEqual({
      title: '2 budgets need a look',
      message: 'Gifts: $310.00 of $300.00; Dining: $245.00 of $300.00.',
      severity: 'high',
    });
  });

  it('keeps the title of a single alert', () => {
    expect(digestOf([alert('Dining', 24_500, 'low')])).toMatchObject({ title: 'Dining is at its limit' });
  });
});
