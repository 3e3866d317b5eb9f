import { addDays, daysBetween, minDay } from '@app/calendar';
import {
  listSeriesEndpoint,
  queryBudgetEndpoint,
  readBudgetPlanEndpoint,
  readCalendarEndpoint,
  type Calendar,
  type FinancialEvent,
} from '@app/contracts-banking';
import { halfEven, sumMinor } from '@app/money';
import type { ToldQuestion } from '../question';
import type { ToldParts } from '../told';
import { countOf, told, type Teller } from './teller';
import { lineOf } from './worth';

type Of<K extends ToldQuestion['kind']> = Extract<ToldQuestion, { kind: K }>;

/** What is left of budgets, for each day that is left. */
export async function budgetPerDay({ category }: Of<'budget-per-day'>, teller: Teller): Promise<ToldParts> {
  const { budgets } = await teller.ask(queryBudgetEndpoint, category ? { category } : {});
  const [first] = budgets;
  if (!first)
    return told({
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
  // Today counts.
  const days = Math.max(1, daysBetween(teller.today, first.period.to) + 1);
  const daily = left <= 0 ? 0 : Number(halfEven(BigInt(left), BigInt(days)));
  const { currency } = first;
  const what = category ? ` on ${category}` : '';
  return told({
    topic: 'budget-per-day',
    messageType: 'budget_advice',
    sentiment: left < 0 ? 'concerned' : 'encouraging',
    text:
      left < 0
        ? `Nothing is left${what}: you are ${teller.money(-left, currency)} over, with ${countOf(days, 'day')} to go.`
        : `You can spend ${teller.money(daily, currency)} a day${what}: ${teller.money(left, currency)} is left for ${countOf(days, 'day')}.`,
    figures: [
      {
        label: 'Per day',
        value: teller.money(daily, currency),
        formula: `(${teller.money(limit, currency)} − ${teller.money(spent, currency)}) ÷ ${countOf(days, 'day')}, today included`,
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

async function ahead(until: string, teller: Teller): Promise<Calendar> {
  return teller.ask(readCalendarEndpoint, {
    from: teller.today,
    to: minDay(until, addDays(teller.today, 92)),
  });
}

/** Whether a price leaves the lowest day until then above zero. */
export async function afford(
  { priceMinor, currency: asked, by, thing }: Of<'afford'>,
  teller: Teller,
): Promise<ToldParts> {
  const until = minDay(by ?? addDays(teller.today, 30), addDays(teller.today, 92));
  const [calendar, { budgets }] = await Promise.all([
    ahead(until, teller),
    teller.ask(queryBudgetEndpoint, {}),
  ]);
  const { currency } = calendar;
  if (asked && asked !== currency)
    return told({
      topic: 'afford',
      messageType: 'budget_advice',
      text: `I compare in ${currency} only. Ask again with the price in ${currency}.`,
      figures: [],
    });
  const days = calendar.days.map(({ date, balance }) => ({
    day: date,
    minor: teller.minor(balance, currency),
  }));
  const low = days.reduce((least, one) => (one.minor < least.minor ? one : least), days[0]!);
  const after = low.minor - priceMinor;
  const due = calendar.days
    .flatMap(({ events }) => events)
    .filter((event) => !settled(event) && event.amount < 0);
  const price = teller.money(priceMinor, currency);
  const left = sumMinor(budgets.map(({ limitMinor, spentMinor }) => Math.max(0, limitMinor - spentMinor)));
  const what = thing ? ` for the ${thing}` : '';
  return told({
    topic: 'afford',
    messageType: 'budget_advice',
    sentiment: after < 0 ? 'concerned' : 'encouraging',
    text:
      after >= 0
        ? `Yes: after ${price}${what} your lowest balance until ${teller.day(until)} would be ${teller.money(after, currency)}, on ${teller.day(low.day)}.`
        : `Not without going below zero: after ${price}${what} you would be at ${teller.money(after, currency)} on ${teller.day(low.day)}.`,
    more:
      budgets.length > 0
        ? `Your budgets have ${teller.money(left, currency)} left for the rest of their period.`
        : undefined,
    figures: lowAnd(low, { priceMinor, bills: due.length, until, currency }, teller),
    chart: lineOf(days, currency, 'Balance ahead', teller),
    assumptions: [
      'It looks at checking, savings and cash with planned bills and income; everyday spending that is not planned is not in it.',
    ],
    followUps: ['Which bills are next?', 'How much is left in my budget?'],
    link: '/',
  });
}

/** The lowest day, and what a price leaves of it. */
function lowAnd(
  low: { day: string; minor: number },
  {
    priceMinor,
    bills,
    until,
    currency,
  }: { priceMinor: number; bills: number; until: string; currency: string },
  teller: Teller,
): ToldParts['figures'] {
  return [
    {
      label: 'Lowest day',
      value: teller.money(low.minor, currency),
      formula: `balance today + planned income − ${countOf(bills, 'planned bill')} until ${teller.day(low.day)}`,
      link: '/?view=calendar',
      period: { from: teller.today, to: until },
      why: { figure: 'dayBalance', to: low.day },
    },
    {
      label: 'After it',
      value: teller.money(low.minor - priceMinor, currency),
      formula: `${teller.money(low.minor, currency)} − ${teller.money(priceMinor, currency)}`,
      link: null,
      period: null,
      why: null,
    },
  ];
}

/** What may go before the next income without the balance falling below zero. */
export async function safeToSpend({ until }: Of<'safe'>, teller: Teller): Promise<ToldParts> {
  const calendar = await ahead(until ?? addDays(teller.today, 45), teller);
  const { currency } = calendar;
  const income = calendar.days.find(
    ({ date, events }) =>
      date > teller.today &&
      events.some((event) => event.amount > 0 && event.kind === 'income' && !settled(event)),
  );
  const end = until ?? (income ? addDays(income.date, -1) : addDays(teller.today, 30));
  const days = calendar.days
    .filter(({ date }) => date <= end)
    .map(({ date, balance }) => ({ day: date, minor: teller.minor(balance, currency) }));
  const low = days.reduce((least, one) => (one.minor < least.minor ? one : least), days[0]!);
  return told({
    topic: 'safe',
    messageType: 'budget_advice',
    sentiment: low.minor < 0 ? 'concerned' : 'encouraging',
    text:
      low.minor <= 0
        ? `Nothing: your balance falls to ${teller.money(low.minor, currency)} on ${teller.day(low.day)} by what is planned.`
        : `You can spend ${teller.money(low.minor, currency)} until ${teller.day(end)} and stay above zero by what is planned.`,
    figures: [
      {
        label: 'Lowest day',
        value: teller.money(low.minor, currency),
        formula: `balance today + planned income − planned bills until ${teller.day(low.day)}`,
        link: '/?view=calendar',
        period: { from: teller.today, to: end },
        why: { figure: 'dayBalance', to: low.day },
      },
    ],
    chart: lineOf(days, currency, 'Balance ahead', teller),
    assumptions: [
      ...(until
        ? []
        : [
            income
              ? `The next planned income is on ${teller.day(income.date)}.`
              : 'No income is planned, so this looks 30 days ahead.',
          ]),
      'Savings are included; everyday spending is not planned.',
    ],
    followUps: ['Which bills are next?'],
  });
}

const billsTable = (events: readonly FinancialEvent[], teller: Teller): ToldParts['table'] => ({
  columns: ['Day', 'Bill', 'Amount'],
  rows: events.map((event) => ({
    cells: [
      teller.day(event.date),
      event.title,
      `${event.approximate ? 'about ' : ''}${teller.money(-teller.minor(event.amount, event.currency), event.currency)}`,
    ],
  })),
});

export async function nextBills({ name, period }: Of<'bills'>, teller: Teller): Promise<ToldParts> {
  const until = period?.to ?? addDays(teller.today, name ? 92 : 31);
  const calendar = await ahead(until, teller);
  const from = period && period.from > teller.today ? period.from : teller.today;
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
    `${event.title}${event.amount === 0 ? '' : ` ${event.approximate ? 'about ' : ''}${teller.money(Math.abs(teller.minor(event.amount, event.currency)), event.currency)}`} on ${teller.day(event.date)}`;
  const home = events.filter(({ currency }) => currency === calendar.currency);
  const total = sumMinor(home.map(({ amount, currency }) => -teller.minor(amount, currency)));
  const [first] = shown;
  return told({
    topic: 'bills',
    text: !first
      ? name
        ? `I know no bill called “${name}” in the next 92 days.`
        : `No bills are planned until ${teller.day(until)}.`
      : name
        ? `${text(first)}${first.account ? `, from ${first.account}` : ''}.`
        : `${countOf(events.length, 'bill')} until ${teller.day(until)}, ${teller.money(total, calendar.currency)} in all. Next: ${shown.slice(0, 3).map(text).join('; ')}.`,
    figures: [
      ...(first && !name
        ? [
            {
              label: 'Planned bills',
              value: teller.money(total, calendar.currency),
              formula: `sum of ${countOf(home.length, 'planned bill')} until ${teller.day(until)}`,
              link: '/?view=calendar',
              period: { from, to: until },
              why: { figure: 'billsDue', from, to: until },
            },
          ]
        : []),
      ...(first && name
        ? shown.map((event) => ({
            label: `${event.title}, ${teller.day(event.date)}`,
            value: teller.money(teller.minor(event.amount, event.currency), event.currency),
            formula: event.repeats ?? 'planned once',
            link: '/?view=calendar',
            period: { from: event.date, to: event.date },
            why: null,
          }))
        : []),
    ],
    ...(shown.length > 1 && { table: billsTable(shown, teller) }),
    ...(!period && !name && { assumptions: ['No period was named, so this looks 31 days ahead.'] }),
    followUps: ['What subscriptions do I have?', 'Can I afford $300 by Friday?'],
    link: '/',
  });
}

export async function subscriptions(_: Of<'subscriptions'>, teller: Teller): Promise<ToldParts> {
  const { series } = await teller.ask(listSeriesEndpoint, {});
  const all = series.filter(({ kind }) => kind === 'subscription');
  const currencies = [...new Set(all.map(({ currency }) => currency))];
  const currency = currencies[0] ?? 'USD';
  const home = all.filter((one) => one.currency === currency);
  const sum = (pick: (one: (typeof all)[number]) => number): number =>
    sumMinor(home.map((one) => -teller.minor(pick(one), currency)));
  const [monthly, yearly] = [sum(({ monthly: one }) => one), sum(({ yearly: one }) => one)];
  const sorted = [...all].sort((a, b) => a.monthly - b.monthly);
  const dearer = all.filter(({ priceChange }) => priceChange && priceChange.yearly > 0);
  return told({
    topic: 'subscriptions',
    text:
      all.length === 0
        ? 'You have no subscriptions marked as such. Bills found in your transactions are under Bills, where you can confirm them.'
        : `You have ${countOf(all.length, 'subscription')} for ${teller.money(monthly, currency)} a month, ${teller.money(yearly, currency)} a year${currencies.length > 1 ? `, without ${countOf(all.length - home.length, 'one')} in another currency` : ''}.`,
    more:
      dearer.length > 0 ? `${dearer.map(({ title }) => title).join(' and ')} went up in price.` : undefined,
    figures:
      all.length === 0
        ? []
        : [
            {
              label: 'Per month',
              value: teller.money(monthly, currency),
              formula: `sum of ${countOf(home.length, 'subscription')}, each by what it comes to a month`,
              link: '/?view=bills',
              period: null,
              why: null,
            },
            {
              label: 'Per year',
              value: teller.money(yearly, currency),
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
            `${teller.money(-teller.minor(one.amount, one.currency), one.currency)} ${one.repeats.toLowerCase()}`,
            one.nextDate ? teller.day(one.nextDate) : '–',
          ],
        })),
      },
    }),
    followUps: ['Which bills are next?', 'What does my coffee habit cost me a year?'],
    link: '/',
  });
}

/** When a target with a date or an amount is reached at what is assigned now. */
export async function goal({ name }: Of<'goal'>, teller: Teller): Promise<ToldParts> {
  const plan = await teller.ask(readBudgetPlanEndpoint, {});
  const { currency } = plan;
  const rows = plan.rows.filter(
    ({ target }) => target && ['by-date', 'refill', 'fixed', 'yearly'].includes(target.kind),
  );
  const found = name
    ? rows.filter(({ category }) => category.toLowerCase().includes(name.toLowerCase()))
    : rows.filter(({ target }) => target!.kind === 'by-date' || target!.kind === 'yearly');
  const shown = found.length > 0 ? found : name ? [] : rows;
  const lines = shown.slice(0, 5).map((row) => {
    const target = row.target!;
    const wanted = 'amount' in target ? teller.minor(target.amount, currency) : 0;
    const has = Math.max(0, teller.minor(row.available ?? 0, currency));
    const pace = teller.minor(row.assigned ?? 0, currency);
    const missing = Math.max(0, wanted - has);
    const periods = missing === 0 ? 0 : pace > 0 ? Math.ceil(missing / pace) : undefined;
    return { row, wanted, has, pace, missing, periods };
  });
  const sentence = ({ row, wanted, has, pace, missing, periods }: (typeof lines)[number]): string =>
    missing === 0
      ? `${row.category} has reached its ${teller.money(wanted, currency)}.`
      : periods === undefined
        ? `${row.category} has ${teller.money(has, currency)} of ${teller.money(wanted, currency)}; nothing is assigned to it, so it is not getting closer.`
        : `${row.category} has ${teller.money(has, currency)} of ${teller.money(wanted, currency)}: at ${teller.money(pace, currency)} a period that is ${countOf(periods, 'more period')}${row.target!.kind === 'by-date' && 'date' in row.target! ? `, due ${teller.day(row.target.date)}` : ''}.`;
  return told({
    topic: 'goal',
    messageType: 'budget_advice',
    sentiment: lines.some(({ missing }) => missing === 0) ? 'encouraging' : 'other',
    text:
      lines.length > 0
        ? lines.slice(0, 2).map(sentence).join(' ')
        : name
          ? `No category called “${name}” has a target. You can set one under Budget.`
          : 'You have no goal yet. Give a category a target under Budget and I can tell how long it takes.',
    figures: lines.map(({ row, wanted, has, missing }) => ({
      label: row.category,
      value: `${teller.money(has, currency)} of ${teller.money(wanted, currency)}`,
      formula: `${teller.money(missing, currency)} missing; what is available in the category counts`,
      link: '/budget',
      period: plan.period,
      why: { figure: 'budgetAvailable', category: row.category, ...plan.period },
    })),
    followUps: ['How much is left in my budget?'],
    link: '/budget',
  });
}
