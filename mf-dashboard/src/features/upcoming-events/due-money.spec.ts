import { dueMoney, foreignMonths, unpaidEvents } from './due-money';

const bill = (amount: number, currency: string, date: string) => ({
  ...{ amount, currency, date, status: 'scheduled' as const, kind: 'bill' as const },
});
const bills = [
  bill(-10, 'USD', '2026-11-25'),
  bill(-0.01, 'EUR', '2026-11-26'),
  bill(-0.01, 'EUR', '2026-11-27'),
];

describe('dueMoney', () => {
  it('converts each other currency and month once, at the rate of that month', () => {
    // Rounding each cent separately would give 0.04: 0.01 × 1.5 twice is 0.03.
    expect(dueMoney(bills, 'USD', { '2026-11': { EUR: '1.5' } })).toEqual({ minor: 1003, leftOut: 0 });
    expect(
      dueMoney([...bills, bill(-1, 'EUR', '2026-12-02')], 'USD', {
        '2026-11': { EUR: '1.5' },
        '2026-12': { EUR: '2' },
      }),
    ).toEqual({ minor: 1203, leftOut: 0 });
  });

  it('counts events without a rate instead of treating them as zero', () => {
    expect(dueMoney(bills, 'USD', { '2026-11': {} })).toEqual({ minor: 1000, leftOut: 2 });
  });

  it('requests rates only for months that need them', () => {
    expect(foreignMonths(bills, 'USD')).toEqual(['2026-11', '2026-11']);
    expect(foreignMonths(bills.slice(0, 1), 'USD')).toBeUndefined();
  });

  it('adds up what is to be paid and has neither been paid nor failed', () => {
    const all = [
      ...bills,
      bill(5, 'USD', '2026-11-25'),
      { ...bill(-5, 'USD', '2026-11-01'), status: 'failed' as const },
      { ...bill(-200, 'USD', '2026-11-25'), kind: 'transfer' as const },
    ];
    expect(unpaidEvents(all)).toEqual(bills);
  });
});
