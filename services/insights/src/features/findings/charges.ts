import { addDays, daysBetween, firstDay, lastDay, monthOf, weekday, weekdayNames } from '@app/calendar';
import { payeeKey, type FactPart, type FactRow, type Facts } from '../ledger-facts/facts';
import {
  countText,
  dayText,
  evidenceOf,
  grouped,
  listOf,
  money,
  total,
  type Finding,
  type Generator,
} from './finding';

/** Charges of this many days are reported. */
const newsDays = 30;
/** 48 hours, in days, because banks give only days. */
const twiceWithinDays = 2;
/**
 * If the same amount is paid twice a day this often (fares, coffee), it is a habit and not a double charge.
 */
const habitPairs = 3;

const expenses = ({ parts }: Facts): FactRow[] => [
  ...new Set(parts.filter(({ kind, row }) => kind === 'expense' && row.minor < 0).map(({ row }) => row)),
];

/** The same charge twice in 48 hours. */
export const duplicateCharge: Generator = ({ facts, tolerance, limit }) => {
  const from = addDays(facts.today, -newsDays);
  const alike = grouped(expenses(facts), ({ payee, minor, accountId }) =>
    [payeeKey(payee), minor, accountId].join('\n'),
  );
  return [...alike.values()].flatMap((rows): Finding[] => {
    const pairs = rows
      .slice(1)
      .flatMap((second, at) =>
        daysBetween(rows[at]!.day, second.day) <= twiceWithinDays ? [{ first: rows[at]!, second }] : [],
      );
    const news = pairs.filter(({ second }) => second.day >= from);
    const about = `payee:${payeeKey(rows[0]!.payee)}`;
    if (pairs.length - news.length >= habitPairs || tolerance(about) > 1) return [];
    return news
      .filter(({ second }) => -second.minor >= limit('duplicate_charge'))
      .map(({ first, second }) => ({
        key: `twice:${second.id}`,
        kind: 'duplicate_charge',
        severity: 'medium',
        title: `${second.payee} charged ${money(facts, -second.minor)} twice`,
        message: `${first.day === second.day ? `Both on ${dayText(first.day)}` : `On ${dayText(first.day)} and on ${dayText(second.day)}`}. If you paid once, ask for the money back, or merge the two.`,
        formula: `same payee, amount and account, ${countText(daysBetween(first.day, second.day), 'day')} apart (at most 2); the year before that happened ${countText(pairs.length - news.length, 'time')}`,
        category: second.category,
        amountMinor: -second.minor,
        currency: facts.currency,
        link: `/transactions?tx=${second.id}`,
        evidence: [first.id, second.id],
        until: addDays(second.day, newsDays),
        about,
        actions: [
          { label: 'Open the transaction', link: `/transactions?tx=${second.id}` },
          { label: 'Review duplicates', link: '/transactions/review?kind=duplicate' },
        ],
      }));
  });
};

const habitPayments = 12;
const weekdayNewsDays = 14;
const minWeekdayMinor = 2_500;

/**
 * A payment on a weekday without any earlier payment there, when at least twelve payments fell on one or
 * two other weekdays.
 */
export const rareWeekday: Generator = ({ facts, tolerance }) => {
  const from = addDays(facts.today, -weekdayNewsDays);
  return [...grouped(expenses(facts), ({ payee }) => payeeKey(payee))].flatMap(([key, rows]): Finding[] => {
    const row = rows.at(-1)!;
    const earlier = rows.slice(0, -1);
    if (row.day < from || earlier.length < habitPayments * tolerance(`payee:${key}`)) return [];
    if (-row.minor < minWeekdayMinor) return [];
    const counts = [...grouped(earlier, ({ day }) => String(weekday(day)))]
      .map(([day, of]) => ({ day: Number(day), count: of.length }))
      .sort((a, b) => b.count - a.count);
    const rare = !counts.some(({ day }) => day === weekday(row.day));
    if (!rare || counts.length > 2) return [];
    const usual = counts.map(({ day }) => `${weekdayNames[day - 1]}s`).join(' and ');
    return [
      {
        key: `weekday:${row.id}`,
        kind: 'rare_weekday',
        severity: 'low',
        title: `${row.payee} on ${weekdayNames[weekday(row.day) - 1]}, unlike before`,
        message: `${money(facts, -row.minor)} on ${dayText(row.day)}. The ${earlier.length} payments before were on ${usual}.`,
        formula: `0 of ${earlier.length} earlier payments on that weekday (at least ${habitPayments} are needed)`,
        category: row.category,
        amountMinor: -row.minor,
        currency: facts.currency,
        link: `/transactions?tx=${row.id}`,
        evidence: [row.id],
        until: addDays(row.day, newsDays),
        about: `payee:${key}`,
        actions: [{ label: 'Open the transaction', link: `/transactions?tx=${row.id}` }],
      },
    ];
  });
};

const feeWords =
  /\b(overdraft|nsf|insufficient funds|late fee|late charge|maintenance fee|monthly service|service (?:fee|charge)|account fee|atm (?:fee|withdrawal fee)|wire fee|foreign transaction|annual fee|bank fee|fees?)\b/i;
const feeCategories = /\bfees?\b|bank charges/i;
const interestWords =
  /\b(interest charge[ds]?|purchase interest|finance charge|interest paid|cash advance interest)\b/i;
const interestCategories = /\binterest\b/i;

const isInterest = ({ row, category }: FactPart): boolean =>
  interestWords.test(row.payee) || interestCategories.test(category);
const isFee = (part: FactPart): boolean =>
  !isInterest(part) && (feeWords.test(part.row.payee) || feeCategories.test(part.category));

interface CostWords {
  key: string;
  kind: 'fee_paid' | 'interest_paid';
  one: string;
  many: string;
  advice: string;
  isOne: (part: FactPart) => boolean;
  mediumFrom: number;
}

/** The total of fees or interest in a month; one alert each for this month and the last. */
function costs({ facts, tolerance, limit }: Parameters<Generator>[0], words: CostWords): Finding[] {
  const from = addDays(facts.today, -newsDays);
  const found = facts.parts.filter(
    (part) => part.kind === 'expense' && part.minor > 0 && part.row.day >= from && words.isOne(part),
  );
  return [...grouped(found, ({ row }) => monthOf(row.day))].flatMap(([month, some]): Finding[] => {
    const sum = total(some);
    const about = words.kind;
    if (sum <= 0 || sum < limit(words.kind) * tolerance(about)) return [];
    const year = total(
      facts.parts.filter(
        (part) => part.kind === 'expense' && part.row.day > addDays(facts.today, -365) && words.isOne(part),
      ),
    );
    const rows = some.map(({ row }) => row);
    return [
      {
        key: `${words.key}:${month}`,
        kind: words.kind,
        severity: sum >= words.mediumFrom ? 'medium' : 'low',
        title:
          some.length === 1
            ? `You paid ${money(facts, sum)} ${words.one}: ${rows[0]!.payee}`
            : `You paid ${money(facts, sum)} in ${words.many}`,
        message: `${listOf(rows, (row) => `${row.payee} ${money(facts, -row.minor)} on ${dayText(row.day)}`)}. In the last 12 months it was ${money(facts, year)}. ${words.advice}`,
        formula: `sum of ${countText(some.length, 'charge')} since ${from} = ${money(facts, sum)}`,
        category: some[0]!.category,
        amountMinor: sum,
        currency: facts.currency,
        link: `/transactions?from=${firstDay(month)}&to=${lastDay(month)}&category=${encodeURIComponent(some[0]!.category)}`,
        evidence: evidenceOf(some),
        until: addDays(lastDay(month), newsDays),
        about,
        actions: [
          {
            label: some.length === 1 ? 'See the charge' : `See the ${some.length} charges`,
            link:
              some.length === 1
                ? `/transactions?tx=${rows[0]!.id}`
                : `/transactions?from=${firstDay(month)}&to=${lastDay(month)}&category=${encodeURIComponent(some[0]!.category)}`,
          },
        ],
      },
    ];
  });
}

/** Fees of banks and cards, recognised by their text or category. */
export const feePaid: Generator = (watched) =>
  costs(watched, {
    key: 'fee',
    kind: 'fee_paid',
    one: 'as a fee',
    many: 'fees',
    advice: 'Many banks refund a first one on request.',
    isOne: isFee,
    mediumFrom: 3_500,
  });

/** Interest charged on debts. */
export const interestPaid: Generator = (watched) =>
  costs(watched, {
    key: 'interest',
    kind: 'interest_paid',
    one: 'in interest',
    many: 'interest',
    advice: 'Paying the whole statement balance avoids it.',
    isOne: isInterest,
    mediumFrom: 5_000,
  });
