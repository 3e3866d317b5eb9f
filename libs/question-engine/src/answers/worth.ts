import {
  addDays,
  addMonthsToDay,
  daysBetween,
  firstDay,
  lastDay,
  monthOf,
  monthsBetween,
} from '@app/calendar';
import { queryBalancesAtEndpoint, queryBalancesEndpoint, readCalendarEndpoint } from '@app/contracts-banking';
import { changePercent, halfEven } from '@app/money';
import type { ToldQuestion } from '../question';
import type { ToldParts } from '../told';
import { told, type Teller } from './teller';

type Of<K extends ToldQuestion['kind']> = Extract<ToldQuestion, { kind: K }>;
/** The calendar answers so many days at once. */
const mostAhead = 92;

/** A balance at the end of a past day, from the rows; of a day to come, from what is planned. */
export async function balanceAt(question: Of<'balance-at'>, teller: Teller): Promise<ToldParts> {
  const { account, day, what } = question;
  if (day > teller.today)
    return what === 'net-worth'
      ? cannot(
          'I can’t tell what your net worth will be: only bills and income that are planned are known ahead.',
        )
      : forecast(question, teller);
  const { currency, days } = await teller.ask(queryBalancesAtEndpoint, { days: [day] });
  const at = days[0]!;
  const when = `at the end of ${teller.day(day)}`;
  if (what === 'net-worth')
    return told({
      topic: 'balance-at',
      text: `Your net worth ${when} was ${teller.money(at.netWorthMinor, currency)}: ${teller.money(at.assetsMinor, currency)} owned less ${teller.money(at.liabilitiesMinor, currency)} owed.`,
      figures: [
        {
          label: 'Net worth',
          value: teller.money(at.netWorthMinor, currency),
          formula: 'what was owned − what was owed, by the rows until that day',
          link: '/accounts',
          period: { from: day, to: day },
          why: { figure: 'netWorth', month: monthOf(day) },
        },
      ],
      followUps: ['How has my net worth changed?'],
      coverage: at.accounts.length === 0 ? 1 : (at.accounts.length - at.leftOut) / at.accounts.length,
    });
  const own = account && at.accounts.find(({ id }) => id === account.id);
  if (account && !own)
    return told({
      topic: 'balance-at',
      text: `${account.name} was not open yet on ${teller.day(day)}.`,
      figures: [],
    });
  const shown = own ? [own] : at.accounts;
  return told({
    topic: 'balance-at',
    text: own
      ? `${own.name} stood at ${teller.money(own.balanceMinor, own.currency)} ${when}.`
      : `You had ${teller.money(at.availableMinor, currency)} in checking, savings and cash ${when}.`,
    figures: shown.slice(0, 6).map((one) => ({
      label: one.name,
      value: teller.money(one.balanceMinor, one.currency),
      formula: `opening balance plus all transactions until ${teller.day(day)}`,
      link: `/transactions?account=${one.id}&to=${day}`,
      period: { from: day, to: day },
      why: { figure: 'balance', account: one.id, to: day },
    })),
    followUps: ['What is my balance?', 'How has my net worth changed?'],
    coverage:
      at.accounts.length === 0 ? 1 : (at.accounts.length - (own ? 0 : at.leftOut)) / at.accounts.length,
  });
}

const cannot = (text: string): ToldParts => told({ topic: 'balance-at', text, figures: [] });

async function forecast({ account, day }: Of<'balance-at'>, teller: Teller): Promise<ToldParts> {
  if (daysBetween(teller.today, day) > mostAhead)
    return cannot(
      `I can look ${mostAhead} days ahead, until ${teller.day(addDays(teller.today, mostAhead))}.`,
    );
  const calendar = await teller.ask(readCalendarEndpoint, {
    from: teller.today,
    to: day,
    ...(account && { accountId: account.id }),
  });
  const end = calendar.days.at(-1)!;
  const planned = calendar.days
    .flatMap(({ events }) => events)
    .filter(({ status }) => status === 'pending' || status === 'scheduled');
  const minor = teller.minor(end.balance, calendar.currency);
  return told({
    topic: 'balance-at',
    text: `${account ? account.name : 'Checking, savings and cash'} will stand at about ${teller.money(minor, calendar.currency)} on ${teller.day(day)}, by the ${planned.length} bills and payments planned until then.`,
    more: 'Everyday spending that is not planned is not in it.',
    figures: [
      {
        label: `On ${teller.day(day)}`,
        value: teller.money(minor, calendar.currency),
        formula: 'balance today + planned income − planned bills until then',
        link: '/?view=calendar',
        period: { from: teller.today, to: day },
        why: { figure: 'dayBalance', to: day, ...(account && { account: account.id }) },
      },
    ],
    chart: lineOf(
      calendar.days.map(({ date, balance }) => ({
        day: date,
        minor: teller.minor(balance, calendar.currency),
      })),
      calendar.currency,
      'Balance ahead',
      teller,
    ),
    assumptions: ['Only bills and income you planned or confirmed are in the forecast.'],
    followUps: ['Which bills are next?'],
  });
}

export const lineOf = (
  points: readonly { day: string; minor: number }[],
  currency: string,
  title: string,
  teller: Teller,
): ToldParts['chart'] => ({
  kind: 'line',
  title,
  currency,
  labels: points.map(({ day }) => teller.day(day)),
  series: [{ name: title, values: points.map(({ minor }) => minor) }],
});

/** Net worth at the ends of months, first and last day included. */
export async function netWorthTrend({ period }: Of<'net-worth-trend'>, teller: Teller): Promise<ToldParts> {
  const from = addDays(period.from, -1);
  const to = period.to > teller.today ? teller.today : period.to;
  const ends = monthsBetween(monthOf(from), monthOf(to))
    .map(lastDay)
    .filter((day) => day >= from && day <= to);
  const days = [...new Set([from, ...ends.slice(-24), to])].sort();
  const { currency, days: at } = await teller.ask(queryBalancesAtEndpoint, { days });
  const known = at.filter(({ accounts }) => accounts.length > 0);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || known.length < 2)
    return told({
      topic: 'net-worth-trend',
      text: 'There is no history yet to see how your net worth changed.',
      figures: [],
    });
  const difference = last.netWorthMinor - first.netWorthMinor;
  const percent =
    first.netWorthMinor > 0
      ? ` (${teller.percent(Math.abs(changePercent(last.netWorthMinor, first.netWorthMinor)))})`
      : '';
  return told({
    topic: 'net-worth-trend',
    text: `Your net worth is ${difference === 0 ? 'unchanged' : `${difference > 0 ? 'up' : 'down'} ${teller.money(Math.abs(difference), currency)}${percent}`} since ${teller.day(first.day)}: ${teller.money(last.netWorthMinor, currency)} after ${teller.money(first.netWorthMinor, currency)}.`,
    figures: [first, last].map((one) => ({
      label: `Net worth, ${teller.day(one.day)}`,
      value: teller.money(one.netWorthMinor, currency),
      formula: `${teller.money(one.assetsMinor, currency)} owned − ${teller.money(one.liabilitiesMinor, currency)} owed`,
      link: '/accounts',
      period: { from: one.day, to: one.day },
      why: null,
    })),
    chart: lineOf(
      known.map(({ day, netWorthMinor }) => ({ day, minor: netWorthMinor })),
      currency,
      'Net worth',
      teller,
    ),
    table: {
      columns: ['Day', 'Owned', 'Owed', 'Net worth'],
      rows: known.slice(-13).map((one) => ({
        cells: [
          teller.day(one.day),
          teller.money(one.assetsMinor, currency),
          teller.money(one.liabilitiesMinor, currency),
          teller.money(one.netWorthMinor, currency),
        ],
      })),
    },
    sentiment: difference > 0 ? 'positive' : difference < 0 ? 'concerned' : 'other',
    followUps: ['What is my savings rate?', 'What changed this month?'],
    coverage: last.accounts.length === 0 ? 1 : (last.accounts.length - last.leftOut) / last.accounts.length,
  });
}

export async function debts(_: Of<'debts'>, teller: Teller): Promise<ToldParts> {
  const { accounts, currency, liabilitiesMinor } = await teller.ask(queryBalancesEndpoint, {});
  const owed = accounts.filter(
    ({ balanceMinor, kind }) => balanceMinor < 0 && !['checking', 'savings', 'cash'].includes(kind),
  );
  return told({
    topic: 'debts',
    text:
      liabilitiesMinor === 0
        ? 'You owe nothing on the accounts that are here.'
        : `You owe ${teller.money(liabilitiesMinor, currency)} in total${owed.length > 1 ? `, most of it on ${[...owed].sort((a, b) => a.balanceMinor - b.balanceMinor)[0]!.name}` : ''}.`,
    figures: [
      {
        label: 'Owed',
        value: teller.money(liabilitiesMinor, currency),
        formula: 'balances of cards and loans',
        link: '/accounts',
        period: null,
        why: { figure: 'debts' },
      },
      ...owed.slice(0, 5).map((one) => ({
        label: one.name,
        value: teller.money(-one.balanceMinor, one.currency),
        formula: 'what the account is below zero',
        link: `/transactions?account=${one.id}`,
        period: null,
        why: { figure: 'balance', account: one.id },
      })),
    ],
    followUps: ['What is my net worth?'],
  });
}

/** How long what is at hand lasts at the pace of the last full months. */
export async function runway(_: Of<'runway'>, teller: Teller): Promise<ToldParts> {
  const to = addDays(firstDay(monthOf(teller.today)), -1);
  const from = firstDay(monthOf(addMonthsToDay(to, -5)));
  const [balances, spent] = await Promise.all([
    teller.ask(queryBalancesEndpoint, {}),
    teller.spending({}, { from, to }),
  ]);
  const months = Math.max(1, (spent.byMonth ?? []).length);
  const monthly = Number(halfEven(BigInt(spent.expensesMinor), BigInt(months)));
  const { availableMinor, currency } = balances;
  if (monthly <= 0)
    return told({
      topic: 'runway',
      text: 'There is no full month of spending yet to tell how long your money would last.',
      figures: [],
    });
  const tenths = availableMinor <= 0 ? 0 : Number(halfEven(BigInt(availableMinor) * 10n, BigInt(monthly)));
  const length = new Intl.NumberFormat(teller.locale, { maximumFractionDigits: 1 }).format(tenths / 10);
  return told({
    topic: 'runway',
    text: `Without any income, ${teller.money(availableMinor, currency)} would last about ${length} months at ${teller.money(monthly, currency)} a month.`,
    figures: [
      {
        label: 'Months',
        value: length,
        formula: `${teller.money(availableMinor, currency)} at hand ÷ ${teller.money(monthly, currency)} spent a month`,
        link: null,
        period: null,
        why: null,
      },
      {
        label: 'Spent per month',
        value: teller.money(monthly, currency),
        formula: `${teller.money(spent.expensesMinor, currency)} ${teller.when({ from, to })} ÷ ${months}`,
        link: `/transactions?q=is%3Acounted&type=expense&from=${from}&to=${to}`,
        period: { from, to },
        why: { figure: 'expenses', from, to },
      },
    ],
    assumptions: [
      'At hand is what is in checking, savings and cash; the pace is that of the last full months, six at most.',
    ],
    followUps: ['What is my savings rate?', 'What do I spend on average per month?'],
  });
}
