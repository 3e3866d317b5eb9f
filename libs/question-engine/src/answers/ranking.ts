import { monthOf, wholeMonth } from '@app/calendar';
import { listPeopleEndpoint } from '@app/contracts-banking';
import { percentOf } from '@app/money';
import type { AnsweredQuestion } from '../question';
import type { AnswerFigure, FullAnswer } from '../full-answer';
import {
  aboutText,
  countOf,
  coverageOf,
  linkOf,
  nameOf,
  fullAnswer,
  totalOf,
  type AnswerWriter,
} from './answer-writer';

type Of<K extends AnsweredQuestion['kind']> = Extract<AnsweredQuestion, { kind: K }>;

/** The largest payments, merchants, categories or months of a period. */
export async function ranked(question: Of<'ranking'>, writer: AnswerWriter): Promise<FullAnswer> {
  const { what, side, about, period, count } = question;
  const data = await writer.spending(about, period);
  const places = placesOf(question, data, writer).slice(0, count);
  const [first] = places;
  const when = writer.when(period);
  const verb = side === 'expense' ? 'spent' : 'earned';
  if (!first)
    return fullAnswer({
      topic: 'ranking',
      text: `I see nothing ${verb}${aboutText(side, about)} ${when}.`,
      figures: [writer.sum(nameOf(side, about), data, { side, about, period })],
      coverage: coverageOf(data),
    });
  const total = totalOf(data, side);
  const share = (minor: number): string =>
    total > 0 && minor <= total ? ` (${writer.percent(percentOf(minor, total))})` : '';
  const single = {
    purchase: 'biggest purchase',
    merchant: 'top merchant',
    category: 'largest category',
    month: 'highest month',
  }[what];
  const rest = places.slice(1, 3).map((one) => `${one.name} ${writer.money(one.minor, data.currency)}`);
  return fullAnswer({
    topic: 'ranking',
    text: `Your ${single}${aboutText(side, about)} ${when} ${places.length > 1 ? 'is' : 'was'} ${first.name}${first.day ? ` on ${writer.day(first.day)}` : ''} with ${writer.money(first.minor, data.currency)}${what === 'purchase' ? '' : share(first.minor)}${rest.length > 0 ? `, then ${rest.join(' and ')}` : ''}.`,
    figures: places.slice(0, 3).map((one) => one.figure),
    ...(places.length > 1 && {
      chart: {
        kind: 'bars' as const,
        title: `${single.charAt(0).toUpperCase()}${single.slice(1)} and those after it`,
        currency: data.currency,
        labels: places.map(({ name }) => name),
        series: [{ name: verb === 'spent' ? 'Spent' : 'Earned', values: places.map(({ minor }) => minor) }],
      },
      table: {
        columns: ['', 'Amount', what === 'purchase' ? 'Day' : 'Share'],
        rows: places.map((one) => ({
          cells: [
            one.name,
            writer.money(one.minor, data.currency),
            one.day ? writer.day(one.day) : share(one.minor).replace(/[ ()]/g, ''),
          ],
          link: one.figure.link ?? undefined,
        })),
      },
    }),
    followUps:
      what === 'purchase'
        ? ['What are my top merchants?', 'Any unusual charges?']
        : ['What was my biggest purchase this month?', 'What about last month?'],
    coverage: coverageOf(data),
  });
}

interface Place {
  name: string;
  minor: number;
  day?: string;
  figure: AnswerFigure;
}

function placesOf(
  { what, side, about, period }: Of<'ranking'>,
  data: Parameters<AnswerWriter['sum']>[1],
  writer: AnswerWriter,
): Place[] {
  const { currency } = data;
  const days = { from: period.from, to: period.to };
  const figure = (label: string, minor: number, more: Partial<AnswerFigure>): AnswerFigure => ({
    label,
    value: writer.money(minor, currency),
    formula: '',
    link: null,
    period: days,
    why: null,
    ...more,
  });
  switch (what) {
    case 'purchase':
      return data.largest.map(({ id, description, date, amountMinor }) => ({
        name: description,
        minor: amountMinor,
        day: date,
        figure: figure(description, amountMinor, {
          formula: `one transaction of ${writer.day(date)}`,
          link: `/transactions?tx=${id}`,
          period: { from: date, to: date },
          transactionIds: [id],
        }),
      }));
    case 'merchant':
      return data.topMerchants
        .filter(({ totalMinor }) => totalMinor > 0)
        .map(({ merchant, totalMinor, count }) => ({
          name: merchant,
          minor: totalMinor,
          figure: figure(merchant, totalMinor, {
            formula: `sum of ${countOf(count, 'expense transaction')} at ${merchant} ${writer.when(period)}`,
            link: linkOf('expense', { ...about, merchant }, period),
          }),
        }));
    case 'category':
      return data.byCategory
        .filter(({ type, totalMinor }) => type === side && totalMinor > 0)
        .sort((a, b) => b.totalMinor - a.totalMinor)
        .map(({ category, totalMinor, count }) => ({
          name: category,
          minor: totalMinor,
          figure: figure(category, totalMinor, {
            formula: `sum of ${countOf(count, `${side} transaction`)} ${side === 'expense' ? 'on' : 'from'} ${category} ${writer.when(period)}`,
            link: linkOf(side, { ...about, category }, period),
          }),
        }));
    case 'month':
      return monthPlaces({ side, about, period }, data, writer, figure);
  }
}

function monthPlaces(
  { side, about, period }: Pick<Of<'ranking'>, 'side' | 'about' | 'period'>,
  data: Parameters<AnswerWriter['sum']>[1],
  writer: AnswerWriter,
  figure: (label: string, minor: number, more: Partial<AnswerFigure>) => AnswerFigure,
): Place[] {
  return (data.byMonth ?? [])
    .map(({ month, expensesMinor, incomeMinor }) => ({
      month,
      minor: side === 'expense' ? expensesMinor : incomeMinor,
    }))
    .sort((a, b) => b.minor - a.minor)
    .map(({ month, minor }) => ({
      name: writer.month(month),
      minor,
      figure: figure(writer.month(month), minor, {
        formula: `sum of ${side} transactions${aboutText(side, about)} of the month`,
        link: linkOf(side, about, clipped(month, period), data),
        period: clipped(month, period),
      }),
    }));
}

const clipped = (month: string, { from, to }: { from: string; to: string }) => {
  const whole = wholeMonth(month);
  return { from: monthOf(from) === month ? from : whole.from, to: monthOf(to) === month ? to : whole.to };
};

/** Spending by the people that transactions are for. */
export async function perPerson({ about, period }: Of<'who'>, writer: AnswerWriter): Promise<FullAnswer> {
  const [data, { people }] = await Promise.all([
    writer.spending(about, period),
    writer.ask(listPeopleEndpoint, {}),
  ]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const all = (data.byPerson ?? []).map(({ person, totalMinor, count }) => ({
    person: person === null ? undefined : { id: person, name: names.get(person) ?? 'Somebody' },
    totalMinor,
    count,
  }));
  const named = all.filter(({ person }) => person);
  const total = all.reduce((sum, one) => sum + one.totalMinor, 0);
  const when = writer.when(period);
  const text =
    people.length === 0
      ? `No transaction names anybody yet, so I can't see who spent what. You can say whom a transaction is for when you edit it.`
      : named.length === 0
        ? `No transaction${aboutText('expense', about)} ${when} says whom it is for.`
        : `${all
            .map(
              ({ person, totalMinor }) =>
                `${person?.name ?? 'nobody in particular'} ${writer.money(totalMinor, data.currency)}`,
            )
            .join(', ')
            .replace(/^n/, 'N')} ${when}.`;
  return fullAnswer({
    topic: 'who',
    text,
    figures: (people.length === 0 ? [] : all).map(({ person, totalMinor, count }) => ({
      label: person?.name ?? 'No one',
      value: writer.money(totalMinor, data.currency),
      formula:
        person || named.length === 0
          ? `sum of ${countOf(count, 'expense part')} for ${person?.name ?? 'nobody in particular'} ${when}`
          : `${writer.money(total, data.currency)} spent ${when} − ${writer.money(total - totalMinor, data.currency)} for somebody`,
      // The list has no filter for nobody, so if nobody is named the link leads to all rows.
      link:
        person || named.length === 0
          ? linkOf('expense', { ...about, ...(person && { person }) }, period)
          : null,
      period: { from: period.from, to: period.to },
      why: null,
    })),
    ...(named.length > 0 && {
      chart: {
        kind: 'bars' as const,
        title: 'Who spent what',
        currency: data.currency,
        labels: all.map(({ person }) => person?.name ?? 'No one'),
        series: [{ name: 'Spent', values: all.map(({ totalMinor }) => totalMinor) }],
      },
    }),
    coverage: coverageOf(data),
  });
}
