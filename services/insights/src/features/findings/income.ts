import { addDays, addMonths, daysBetween, firstDay, lastDay, monthOf, type Day } from '@app/calendar';
import { percentOf } from '@app/money';
import { median, nextDays } from '../forecast/repeating';
import { payeeKey, type FactRow } from '../ledger-facts/facts';
import {
  dayText,
  grouped,
  money,
  monthText,
  percentText,
  total,
  type Finding,
  type Generator,
  type FindingInput,
} from './finding';

/** A payer counts as an employer from this many payments on, usually at most 35 days apart. */
const minPays = 4;
const maxGap = 35;
const changedMinor = 2_000;
const newsDays = 30;

const payers = ({ facts }: FindingInput): Map<string, FactRow[]> =>
  grouped(
    [
      ...new Set(
        facts.parts.filter(({ kind, row }) => kind === 'income' && row.minor > 0).map(({ row }) => row),
      ),
    ],
    ({ payee }) => payeeKey(payee),
  );

/** Pay that differs by more than 5 %, or the person's own limit, from the median of the four before. */
export const incomeChanged: Generator = (watched) => {
  const { facts, tolerance } = watched;
  const changedPercent = watched.limit('income_changed');
  return [...payers(watched)].flatMap(([key, rows]): Finding[] => {
    const pay = rows.at(-1)!;
    const before = rows.slice(-1 - minPays, -1);
    if (before.length < minPays || pay.day < addDays(facts.today, -newsDays)) return [];
    const gaps = rows
      .slice(-1 - minPays)
      .map(({ day }, at, all) => (at === 0 ? 0 : daysBetween(all[at - 1]!.day, day)));
    if (median(gaps.slice(1)) > maxGap) return [];
    const usual = median(before.map(({ minor }) => minor));
    const spread = Math.max(...before.map(({ minor }) => Math.abs(minor - usual)));
    const change = pay.minor - usual;
    const percent = percentOf(change, usual);
    const limit = changedPercent * tolerance(`payee:${key}`);
    // Pay that varies every time counts as changed only outside its own range.
    if (Math.abs(percent) < limit || Math.abs(change) < changedMinor || Math.abs(change) <= spread) return [];
    const isLess = change < 0;
    return [
      {
        key: `pay:${pay.id}`,
        kind: 'income_changed',
        severity: isLess ? 'medium' : 'low',
        title: `${pay.payee} paid ${isLess ? 'less' : 'more'} than usual`,
        message: `${money(facts, pay.minor)} on ${dayText(pay.day)}, ${money(facts, Math.abs(change))} (${Math.abs(percent)}%) ${isLess ? 'less' : 'more'} than the usual ${money(facts, usual)}.`,
        formula: `${money(facts, pay.minor)} − median of the ${before.length} before ${money(facts, usual)} = ${money(facts, change)}; the limit is ${limit}%`,
        category: pay.category,
        amountMinor: pay.minor,
        currency: facts.currency,
        link: `/transactions?tx=${pay.id}`,
        evidence: [...before.map(({ id }) => id), pay.id],
        until: addDays(pay.day, newsDays),
        about: `payee:${key}`,
        actions: [
          { label: 'Open the transaction', link: `/transactions?tx=${pay.id}` },
          { label: 'Open payroll', link: '/payroll-dashboard' },
        ],
      },
    ];
  });
};

interface PayDays {
  title: string;
  minor: number;
  /** Usual number of paychecks in a month. */
  usual: number;
  days: Day[];
  evidence: string[];
}

/**
 * A coming month with one paycheck more than usual, which fortnightly and weekly pay has a few times a year.
 */
export const threePaychecks: Generator = (watched) => {
  const { facts } = watched;
  const from = addDays(facts.today, 1);
  const months = [monthOf(facts.today), addMonths(monthOf(facts.today), 1)];
  return payDaysOf(watched).flatMap(({ title, minor, usual, days, evidence }) =>
    months.flatMap((month): Finding[] => {
      const in_ = days.filter((day) => monthOf(day) === month);
      if (in_.length <= usual || !in_.some((day) => day >= from)) return [];
      return [
        {
          key: `extrapay:${month}:${payeeKey(title)}`,
          kind: 'three_paychecks',
          severity: 'low',
          title: `${monthText(month)} has ${in_.length} paychecks`,
          message: `${title} pays on ${in_.map(dayText).join(', ')}: about ${money(facts, minor)} more than in a usual month.`,
          formula: `${in_.length} paydays in ${month}, ${usual} in a usual month`,
          category: 'Salary',
          amountMinor: minor,
          currency: facts.currency,
          link: '/budget',
          evidence,
          until: lastDay(month),
          about: 'extrapay',
          actions: [{ label: 'Plan it in the budget', link: '/budget' }],
        },
      ];
    }),
  );
};

/** Weekly or fortnightly pay with its days in this month and the next, including past ones. */
function payDaysOf(watched: FindingInput): PayDays[] {
  const { facts, outlook } = watched;
  const begin = firstDay(monthOf(facts.today));
  const end = lastDay(addMonths(monthOf(facts.today), 1));
  const paid = payers(watched);
  const planned = facts.series
    .filter(({ kind, minor }) => kind === 'income' && minor > 0)
    .map((one) => {
      const days = facts.plans.filter(({ seriesId }) => seriesId === one.id).map(({ date }) => date);
      return {
        title: one.title,
        key: payeeKey(one.payee),
        minor: one.minor,
        monthlyMinor: one.monthlyMinor,
        days,
      };
    })
    .map((one) => ({ ...one, usual: Math.floor(one.monthlyMinor / one.minor + 0.01) }));
  const repeating = (outlook.forecast?.repeating ?? [])
    .filter(({ minor, frequency }) => minor > 0 && frequency.every !== 'month')
    .map((one) => ({
      title: one.title,
      key: one.key,
      minor: one.minor,
      days: nextDays(one, facts.today, end),
      usual: one.frequency.every === 'week' ? 4 : 2,
    }));
  return [...planned, ...repeating]
    .filter(({ usual }) => usual === 2 || usual === 4)
    .map(({ title, key, minor, usual, days }) => {
      const past = (paid.get(key) ?? []).filter(({ day }) => day >= begin);
      return {
        title,
        minor,
        usual,
        days: [...past.map(({ day }) => day), ...days.filter((day) => day <= end)],
        evidence: past.map(({ id }) => id),
      };
    });
}

const shownUntilDate = 15;

/** The savings rate of the last full month against the mean of the three before. */
export const savingsRate: Generator = ({ facts, tolerance, limit }) => {
  const changedPoints = limit('savings_rate') / 100;
  const month = addMonths(monthOf(facts.today), -1);
  const rates = [0, 1, 2, 3].map((back) => {
    const of = addMonths(month, -back);
    const some = facts.parts.filter(({ row }) => monthOf(row.day) === of);
    const income = total(some.filter(({ kind }) => kind === 'income'));
    const spent = total(some.filter(({ kind }) => kind === 'expense'));
    return { income, spent, rate: income > 0 ? (income - spent) / income : undefined };
  });
  const [last, ...before] = rates;
  const known = before.flatMap(({ rate }) => (rate === undefined ? [] : [rate]));
  if (last!.rate === undefined || known.length < 3 || Number(facts.today.slice(8)) > shownUntilDate)
    return [];
  const usual = known.reduce((sum, rate) => sum + rate, 0) / known.length;
  const change = last!.rate - usual;
  if (Math.abs(change) < changedPoints * tolerance('savings')) return [];
  const fell = change < 0;
  return [
    {
      key: `savings:${month}`,
      kind: 'savings_rate',
      severity: fell ? 'medium' : 'low',
      title: `You saved ${percentText(last!.rate)} of your income in ${monthText(month)}`,
      message: `That is ${Math.abs(Math.round(change * 100))} points ${fell ? 'less' : 'more'} than in the three months before (${percentText(usual)}).`,
      formula: `(income ${money(facts, last!.income)} − expenses ${money(facts, last!.spent)}) ÷ income = ${percentText(last!.rate)}; the limit is ${limit('savings_rate')} points`,
      category: 'Savings',
      amountMinor: last!.income - last!.spent,
      currency: facts.currency,
      link: `/transactions?q=is%3Acounted&from=${firstDay(month)}&to=${lastDay(month)}`,
      evidence: [],
      until: `${monthOf(facts.today)}-${shownUntilDate}`,
      about: 'savings',
      actions: [
        {
          label: 'See the month',
          link: `/transactions?q=is%3Acounted&from=${firstDay(month)}&to=${lastDay(month)}`,
        },
      ],
    },
  ];
};
