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
import type { AnsweredQuestion } from '../question';
import type { FullAnswer } from '../full-answer';
import { fullAnswer, type AnswerWriter } from './answer-writer';

type Of<K extends AnsweredQuestion['kind']> = Extract<AnsweredQuestion, { kind: K }>;
/** The most days in one calendar request. */
const maxAhead = 92;

/** A balance at the end of a day: from the rows for past days, from plans for future days. */
export async function balanceAt(question: Of<'balance-at'>, writer: AnswerWriter): Promise<FullAnswer> {
  const { account, day, what } = question;
  if (day > writer.today)
    return what === 'net-worth'
      ? cannot(
          'I can’t tell what your net worth will be: only bills and income that are planned are known ahead.',
        )
      : forecast(question, writer);
  const { currency, days } = await writer.ask(queryBalancesAtEndpoint, { days: [day] });
  const at = days[0]!;
  const when = `at the end of ${writer.day(day)}`;
  if (what === 'net-worth')
    return fullAnswer({
      topic: 'balance-at',
      text: `Your net worth ${when} was ${writer.money(at.netWorthMinor, currency)}: ${writer.money(at.assetsMinor, currency)} owned less ${writer.money(at.liabilitiesMinor, currency)} owed.`,
      figures: [
        {
          label: 'Net worth',
          value: writer.money(at.netWorthMinor, currency),
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
    return fullAnswer({
      topic: 'balance-at',
      text: `${account.name} was not open yet on ${writer.day(day)}.`,
      figures: [],
    });
  const shown = own ? [own] : at.accounts;
  return fullAnswer({
    topic: 'balance-at',
    text: own
      ? `${own.name} stood at ${writer.money(own.balanceMinor, own.currency)} ${when}.`
      : `You had ${writer.money(at.availableMinor, currency)} in checking, savings and cash ${when}.`,
    figures: shown.slice(0, 6).map((one) => ({
      label: one.name,
      value: writer.money(one.balanceMinor, one.currency),
      formula: `opening balance plus all transactions until ${writer.day(day)}`,
      link: `/transactions?account=${one.id}&to=${day}`,
      period: { from: day, to: day },
      why: { figure: 'balance', account: one.id, to: day },
    })),
    followUps: ['What is my balance?', 'How has my net worth changed?'],
    coverage:
      at.accounts.length === 0 ? 1 : (at.accounts.length - (own ? 0 : at.leftOut)) / at.accounts.length,
  });
}

const cannot = (text: string): FullAnswer => fullAnswer({ topic: 'balance-at', text, figures: [] });

async function forecast({ account, day }: Of<'balance-at'>, writer: AnswerWriter): Promise<FullAnswer> {
  if (daysBetween(writer.today, day) > maxAhead)
    return cannot(`I can look ${maxAhead} days ahead, until ${writer.day(addDays(writer.today, maxAhead))}.`);
  const calendar = await writer.ask(readCalendarEndpoint, {
    from: writer.today,
    to: day,
    ...(account && { accountId: account.id }),
  });
  const end = calendar.days.at(-1)!;
  const planned = calendar.days
    .flatMap(({ events }) => events)
    .filter(({ status }) => status === 'pending' || status === 'scheduled');
  const minor = writer.minor(end.balance, calendar.currency);
  return fullAnswer({
    topic: 'balance-at',
    text: `${account ? account.name : 'Checking, savings and cash'} will stand at about ${writer.money(minor, calendar.currency)} on ${writer.day(day)}, by the ${planned.length} bills and payments planned until then.`,
    more: 'Everyday spending that is not planned is not in it.',
    figures: [
      {
        label: `On ${writer.day(day)}`,
        value: writer.money(minor, calendar.currency),
        formula: 'balance today + planned income − planned bills until then',
        link: '/?view=calendar',
        period: { from: writer.today, to: day },
        why: { figure: 'dayBalance', to: day, ...(account && { account: account.id }) },
      },
    ],
    chart: lineOf(
      calendar.days.map(({ date, balance }) => ({
        day: date,
        minor: writer.minor(balance, calendar.currency),
      })),
      calendar.currency,
      'Balance ahead',
      writer,
    ),
    assumptions: ['Only bills and income you planned or confirmed are in the forecast.'],
    followUps: ['Which bills are next?'],
  });
}

export const lineOf = (
  points: readonly { day: string; minor: number }[],
  currency: string,
  title: string,
  writer: AnswerWriter,
): FullAnswer['chart'] => ({
  kind: 'line',
  title,
  currency,
  labels: points.map(({ day }) => writer.day(day)),
  series: [{ name: title, values: points.map(({ minor }) => minor) }],
});

/** Net worth at the ends of months, including the first and last day. */
export async function netWorthTrend(
  { period }: Of<'net-worth-trend'>,
  writer: AnswerWriter,
): Promise<FullAnswer> {
  const from = addDays(period.from, -1);
  const to = period.to > writer.today ? writer.today : period.to;
  const ends = monthsBetween(monthOf(from), monthOf(to))
    .map(lastDay)
    .filter((day) => day >= from && day <= to);
  const days = [...new Set([from, ...ends.slice(-24), to])].sort();
  const { currency, days: at } = await writer.ask(queryBalancesAtEndpoint, { days });
  const known = at.filter(({ accounts }) => accounts.length > 0);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || known.length < 2)
    return fullAnswer({
      topic: 'net-worth-trend',
      text: 'There is no history yet to see how your net worth changed.',
      figures: [],
    });
  const difference = last.netWorthMinor - first.netWorthMinor;
  const percent =
    first.netWorthMinor > 0
      ? ` (${writer.percent(Math.abs(changePercent(last.netWorthMinor, first.netWorthMinor)))})`
      : '';
  return fullAnswer({
    topic: 'net-worth-trend',
    text: `Your net worth is ${difference === 0 ? 'unchanged' : `${difference > 0 ? 'up' : 'down'} ${writer.money(Math.abs(difference), currency)}${percent}`} since ${writer.day(first.day)}: ${writer.money(last.netWorthMinor, currency)} after ${writer.money(first.netWorthMinor, currency)}.`,
    figures: [first, last].map((one) => ({
      label: `Net worth, ${writer.day(one.day)}`,
      value: writer.money(one.netWorthMinor, currency),
      formula: `${writer.money(one.assetsMinor, currency)} owned − ${writer.money(one.liabilitiesMinor, currency)} owed`,
      link: '/accounts',
      period: { from: one.day, to: one.day },
      why: null,
    })),
    chart: lineOf(
      known.map(({ day, netWorthMinor }) => ({ day, minor: netWorthMinor })),
      currency,
      'Net worth',
      writer,
    ),
    table: {
      columns: ['Day', 'Owned', 'Owed', 'Net worth'],
      rows: known.slice(-13).map((one) => ({
        cells: [
          writer.day(one.day),
          writer.money(one.assetsMinor, currency),
          writer.money(one.liabilitiesMinor, currency),
          writer.money(one.netWorthMinor, currency),
        ],
      })),
    },
    sentiment: difference > 0 ? 'positive' : difference < 0 ? 'concerned' : 'other',
    followUps: ['What is my savings rate?', 'What changed this month?'],
    coverage: last.accounts.length === 0 ? 1 : (last.accounts.length - last.leftOut) / last.accounts.length,
  });
}

export async function debts(_: Of<'debts'>, writer: AnswerWriter): Promise<FullAnswer> {
  const { accounts, currency, liabilitiesMinor } = await writer.ask(queryBalancesEndpoint, {});
  const owed = accounts.filter(
    ({ balanceMinor, kind }) => balanceMinor < 0 && !['checking', 'savings', 'cash'].includes(kind),
  );
  return fullAnswer({
    topic: 'debts',
    text:
      liabilitiesMinor === 0
        ? 'You owe nothing on the accounts that are here.'
        : `You owe ${writer.money(liabilitiesMinor, currency)} in total${owed.length > 1 ? `, most of it on ${[...owed].sort((a, b) => a.balanceMinor - b.balanceMinor)[0]!.name}` : ''}.`,
    figures: [
      {
        label: 'Owed',
        value: writer.money(liabilitiesMinor, currency),
        formula: 'balances of cards and loans',
        link: '/accounts',
        period: null,
        why: { figure: 'debts' },
      },
      ...owed.slice(0, 5).map((one) => ({
        label: one.name,
        value: writer.money(-one.balanceMinor, one.currency),
        formula: 'what the account is below zero',
        link: `/transactions?account=${one.id}`,
        period: null,
        why: { figure: 'balance', account: one.id },
      })),
    ],
    followUps: ['What is my net worth?'],
  });
}

/** How long the available money lasts at the pace of the last full months. */
export async function runway(_: Of<'runway'>, writer: AnswerWriter): Promise<FullAnswer> {
  const to = addDays(firstDay(monthOf(writer.today)), -1);
  const from = firstDay(monthOf(addMonthsToDay(to, -5)));
  const [balances, spent] = await Promise.all([
    writer.ask(queryBalancesEndpoint, {}),
    writer.spending({}, { from, to }),
  ]);
  const months = Math.max(1, (spent.byMonth ?? []).length);
  const monthly = Number(halfEven(BigInt(spent.expensesMinor), BigInt(months)));
  const { availableMinor, currency } = balances;
  if (monthly <= 0)
    return fullAnswer({
      topic: 'runway',
      text: 'There is no full month of spending yet to tell how long your money would last.',
      figures: [],
    });
  const tenths = availableMinor <= 0 ? 0 : Number(halfEven(BigInt(availableMinor) * 10n, BigInt(monthly)));
  const length = new Intl.NumberFormat(writer.locale, { maximumFractionDigits: 1 }).format(tenths / 10);
  return fullAnswer({
    topic: 'runway',
    text: `Without any income, ${writer.money(availableMinor, currency)} would last about ${length} months at ${writer.money(monthly, currency)} a month.`,
    figures: [
      {
        label: 'Months',
        value: length,
        formula: `${writer.money(availableMinor, currency)} at hand ÷ ${writer.money(monthly, currency)} spent a month`,
        link: null,
        period: null,
        why: null,
      },
      {
        label: 'Spent per month',
        value: writer.money(monthly, currency),
        formula: `${writer.money(spent.expensesMinor, currency)} ${writer.when({ from, to })} ÷ ${months}`,
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
