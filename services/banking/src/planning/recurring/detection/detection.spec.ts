import fc from 'fast-check';
import { addDays, daysBetween } from '@app/calendar';
import type { AmountMode, RecurrenceRule } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { dueDates } from '../series/recurrence';
import { circularSpread } from './cadence';
import { detect, type DetectedState } from './detect';
import golden from './detection.golden.json';
import type { Charge, PriceStep } from './price-change';
import { suggestionReason } from './suggestion-reason';

interface Found {
  cadence: string;
  state: DetectedState;
  amountMode: AmountMode;
  next?: string;
  rule?: RecurrenceRule;
  why?: string;
  price?: PriceStep | null;
}
interface Case {
  name: string;
  merchant?: string;
  today: string;
  charges: [string, number][];
  found: Found[];
}

const chargesOf = (rows: readonly [string, number][]): Charge[] =>
  rows.map(([date, amount], index) => ({
    id: `t${index}`,
    date,
    amountMinor: minorFromDecimal(amount, 'USD'),
  }));

describe('the detection of recurring payments', () => {
  it.each(golden as unknown as Case[])('$name', ({ merchant, today, charges, found }) => {
    const all = detect(chargesOf(charges), merchant ?? 'novaplay', today);
    expect(all.map(({ cadence, state, amountMode }) => ({ cadence, state, amountMode }))).toEqual(
      found.map(({ cadence, state, amountMode }) => ({ cadence, state, amountMode })),
    );
    for (const [index, { next, rule, why, price }] of found.entries()) {
      const one = all[index]!;
      if (next) expect(one.nextDate).toBe(next);
      if (rule) expect(one.rule).toEqual(rule);
      if (why) expect(suggestionReason(one, false, 'USD')).toBe(why);
      if (price !== undefined) expect(one.priceChange ?? null).toEqual(price);
    }
  });

  const rule = fc.oneof(
    fc.constantFrom<RecurrenceRule>({ every: 'week', interval: 1 }, { every: 'week', interval: 2 }),
    fc
      .record({ interval: fc.constantFrom(1, 2, 3, 6), day: fc.integer({ min: 1, max: 31 }) })
      .map((part): RecurrenceRule => ({ every: 'monthDay', ...part })),
    fc.constant<RecurrenceRule>({ every: 'monthLast', interval: 1 }),
    fc.constant<RecurrenceRule>({ every: 'halfMonth', firstDay: 3, secondDay: 18 }),
    fc.constant<RecurrenceRule>({ every: 'year', interval: 1 }),
  );
  const today = '2026-11-21';
  const made = (rule: RecurrenceRule, shift: number): Charge[] =>
    dueDates(
      { rule, start: addDays('2024-10-01', shift), endsOn: null, endsAfter: null, weekends: 'none' },
      '2024-10-01',
      today,
    ).map(({ date }, index) => ({ id: `t${String(index).padStart(3, '0')}`, date, amountMinor: 1_599 }));

  it('predicts the next day of any rule, and is certain of it', () => {
    fc.assert(
      fc.property(rule, fc.integer({ min: 0, max: 40 }), (rule, shift) => {
        const charges = made(rule, shift);
        const [found, ...more] = detect(charges, 'novaplay', today);
        expect(more).toEqual([]);
        expect(found).toMatchObject({ state: 'mature', amountMode: 'exact' });
        expect(found!.score).toBeGreaterThan(0.7);
        const next = dueDates(
          { rule, start: addDays('2024-10-01', shift), endsOn: null, endsAfter: null, weekends: 'none' },
          addDays(charges.at(-1)!.date, 1),
          addDays(today, 800),
        )[0]!;
        expect(Math.abs(daysBetween(next.date, found!.nextDate))).toBeLessThanOrEqual(
          rule.every === 'monthDay' && rule.day > 28 ? 3 : 0,
        );
      }),
    );
  });

  it('does not depend on the order of the charges, uses each in at most one stream, and gives scores from 0 to 1', () => {
    const charge = fc.record({
      day: fc.integer({ min: 0, max: 700 }),
      amountMinor: fc.constantFrom(999, 1599, 1799, 4200),
    });
    fc.assert(
      fc.property(fc.array(charge, { maxLength: 40 }), (drafts) => {
        const charges = drafts.map(({ day, amountMinor }, index) => ({
          id: `t${String(index).padStart(2, '0')}`,
          date: addDays('2024-12-20', day),
          amountMinor,
        }));
        const found = detect(charges, 'novaplay', today);
        expect(detect([...charges].reverse(), 'novaplay', today)).toEqual(found);
        const used = found.flatMap(({ hits }) => hits.map(({ id }) => id));
        expect(new Set(used).size).toBe(used.length);
        for (const { score, state, hits } of found) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
          if (state === 'mature') expect(hits.length).toBeGreaterThanOrEqual(2);
        }
      }),
    );
  });

  it('measures the spread of days around the month', () => {
    expect(circularSpread([30, 31, 1])).toBe(2);
    expect(circularSpread([1, 15])).toBe(14);
    expect(circularSpread([7])).toBe(0);
  });
});
