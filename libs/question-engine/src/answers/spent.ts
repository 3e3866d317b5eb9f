import { addDays, addMonthsToDay, daysBetween, monthOf, monthsBetween } from '@app/calendar';
import { listTransactionsEndpoint, type SpendingAnswer } from '@app/contracts-banking';
import { decimalText, halfEven, percentOf } from '@app/money';
import type { Per, AnsweredQuestion } from '../question';
import type { FullAnswer } from '../full-answer';
import {
  aboutText,
  countOf,
  coverageOf,
  linkOf,
  nameOf,
  rowsOf,
  fullAnswer,
  totalOf,
  type AnswerWriter,
} from './answer-writer';

type Of<K extends AnsweredQuestion['kind']> = Extract<AnsweredQuestion, { kind: K }>;
const verbOf = (side: 'expense' | 'income'): string => (side === 'expense' ? 'spent' : 'earned');
const monthsOf = (data: SpendingAnswer, side: 'expense' | 'income') =>
  (data.byMonth ?? []).map((one) => ({
    month: one.month,
    minor: side === 'expense' ? one.expensesMinor : one.incomeMinor,
  }));

/** Two periods compared. */
export async function compared(
  { side, about, first, second }: Of<'compare'>,
  writer: AnswerWriter,
): Promise<FullAnswer> {
  const [a, b] = await Promise.all([writer.spending(about, first), writer.spending(about, second)]);
  const [now, then] = [totalOf(a, side), totalOf(b, side)];
  const difference = now - then;
  const what = aboutText(side, about);
  const percent =
    then > 0
      ? ` (${difference < 0 ? '−' : '+'}${writer.percent(Math.abs(percentOf(difference, then)))})`
      : '';
  const turn =
    difference === 0
      ? 'the same as'
      : `${writer.money(Math.abs(difference), a.currency)} ${difference > 0 ? 'more' : 'less'} than`;
  return fullAnswer({
    topic: 'compare',
    text: `You ${verbOf(side)} ${writer.money(now, a.currency)}${what} ${writer.when(first)}, ${turn} ${writer.when(second)}${percent}.`,
    figures: [
      writer.sum(labelOf(writer, first), a, { side, about, period: first }),
      writer.sum(labelOf(writer, second), b, { side, about, period: second }),
      {
        label: 'Difference',
        value: writer.money(difference, a.currency),
        formula: `${writer.money(now, a.currency)} − ${writer.money(then, a.currency)}`,
        link: null,
        period: null,
        why: null,
      },
    ],
    chart: {
      kind: 'bars',
      title: `${nameOf(side, about)} compared`,
      currency: a.currency,
      labels: [labelOf(writer, second), labelOf(writer, first)],
      series: [{ name: nameOf(side, about), values: [then, now] }],
    },
    sentiment:
      difference > 0 && side === 'expense'
        ? 'concerned'
        : difference < 0 && side === 'expense'
          ? 'encouraging'
          : 'other',
    followUps: ['Why did it change?', 'What was my biggest purchase this month?'],
    coverage: coverageOf(a, b),
  });
}

const labelOf = (writer: AnswerWriter, period: { from: string; to: string }): string => {
  const text = writer.when(period).replace(/^(in|on|from) /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Several subjects in one period. */
export async function comparedAbout(
  { side, abouts, period }: Of<'compare-about'>,
  writer: AnswerWriter,
): Promise<FullAnswer> {
  const all = await Promise.all(
    abouts.map(async (about) => ({ about, data: await writer.spending(about, period) })),
  );
  const sorted = [...all].sort((a, b) => totalOf(b.data, side) - totalOf(a.data, side));
  const currency = sorted[0]!.data.currency;
  const parts = sorted.map(
    ({ about, data }) => `${writer.money(totalOf(data, side), currency)}${aboutText(side, about)}`,
  );
  return fullAnswer({
    topic: 'compare-about',
    text: `You ${verbOf(side)} ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)} ${writer.when(period)}.`,
    figures: sorted.map(({ about, data }) => writer.sum(nameOf(side, about), data, { side, about, period })),
    chart: {
      kind: 'bars',
      title: `${labelOf(writer, period)}`,
      currency,
      labels: sorted.map(({ about }) => nameOf(side, about)),
      series: [
        {
          name: side === 'expense' ? 'Spent' : 'Earned',
          values: sorted.map(({ data }) => totalOf(data, side)),
        },
      ],
    },
    followUps: ['What about last month?'],
    coverage: coverageOf(...all.map(({ data }) => data)),
  });
}

/**
 * The number of units in a period for an average; a month is a twelfth of 365.25 days unless the period
 * consists of whole months.
 */
function unitsIn(per: Per, { from, to }: { from: string; to: string }): { top: bigint; bottom: bigint } {
  const days = BigInt(daysBetween(from, to) + 1);
  if (per === 'day') return { top: days, bottom: 1n };
  if (per === 'week') return { top: days, bottom: 7n };
  const whole = monthsBetween(monthOf(from), monthOf(to)).length;
  const isWhole = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  if (per === 'month')
    return isWhole ? { top: BigInt(whole), bottom: 1n } : { top: days * 100n, bottom: 3044n };
  return isWhole && whole % 12 === 0
    ? { top: BigInt(whole / 12), bottom: 1n }
    : { top: days * 100n, bottom: 36_525n };
}

/** The average per day, week, month or year of a period. */
export async function averaged(
  { side, about, per, period }: Of<'average'>,
  writer: AnswerWriter,
): Promise<FullAnswer> {
  const data = await writer.spending(about, period);
  const total = totalOf(data, side);
  const { top, bottom } = unitsIn(per, period);
  const average = Number(halfEven(BigInt(total) * bottom, top));
  const units = Number(top) / Number(bottom);
  const sum = writer.sum(nameOf(side, about), data, { side, about, period });
  return fullAnswer({
    topic: 'average',
    text: `On average you ${side === 'expense' ? 'spend' : 'earn'} ${writer.money(average, data.currency)}${aboutText(side, about)} a ${per}, ${writer.when(period)}.`,
    figures: [
      {
        label: `Average per ${per}`,
        value: writer.money(average, data.currency),
        formula: `${sum.value} ÷ ${new Intl.NumberFormat(writer.locale, { maximumFractionDigits: 2 }).format(units)} ${per}s`,
        link: sum.link,
        period: sum.period,
        why: sum.why,
      },
      sum,
    ],
    ...(monthsOf(data, side).length > 2 && {
      chart: {
        kind: 'bars' as const,
        title: `${nameOf(side, about)} by month`,
        currency: data.currency,
        labels: monthsOf(data, side).map(({ month }) => writer.month(month)),
        series: [{ name: nameOf(side, about), values: monthsOf(data, side).map(({ minor }) => minor) }],
      },
    }),
    followUps: ['And this month?', 'Show my spending by month'],
    coverage: coverageOf(data),
  });
}

export async function counted({ about, period }: Of<'count'>, writer: AnswerWriter): Promise<FullAnswer> {
  const data = await writer.spending(about, period);
  const count = rowsOf(data, 'expense') + rowsOf(data, 'income');
  return fullAnswer({
    topic: 'count',
    text: `There ${count === 1 ? 'is' : 'are'} ${countOf(count, 'transaction')}${aboutText('expense', about)} ${writer.when(period)}.`,
    figures: [
      {
        label: 'Transactions',
        value: String(count),
        formula: `completed or pending ones${aboutText('expense', about)} ${writer.when(period)}; transfers are not counted`,
        link: linkOf(undefined, about, period, data),
        period: { from: period.from, to: period.to },
        why: null,
      },
      writer.sum('Spent in them', data, { side: 'expense', about, period }),
    ],
    followUps: ['What about last month?'],
    coverage: coverageOf(data),
  });
}

/** Month by month. */
export async function byMonth(
  { side, about, period }: Of<'months'>,
  writer: AnswerWriter,
): Promise<FullAnswer> {
  const data = await writer.spending(about, period);
  const known = new Map(monthsOf(data, side).map(({ month, minor }) => [month, minor]));
  const months = monthsBetween(monthOf(period.from), monthOf(period.to)).slice(-24);
  const values = months.map((month) => known.get(month) ?? 0);
  const most = values.indexOf(Math.max(...values));
  return fullAnswer({
    topic: 'months',
    text: `You ${verbOf(side)} ${writer.money(totalOf(data, side), data.currency)}${aboutText(side, about)} ${writer.when(period)}; the highest month was ${writer.month(months[most]!)} with ${writer.money(values[most]!, data.currency)}.`,
    figures: [writer.sum(nameOf(side, about), data, { side, about, period })],
    chart: {
      kind: 'bars',
      title: `${nameOf(side, about)} by month`,
      currency: data.currency,
      labels: months.map((month) => writer.month(month)),
      series: [{ name: nameOf(side, about), values }],
    },
    table: {
      columns: ['Month', side === 'expense' ? 'Spent' : 'Earned'],
      rows: months.map((month, at) => ({
        cells: [writer.month(month), writer.money(values[at]!, data.currency)],
      })),
    },
    followUps: ['What changed this month?'],
    coverage: coverageOf(data),
  });
}

/** Yearly cost of a habit, from the last twelve months. */
export async function habitCost({ about }: Of<'habit'>, writer: AnswerWriter): Promise<FullAnswer> {
  const period = { from: addDays(addMonthsToDay(writer.today, -12), 1), to: writer.today };
  const data = await writer.spending(about, period);
  const total = totalOf(data, 'expense');
  const months = monthsOf(data, 'expense');
  const sum = writer.sum(nameOf('expense', about), data, { side: 'expense', about, period });
  const monthly = Number(halfEven(BigInt(total), 12n));
  return fullAnswer({
    topic: 'habit',
    text:
      total === 0
        ? `I see nothing spent${aboutText('expense', about)} in the last 12 months.`
        : `${nameOf('expense', about)} cost you ${writer.money(total, data.currency)} in the last 12 months, in ${countOf(rowsOf(data, 'expense'), 'transaction')}: about ${writer.money(monthly, data.currency)} a month.`,
    figures: [
      { ...sum, label: 'Per year' },
      {
        label: 'Per month',
        value: writer.money(monthly, data.currency),
        formula: `${sum.value} ÷ 12`,
        link: sum.link,
        period,
        why: null,
      },
    ],
    ...(months.length > 2 && {
      chart: {
        kind: 'bars' as const,
        title: `${nameOf('expense', about)} by month`,
        currency: data.currency,
        labels: months.map(({ month }) => writer.month(month)),
        series: [{ name: nameOf('expense', about), values: months.map(({ minor }) => minor) }],
      },
    }),
    assumptions: ['A year is the last 12 months.'],
    followUps: ['What subscriptions do I have?'],
    coverage: coverageOf(data),
  });
}

/** A list, filtered by amount if one was named. */
export async function listedRows(
  { about, period, overMinor, underMinor }: Of<'rows'>,
  writer: AnswerWriter,
): Promise<FullAnswer> {
  const data = await writer.spending(about, period);
  const { search, said } = bounded({ overMinor, underMinor }, data.currency, writer);
  const link = withAmount(linkOf(undefined, about, period, data), search);
  const found = await writer.ask(listTransactionsEndpoint, { query: queryOf(link) });
  const spent = found.filter(({ type, status }) => type !== 'transfer' && status !== 'failed');
  const shown = spent.slice(0, 10);
  return fullAnswer({
    topic: 'rows',
    text: `I find ${countOf(spent.length, 'transaction')}${said}${aboutText('expense', about)} ${writer.when(period)}.`,
    figures: [
      {
        label: 'Transactions',
        value: String(spent.length),
        formula: `the list with these conditions${said}`,
        link,
        period: { from: period.from, to: period.to },
        why: null,
        transactionIds: spent.slice(0, 100).map(({ id }) => id),
      },
    ],
    table: {
      columns: ['Day', 'What', 'Amount'],
      rows: shown.map((row) => ({
        cells: [
          writer.day(row.date),
          row.merchant ?? row.description,
          writer.money(writer.minor(row.inflow ? row.amount : -row.amount, row.currency), row.currency),
        ],
        link: `/transactions?tx=${row.id}`,
      })),
    },
    followUps: ['What was my biggest purchase this month?'],
    link,
  });
}

/** Bounds of an amount, as search text and in words. */
function bounded(
  { overMinor, underMinor }: Pick<Of<'rows'>, 'overMinor' | 'underMinor'>,
  currency: string,
  writer: AnswerWriter,
): { search: string; said: string } {
  const bound = (minor: number): string => decimalText(minor, currency);
  const text = (minor: number): string => writer.money(minor, currency);
  if (overMinor !== undefined && underMinor !== undefined)
    return {
      search: `amount:${bound(overMinor)}..${bound(underMinor)}`,
      said: ` between ${text(overMinor)} and ${text(underMinor)}`,
    };
  if (overMinor !== undefined)
    return { search: `amount:>${bound(overMinor)}`, said: ` over ${text(overMinor)}` };
  if (underMinor !== undefined)
    return { search: `amount:<${bound(underMinor)}`, said: ` under ${text(underMinor)}` };
  return { search: '', said: '' };
}

const withAmount = (link: string, amount: string): string => {
  if (!amount) return link;
  const url = new URLSearchParams(link.slice(link.indexOf('?') + 1));
  url.set('q', `${url.get('q') ?? ''} ${amount}`.trim());
  return `/transactions?${url.toString()}`;
};

/** The same conditions as one search text. */
function queryOf(link: string): string {
  const url = new URLSearchParams(link.slice(link.indexOf('?') + 1));
  const quoted = (text: string): string => (/[\s,]/.test(text) ? `"${text}"` : text);
  const categories = [url.get('category'), ...url.getAll('also')].filter((one) => one !== null);
  return [
    url.get('q') ?? '',
    ...(categories.length > 0 ? [`category:${categories.map(quoted).join(',')}`] : []),
    ...(url.get('type') ? [`type:${url.get('type')}`] : []),
    `after:${addDays(url.get('from')!, -1)}`,
    `before:${addDays(url.get('to')!, 1)}`,
  ]
    .filter(Boolean)
    .join(' ')
    .slice(0, 500);
}

/** The newest payment. */
export async function lastPaid({ about }: Of<'last-paid'>, writer: AnswerWriter): Promise<FullAnswer> {
  const period = { from: addDays(addMonthsToDay(writer.today, -24), 1), to: writer.today };
  const data = await writer.spending(about, period);
  const month = monthsOf(data, 'expense')
    .filter(({ minor }) => minor > 0)
    .at(-1)?.month;
  const found =
    month === undefined
      ? undefined
      : await writer.ask(listTransactionsEndpoint, {
          query: queryOf(linkOf('expense', about, { from: `${month}-01`, to: writer.today }, data)),
        });
  const row = found?.[0];
  const named = row && Object.values(about).some(Boolean) && about.words === undefined;
  return fullAnswer({
    topic: 'last-paid',
    text: row
      ? named
        ? `The last one${aboutText('expense', about)} was on ${writer.day(row.date)}: ${writer.money(writer.minor(row.amount, row.currency), row.currency)}.`
        : `The last one${aboutText('expense', about)} was ${row.merchant ?? row.description} on ${writer.day(row.date)}: ${writer.money(writer.minor(row.amount, row.currency), row.currency)}, ${row.category}.`
      : `I see nothing${aboutText('expense', about)} in the last two years.`,
    figures: row
      ? [
          {
            label: row.merchant ?? row.description,
            value: writer.money(writer.minor(row.amount, row.currency), row.currency),
            formula: `the newest expense${aboutText('expense', about)}`,
            link: `/transactions?tx=${row.id}`,
            period: { from: row.date, to: row.date },
            why: null,
            transactionIds: [row.id],
          },
        ]
      : [],
  });
}
