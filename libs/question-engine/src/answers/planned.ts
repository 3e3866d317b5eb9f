import { addDays, daysBetween, minDay } from '@app/calendar';
import {
  listSeriesEndpoint,
  queryBudgetEndpoint,
  readCalendarEndpoint,
  type Calendar,
  type FinancialEvent,
} from '@app/contracts-banking';
import { halfEven, sumMinor } from '@app/money';
import { transactionsLink } from '../links';
import type { AnsweredQuestion, AskedPeriod } from '../question';
import type { FullAnswer } from '../full-answer';
import { countOf, fullAnswer, type AnswerWriter } from './answer-writer';
import { lineOf } from './worth';

type Of<K extends AnsweredQuestion['kind']> = Extract<AnsweredQuestion, { kind: K }>;

/** The rest of the budgets, per remaining day. */
export async function budgetPerDay(
  { category }: Of<'budget-per-day'>,
  writer: AnswerWriter,
): Promise<FullAnswer> {
  const { budgets } = await writer.ask(queryBudgetEndpoint, category ? { category } : {});
  const [first] = budgets;
  if (!first)
    return fullAnswer({
      topic: 'budget-per-day',
      messageType: 'budget_advice',
      text: category
        ? `${category} has no budget. You can set one under Budget.`
        : 'You have no budgets yet. You can set a monthly limit per category under Budget.',
      figures: [],
      link: '/budget',
    });
  const limit = sumMinor(budgets.map(({ limitMinor }) => limitMinor));
  const spent = sumMinor(budgets.map(({ spentMinor }) => spentMinor));
  const left = limit - spent;
  // Today is included.
  const days = Math.max(1, daysBetween(writer.today, first.period.to) + 1);
  const daily = left <= 0 ? 0 : Number(halfEven(BigInt(left), BigInt(days)));
  const { currency } = first;
  const what = category ? ` on ${category}` : '';
  return fullAnswer({
    topic: 'budget-per-day',
    messageType: 'budget_advice',
    sentiment: left < 0 ? 'concerned' : 'encouraging',
    text:
      left < 0
        ? `Nothing is left${what}: you are ${writer.money(-left, currency)} over, with ${countOf(days, 'day')} to go.`
        : `You can spend ${writer.money(daily, currency)} a day${what}: ${writer.money(left, currency)} is left for ${countOf(days, 'day')}.`,
    figures: [
      {
        label: 'Per day',
        value: writer.money(daily, currency),
        formula: `(${writer.money(limit, currency)} − ${writer.money(spent, currency)}) ÷ ${countOf(days, 'day')}, today included`,
        link: '/budget',
        period: first.period,
        why: category ? { figure: 'budgetSpent', category, ...first.period } : null,
      },
    ],
    followUps: ['How much is left in my budget?'],
  });
}

const settled = (event: FinancialEvent): boolean =>
  event.status === 'completed' || event.status === 'failed' || event.skipped;

async function ahead(until: string, writer: AnswerWriter, without?: 'savings'): Promise<Calendar> {
  return writer.ask(readCalendarEndpoint, {
    from: writer.today,
    to: minDay(until, addDays(writer.today, 92)),
    ...(without && { without }),
  });
}

/** Whether the lowest balance up to a day stays above zero after a price. */
export async function afford(
  { priceMinor, currency: asked, by, thing }: Of<'afford'>,
  writer: AnswerWriter,
): Promise<FullAnswer> {
  const until = minDay(by ?? addDays(writer.today, 30), addDays(writer.today, 92));
  const [calendar, { budgets }] = await Promise.all([
    ahead(until, writer),
    writer.ask(queryBudgetEndpoint, {}),
  ]);
  const { currency } = calendar;
  if (asked && asked !== currency)
    return fullAnswer({
      topic: 'afford',
      messageType: 'budget_advice',
      text: `I compare in ${currency} only. Ask again with the price in ${currency}.`,
      figures: [],
    });
  const days = calendar.days.map(({ date, balance }) => ({
    day: date,
    minor: writer.minor(balance, currency),
  }));
  const low = days.reduce((least, one) => (one.minor < least.minor ? one : least), days[0]!);
  const after = low.minor - priceMinor;
  const due = calendar.days
    .flatMap(({ events }) => events)
    .filter((event) => !settled(event) && event.amount < 0);
  const price = writer.money(priceMinor, currency);
  const left = sumMinor(budgets.map(({ limitMinor, spentMinor }) => Math.max(0, limitMinor - spentMinor)));
  const what = thing ? ` for the ${thing}` : '';
  return fullAnswer({
    topic: 'afford',
    messageType: 'budget_advice',
    sentiment: after < 0 ? 'concerned' : 'encouraging',
    text:
      after >= 0
        ? `Yes: after ${price}${what} your lowest balance until ${writer.day(until)} would be ${writer.money(after, currency)}, on ${writer.day(low.day)}.`
        : `Not without going below zero: after ${price}${what} you would be at ${writer.money(after, currency)} on ${writer.day(low.day)}.`,
    more:
      budgets.length > 0
        ? `Your budgets have ${writer.money(left, currency)} left for the rest of their period.`
        : undefined,
    figures: lowAnd(low, { priceMinor, bills: due.length, until, currency }, writer),
    chart: lineOf(days, currency, 'Balance ahead', writer),
    assumptions: [
      'It looks at checking, savings and cash with planned bills and income; everyday spending that is not planned is not in it.',
    ],
    followUps: ['Which bills are next?', 'How much is left in my budget?'],
    link: '/',
  });
}

/** The lowest day, and what a price leaves on it. */
function lowAnd(
  low: { day: string; minor: number },
  {
    priceMinor,
    bills,
    until,
    currency,
  }: { priceMinor: number; bills: number; until: string; currency: string },
  writer: AnswerWriter,
): FullAnswer['figures'] {
  return [
    {
      label: 'Lowest day',
      value: writer.money(low.minor, currency),
      formula: `balance today + planned income − ${countOf(bills, 'planned bill')} until ${writer.day(low.day)}`,
      link: '/?view=calendar',
      period: { from: writer.today, to: until },
      why: { figure: 'dayBalance', to: low.day },
    },
    {
      label: 'After it',
      value: writer.money(low.minor - priceMinor, currency),
      formula: `${writer.money(low.minor, currency)} − ${writer.money(priceMinor, currency)}`,
      link: null,
      period: null,
      why: null,
    },
  ];
}

/** How much of checking and cash can be spent before the next income without a balance below zero. */
export async function safeToSpend({ until }: Of<'safe'>, writer: AnswerWriter): Promise<FullAnswer> {
  const calendar = await ahead(until ?? addDays(writer.today, 45), writer, 'savings');
  const { currency } = calendar;
  const income = calendar.days.find(
    ({ date, events }) =>
      date > writer.today &&
      events.some((event) => event.amount > 0 && event.kind === 'income' && !settled(event)),
  );
  const end = until ?? (income ? addDays(income.date, -1) : addDays(writer.today, 30));
  const days = calendar.days
    .filter(({ date }) => date <= end)
    .map(({ date, balance }) => ({ day: date, minor: writer.minor(balance, currency) }));
  const low = days.reduce((least, one) => (one.minor < least.minor ? one : least), days[0]!);
  return fullAnswer({
    topic: 'safe',
    messageType: 'budget_advice',
    sentiment: low.minor < 0 ? 'concerned' : 'encouraging',
    text:
      low.minor <= 0
        ? `Nothing: your balance falls to ${writer.money(low.minor, currency)} on ${writer.day(low.day)} by what is planned.`
        : `You can spend ${writer.money(low.minor, currency)} of checking and cash until ${writer.day(end)} and stay above zero by what is planned.`,
    figures: [
      {
        label: 'Lowest day',
        value: writer.money(low.minor, currency),
        formula: `balance today + planned income − planned bills until ${writer.day(low.day)}`,
        link: '/?view=calendar',
        period: { from: writer.today, to: end },
        why: { figure: 'dayBalance', to: low.day, without: 'savings' },
      },
    ],
    chart: lineOf(days, currency, 'Balance ahead', writer),
    assumptions: [
      ...(until
        ? []
        : [
            income
              ? `The next planned income is on ${writer.day(income.date)}.`
              : 'No income is planned, so this looks 30 days ahead.',
          ]),
      'Savings are included; everyday spending is not planned.',
    ],
    followUps: ['Which bills are next?'],
  });
}

const billsTable = (events: readonly FinancialEvent[], writer: AnswerWriter): FullAnswer['table'] => ({
  columns: ['Day', 'Bill', 'Amount'],
  rows: events.map((event) => ({
    cells: [
      writer.day(event.date),
      event.title,
      `${event.approximate ? 'about ' : ''}${writer.money(-writer.minor(event.amount, event.currency), event.currency)}`,
    ],
  })),
});

/** Only bills to come are planned; those of days that are over are among the transactions. */
const billsBefore = (period: AskedPeriod, writer: AnswerWriter): FullAnswer =>
  fullAnswer({
    topic: 'bills',
    text: `I tell bills from today on. What was paid ${writer.when(period)} is among your transactions.`,
    figures: [],
    followUps: [`How much did I spend ${writer.when(period)}?`],
    link: transactionsLink({ type: 'expense', period }),
  });

/** The bills of a period, or the next ones. */
export const bills = async (question: Of<'bills'>, writer: AnswerWriter): Promise<FullAnswer> =>
  question.period && question.period.to < writer.today
    ? billsBefore(question.period, writer)
    : nextBills(question, writer);

async function nextBills({ name, period }: Of<'bills'>, writer: AnswerWriter): Promise<FullAnswer> {
  const until = period?.to ?? addDays(writer.today, name ? 92 : 31);
  const calendar = await ahead(until, writer);
  const from = period && period.from > writer.today ? period.from : writer.today;
  const wanted = name?.toLowerCase();
  const events = calendar.days
    .flatMap(({ events: all }) => all)
    .filter(
      (event) =>
        !settled(event) &&
        event.date >= from &&
        (wanted
          ? `${event.title} ${event.category}`.toLowerCase().includes(wanted)
          : event.amount < 0 && event.kind !== 'transfer'),
    );
  const shown = events.slice(0, name ? 3 : 10);
  const text = (event: FinancialEvent): string =>
    `${event.title}${event.amount === 0 ? '' : ` ${event.approximate ? 'about ' : ''}${writer.money(Math.abs(writer.minor(event.amount, event.currency)), event.currency)}`} on ${writer.day(event.date)}`;
  const home = events.filter(({ currency }) => currency === calendar.currency);
  const total = sumMinor(home.map(({ amount, currency }) => -writer.minor(amount, currency)));
  const [first] = shown;
  return fullAnswer({
    topic: 'bills',
    text: !first
      ? name
        ? `I know no bill called “${name}” in the next 92 days.`
        : `No bills are planned until ${writer.day(until)}.`
      : name
        ? `${text(first)}${first.account ? `, from ${first.account}` : ''}.`
        : `${countOf(events.length, 'bill')} until ${writer.day(until)}, ${writer.money(total, calendar.currency)} in all. Next: ${shown.slice(0, 3).map(text).join('; ')}.`,
    figures: [
      ...(first && !name
        ? [
            {
              label: 'Planned bills',
              value: writer.money(total, calendar.currency),
              formula: `sum of ${countOf(home.length, 'planned bill')} until ${writer.day(until)}`,
              link: '/?view=calendar',
              period: { from, to: until },
              why: { figure: 'billsDue', from, to: until },
            },
          ]
        : []),
      ...(first && name
        ? shown.map((event) => ({
            label: `${event.title}, ${writer.day(event.date)}`,
            value: writer.money(writer.minor(event.amount, event.currency), event.currency),
            formula: event.repeats ?? 'planned once',
            link: '/?view=calendar',
            period: { from: event.date, to: event.date },
            why: null,
          }))
        : []),
    ],
    ...(shown.length > 1 && { table: billsTable(shown, writer) }),
    ...(!period && !name && { assumptions: ['No period was named, so this looks 31 days ahead.'] }),
    followUps: ['What subscriptions do I have?', 'Can I afford $300 by Friday?'],
    link: '/',
  });
}

export async function subscriptions(
  { dearest }: Of<'subscriptions'>,
  writer: AnswerWriter,
): Promise<FullAnswer> {
  const { series } = await writer.ask(listSeriesEndpoint, {});
  const all = series.filter(({ kind }) => kind === 'subscription');
  const currencies = [...new Set(all.map(({ currency }) => currency))];
  const currency = currencies[0] ?? 'USD';
  const home = all.filter((one) => one.currency === currency);
  const sum = (pick: (one: (typeof all)[number]) => number): number =>
    sumMinor(home.map((one) => -writer.minor(pick(one), currency)));
  const [monthly, yearly] = [sum(({ monthly: one }) => one), sum(({ yearly: one }) => one)];
  const sorted = [...all].sort((a, b) => a.monthly - b.monthly);
  const dearer = all.filter(({ priceChange }) => priceChange && priceChange.yearly > 0);
  return fullAnswer({
    topic: 'subscriptions',
    text:
      all.length === 0
        ? 'You have no subscriptions marked as such. Bills found in your transactions are under Bills, where you can confirm them.'
        : `${dearest ? `The dearest is ${sorted[0]!.title} at ${writer.money(-writer.minor(sorted[0]!.amount, sorted[0]!.currency), sorted[0]!.currency)} ${sorted[0]!.repeats.toLowerCase()}. ` : ''}You have ${countOf(all.length, 'subscription')} for ${writer.money(monthly, currency)} a month, ${writer.money(yearly, currency)} a year${currencies.length > 1 ? `, without ${countOf(all.length - home.length, 'one')} in another currency` : ''}.`,
    more:
      dearer.length > 0 ? `${dearer.map(({ title }) => title).join(' and ')} went up in price.` : undefined,
    figures:
      all.length === 0
        ? []
        : [
            {
              label: 'Per month',
              value: writer.money(monthly, currency),
              formula: `sum of ${countOf(home.length, 'subscription')}, each by what it comes to a month`,
              link: '/?view=bills',
              period: null,
              why: null,
            },
            {
              label: 'Per year',
              value: writer.money(yearly, currency),
              formula: 'each by what it comes to in a year',
              link: '/?view=bills',
              period: null,
              why: null,
            },
          ],
    ...(all.length > 0 && {
      table: {
        columns: ['Subscription', 'Amount', 'Next'],
        rows: sorted.slice(0, 15).map((one) => ({
          cells: [
            one.title,
            `${writer.money(-writer.minor(one.amount, one.currency), one.currency)} ${one.repeats.toLowerCase()}`,
            one.nextDate ? writer.day(one.nextDate) : '–',
          ],
        })),
      },
    }),
    followUps: ['Which bills are next?', 'What does my coffee habit cost me a year?'],
    link: '/',
  });
}
