import { addMonths, firstDay, lastDay, monthOf, monthsBetween } from '@app/calendar';
import { median } from '../forecast/repeating';
import { payeeKey, type FactPart, type Facts } from '../ledger-facts/facts';
import { averageMinor, theilSenSlope } from '../trends/trend';
import {
  countText,
  evidenceOf,
  grouped,
  money,
  monthText,
  total,
  type Finding,
  type Generator,
} from './finding';

const creepMonths = 6;
const creepMinor = 1_500;
const minMeanMinor = 5_000;
const maxCreeping = 3;

/**
 * Spending by name in each full month before this one, oldest first, without months before the start of the
 * ledger. One pass over the rows.
 */
function monthlySums(
  facts: Facts,
  months: number,
  nameOf: (part: FactPart) => string,
): Map<string, number[]> {
  const to = addMonths(monthOf(facts.today), -1);
  const from = addMonths(to, 1 - months);
  const sums = new Map<string, number[]>();
  if (facts.since === null) return sums;
  const all = monthsBetween(monthOf(facts.since) > from ? monthOf(facts.since) : from, to);
  const places = new Map(all.map((month, at) => [month, at]));
  for (const part of facts.parts) {
    const at = part.kind === 'expense' ? places.get(monthOf(part.row.day)) : undefined;
    if (at === undefined) continue;
    const name = nameOf(part);
    const known = sums.get(name) ?? new Array<number>(all.length).fill(0);
    known[at]! += part.minor;
    sums.set(name, known);
  }
  return sums;
}

/**
 * Categories whose spending rises month by month: the median slope of six full months (Theil 1950, Sen 1968).
 */
export const categoryCreep: Generator = ({ facts, tolerance, limit }) => {
  const creepPercent = limit('category_creep');
  const month = monthOf(facts.today);
  return [...monthlySums(facts, creepMonths, ({ category }) => category)]
    .flatMap(([category, sums]) => {
      // A category with spending in only few of the months varies; it does not creep up.
      if (sums.length < creepMonths || sums.filter((one) => one > 0).length < creepMonths - 1) return [];
      const mean = averageMinor(sums);
      const slope = theilSenSlope(sums);
      const percent = mean > 0 ? (slope / mean) * 100 : 0;
      const times = tolerance(`category:${category}`);
      const rises = percent >= creepPercent * times && slope >= creepMinor * times && mean >= minMeanMinor;
      return rises ? [{ category, sums, mean, slope, percent }] : [];
    })
    .sort((a, b) => b.slope - a.slope)
    .slice(0, maxCreeping)
    .map(({ category, sums, slope, percent }): Finding => {
      const monthly = Math.round(slope);
      const from = firstDay(addMonths(month, -creepMonths));
      const link = `/transactions?type=expense&category=${encodeURIComponent(category)}&from=${from}&to=${lastDay(addMonths(month, -1))}`;
      return {
        key: `creep:${category}:${month}`,
        kind: 'category_creep',
        severity: percent >= 10 ? 'medium' : 'low',
        title: `${category} costs about ${money(facts, monthly)} more each month`,
        message: `From ${money(facts, sums[0]!)} to ${money(facts, sums.at(-1)!)} in ${creepMonths} months. If it goes on, that is ${money(facts, monthly * 78)} more over the next year.`,
        formula: `median slope of ${sums.map((sum) => money(facts, sum)).join(', ')} = ${money(facts, monthly)} a month, ${Math.round(percent * 10) / 10}% of the mean (from ${creepPercent}% on)`,
        category,
        amountMinor: sums.at(-1)!,
        currency: facts.currency,
        link,
        evidence: evidenceOf(
          facts.parts.filter(
            (part) => part.kind === 'expense' && part.category === category && part.row.day >= from,
          ),
        ),
        until: lastDay(month),
        about: `category:${category}`,
        actions: [
          { label: 'See the transactions', link },
          { label: 'Set a budget', link: '/budget' },
        ],
      };
    });
};

/** The payee's name; for several that differ in their numbers, as checks do, the name without them. */
function commonName(payees: readonly string[]): string {
  const last = payees.at(-1)!;
  if (payees.every((payee) => payee === last)) return last;
  return (
    last
      .replace(/[#\d]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || last
  );
}

const spikeTimes = 2;
const spikeMonths = 6;
const minMonthsPaid = 4;

/** Payees who already got twice a usual whole month's amount this month, and more by at least the kind's limit. */
export const merchantSpike: Generator = ({ facts, tolerance, limit: limitOf }) => {
  const spikeMinor = limitOf('merchant_spike');
  const month = monthOf(facts.today);
  const now = facts.parts.filter(({ kind, row }) => kind === 'expense' && monthOf(row.day) === month);
  const sums = monthlySums(facts, spikeMonths, ({ row }) => payeeKey(row.payee));
  return [...grouped(now, ({ row }) => payeeKey(row.payee))].flatMap(([key, some]): Finding[] => {
    const sum = total(some);
    if (sum < spikeMinor || key === '') return [];
    const before = sums.get(key) ?? [];
    const paid = before.filter((one) => one > 0);
    if (paid.length < minMonthsPaid) return [];
    const usual = median(before);
    const limit = Math.max(usual * spikeTimes, Math.max(...before)) * tolerance(`payee:${key}`);
    if (sum <= limit || sum - usual < spikeMinor) return [];
    const payee = commonName(some.map(({ row }) => row.payee));
    const link = `/transactions?q=${encodeURIComponent(payee)}&from=${firstDay(month)}&to=${facts.today}`;
    return [
      {
        key: `spike:${key}:${month}`,
        kind: 'merchant_spike',
        severity: 'medium',
        title: `${payee}: ${money(facts, sum)} this month`,
        message: `A usual month has ${money(facts, usual)}. ${countText(some.length, 'payment')} in ${monthText(month)} so far.`,
        formula: `${money(facts, sum)} > ${money(facts, Math.round(limit))}, the larger of: twice the median of the ${before.length} months before; the highest of them`,
        category: some.at(-1)!.category,
        amountMinor: sum,
        currency: facts.currency,
        link,
        evidence: evidenceOf(some),
        until: lastDay(month),
        about: `payee:${key}`,
        actions: [{ label: 'See the payments', link }],
      },
    ];
  });
};
