import { addDays, monthOf, type Day, type Month } from '@app/calendar';
import {
  rowFlags,
  type Account,
  type BudgetPlan,
  type Calendar,
  type ExchangeRates,
  type Goal,
  type LedgerColumns,
  type Series,
  type Suggestion,
} from '@app/contracts-banking';
import { convertMinor, minorFromDecimal } from '@app/money';
import {
  isAtHand,
  type FactAccount,
  type FactGoal,
  type FactPart,
  type FactPlan,
  type FactRepeat,
  type FactRow,
  type Facts,
  type FactSeries,
  type ReachedGoal,
} from './facts';

/** The replies of the other services, unchanged. */
export interface Answers {
  today: Day;
  currency: string;
  columns: LedgerColumns;
  accounts: readonly Account[];
  calendar: Pick<Calendar, 'days'>;
  series: readonly Series[];
  suggestions: readonly Suggestion[];
  plan: Pick<BudgetPlan, 'currency' | 'rows'>;
  goals: readonly Pick<
    Goal,
    'id' | 'name' | 'kind' | 'currency' | 'target' | 'saved' | 'state' | 'archived'
  >[];
  attention: { uncategorised: number; missingReceipts: number; toReview: number };
  rates: Pick<ExchangeRates, 'latest' | 'months'>;
  crypto: Facts['crypto'];
}

const epoch: Day = '1970-01-01';
const kinds = ['expense', 'income', 'transfer'] as const;
const failed = 2;
const pending = 1;

/**
 * Converts amounts to the person's currency: for a past month at its mean rate, otherwise at the newest;
 * undefined without a rate.
 */
class Home {
  constructor(
    private readonly currency: string,
    private readonly rates: Answers['rates'],
    private readonly today: Day,
  ) {}

  worth(minor: number, currency: string, day: Day = this.today): number | undefined {
    if (currency === this.currency) return minor;
    const month = monthOf(day);
    const rate =
      month < monthOf(this.today) ? this.rates.months[month]?.[currency] : this.rates.latest[currency];
    return rate === undefined ? undefined : convertMinor(minor, currency, this.currency, rate);
  }
}

/** The facts for insights, in one currency and ordered by day. */
export function factsOf(answers: Answers): Facts {
  const home = new Home(answers.currency, answers.rates, answers.today);
  const accounts = answers.accounts
    .filter(({ closed }) => !closed)
    .flatMap((account) => accountOf(account, home));
  const ledger = rowsOf(answers, home);
  return {
    today: answers.today,
    currency: answers.currency,
    ...ledger,
    accounts,
    plans: plansOf(answers, accounts, home),
    series: answers.series.flatMap((one) => seriesOf(one, home)),
    repeats: answers.suggestions.flatMap((one) => repeatOf(one, home)),
    goals: goalsOf(answers.plan, home),
    reached: answers.goals.flatMap((one) => reachedOf(one, home)),
    ...answers.attention,
    crypto: answers.crypto,
    since: ledger.rows[0]?.day ?? null,
  };
}

/** Targets with a date; other targets start again in each period. */
const goalsOf = ({ rows, currency }: Answers['plan'], home: Home): FactGoal[] =>
  rows.flatMap(({ category, target, available }): FactGoal[] => {
    if (target?.kind !== 'by-date' && target?.kind !== 'yearly') return [];
    const worth = (value: number) => home.worth(minorFromDecimal(value, currency), currency);
    const [wantedMinor, heldMinor] = [worth(target.amount), worth(available ?? 0)];
    return wantedMinor === undefined || heldMinor === undefined
      ? []
      : [{ category, wantedMinor, heldMinor, by: target.date }];
  });

function reachedOf(goal: Answers['goals'][number], home: Home): ReachedGoal[] {
  if (goal.state !== 'reached' || goal.archived) return [];
  const worth = (value: number) => home.worth(minorFromDecimal(value, goal.currency), goal.currency);
  const [wantedMinor, savedMinor] = [worth(goal.target), worth(goal.saved)];
  const { id, name, kind } = goal;
  return wantedMinor === undefined || savedMinor === undefined
    ? []
    : [{ id, name, kind, wantedMinor, savedMinor }];
}

function accountOf(account: Account, home: Home): FactAccount[] {
  const minor = (amount: number) => home.worth(minorFromDecimal(amount, account.currency), account.currency);
  const balanceMinor = minor(account.balance);
  if (balanceMinor === undefined) return [];
  const limitMinor = account.limit === null ? null : (minor(account.limit) ?? null);
  const { id, name, kind, inNetWorth } = account;
  return [{ id, name, kind, balanceMinor, limitMinor, inNetWorth }];
}

function rowsOf({ columns: all, today }: Answers, home: Home): Pick<Facts, 'rows' | 'parts' | 'leftOut'> {
  const { columns: of } = all;
  const rows: FactRow[] = [];
  const parts: FactPart[] = [];
  const byPlace = new Map<number, FactRow>();
  const days = new Map<number, Day>();
  let leftOut = 0;
  for (let at = of.id.length - 1; at >= 0; at--) {
    if (of.status[at] === failed) continue;
    let day = days.get(of.day[at]!);
    if (day === undefined) days.set(of.day[at]!, (day = addDays(epoch, of.day[at]!)));
    if (day > today) continue;
    const minor = home.worth(of.amountMinor[at]!, all.currencies[of.currency[at]!]!, day);
    if (minor === undefined) {
      leftOut += 1;
      continue;
    }
    const row: FactRow = {
      id: of.id[at]!,
      day,
      kind: kinds[of.type[at]!]!,
      minor,
      category: all.categories[of.category[at]!]!,
      payee: all.merchants[of.merchant[at]!] ?? of.description[at]!,
      accountId: all.accounts[of.account[at]!]!,
      pending: of.status[at] === pending,
    };
    rows.push(row);
    const flags = of.flags[at]!;
    if (flags & rowFlags.apart) byPlace.set(at, row);
    else if (row.kind !== 'transfer' && !(flags & rowFlags.excluded))
      parts.push({
        row,
        category: row.category,
        kind: row.kind,
        minor: row.kind === 'income' ? row.minor : -row.minor,
      });
  }
  for (const [at, place] of all.parts.row.entries()) {
    const row = byPlace.get(place);
    const signed =
      row && home.worth(all.parts.amountMinor[at]!, all.currencies[of.currency[place]!]!, row.day);
    if (!row || signed === undefined) continue;
    const kind = all.parts.type[at] === 1 ? 'income' : 'expense';
    parts.push({
      row,
      category: all.categories[all.parts.category[at]!]!,
      kind,
      minor: kind === 'income' ? signed : -signed,
    });
  }
  const inOrder = (a: FactRow, b: FactRow): number =>
    a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1;
  return {
    rows: rows.sort(inOrder),
    parts: parts.sort((a, b) => (a.row === b.row ? 0 : inOrder(a.row, b.row))),
    leftOut,
  };
}

/** Open events from today on; overdue ones count as due today. */
function plansOf({ calendar, today }: Answers, accounts: readonly FactAccount[], home: Home): FactPlan[] {
  const hand = new Set(accounts.filter(isAtHand).map(({ id }) => id));
  return calendar.days.flatMap(({ date, events }) =>
    events.flatMap((event): FactPlan[] => {
      if (event.status === 'completed' || event.status === 'failed') return [];
      const minor = home.worth(minorFromDecimal(event.amount, event.currency), event.currency);
      if (minor === undefined) return [];
      const leaves = event.accountId === null || hand.has(event.accountId);
      const arrives = event.toAccountId !== null && hand.has(event.toAccountId);
      return [
        {
          id: event.id,
          title: event.title,
          date: date < today ? today : date,
          minor: (leaves ? minor : 0) - (arrives ? minor : 0),
          amountMinor: event.toAccountId === null ? minor : 0,
          category: event.category,
          kind: event.kind,
          seriesId: event.seriesId,
        },
      ];
    }),
  );
}

function seriesOf(one: Series, home: Home): FactSeries[] {
  const minor = home.worth(minorFromDecimal(one.amount, one.currency), one.currency);
  const monthlyMinor = home.worth(minorFromDecimal(one.monthly, one.currency), one.currency);
  if (minor === undefined || monthlyMinor === undefined) return [];
  const { id, title, kind, dormant, start, category } = one;
  return [{ id, title, payee: one.payee ?? title, kind, minor, monthlyMinor, dormant, start, category }];
}

function repeatOf(one: Suggestion, home: Home): FactRepeat[] {
  const minor = home.worth(minorFromDecimal(one.amount, one.currency), one.currency);
  if (minor === undefined) return [];
  const hits = one.hits.flatMap(({ id, date, amount }) => {
    const hit = home.worth(minorFromDecimal(amount, one.currency), one.currency, date);
    return hit === undefined ? [] : [{ id, day: date, minor: hit }];
  });
  const { id, title, kind, category, state } = one;
  return [{ id, title, kind, category, state, minor, hits }];
}

/**
 * Tags of the months before a month, for a ledger that was read as a whole; limited to the number that may be
 * sent.
 */
export function oldMonthsOf({ months, columns }: LedgerColumns, before: Month): string[] {
  let at = 0;
  const old: string[] = [];
  for (const { tag, rows } of months) {
    const day = columns.day[at];
    if (day !== undefined && monthOf(addDays(epoch, day)) < before) old.push(tag);
    at += rows;
  }
  return old.slice(-maxTags);
}

const maxTags = 900;
