import { monthOf, wholeMonth } from '@app/calendar';
import { listPeopleEndpoint } from '@app/contracts-banking';
import { percentOf } from '@app/money';
import type { ToldQuestion } from '../question';
import type { ToldFigure, ToldParts } from '../told';
import { aboutText, countOf, coverageOf, linkOf, nameOf, told, totalOf, type Teller } from './teller';

type Of<K extends ToldQuestion['kind']> = Extract<ToldQuestion, { kind: K }>;

/** The largest payments, merchants, categories or months of a period. */
export async function ranked(question: Of<'ranking'>, teller: Teller): Promise<ToldParts> {
  const { what, side, about, period, count } = question;
  const data = await teller.spending(about, period);
  const places = placesOf(question, data, teller).slice(0, count);
  const [first] = places;
  const when = teller.when(period);
  const verb = side === 'expense' ? 'spent' : 'earned';
  if (!first)
    return told({
      topic: 'ranking',
      text: `I see nothing ${verb}${aboutText(side, about)} ${when}.`,
      figures: [teller.sum(nameOf(side, about), data, { side, about, period })],
      coverage: coverageOf(data),
    });
  const total = totalOf(data, side);
  const share = (minor: number): string =>
    total > 0 && minor <= total ? ` (${teller.percent(percentOf(minor, total))})` : '';
  const single = {
    purchase: 'biggest purchase',
    merchant: 'top merchant',
    category: 'largest category',
    month: 'highest month',
  }[what];
  const rest = places.slice(1, 3).map((one) => `${one.name} ${teller.money(one.minor, data.currency)}`);
  return told({
    topic: 'ranking',
    text: `Your ${single}${aboutText(side, about)} ${when} ${places.length > 1 ? 'is' : 'was'} ${first.name}${first.day ? ` on ${teller.day(first.day)}` : ''} with ${teller.money(first.minor, data.currency)}${what === 'purchase' ? '' : share(first.minor)}${rest.length > 0 ? `, then ${rest.join(' and ')}` : ''}.`,
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
            teller.money(one.minor, data.currency),
            one.day ? teller.day(one.day) : share(one.minor).replace(/[ ()]/g, ''),
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
  figure: ToldFigure;
}

function placesOf(
  { what, side, about, period }: Of<'ranking'>,
  data: Parameters<Teller['sum']>[1],
  teller: Teller,
): Place[] {
  const { currency } = data;
  const days = { from: period.from, to: period.to };
  const figure = (label: string, minor: number, more: Partial<ToldFigure>): ToldFigure => ({
    label,
    value: teller.money(minor, currency),
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
          formula: `one transaction of ${teller.day(date)}`,
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
            formula: `sum of ${countOf(count, 'expense transaction')} at ${merchant} ${teller.when(period)}`,
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
            formula: `sum of ${countOf(count, `${side} transaction`)} ${side === 'expense' ? 'on' : 'from'} ${category} ${teller.when(period)}`,
            link: linkOf(side, { ...about, category }, period),
          }),
        }));
    case 'month':
      return monthPlaces({ side, about, period }, data, teller, figure);
  }
}

function monthPlaces(
  { side, about, period }: Pick<Of<'ranking'>, 'side' | 'about' | 'period'>,
  data: Parameters<Teller['sum']>[1],
  teller: Teller,
  figure: (label: string, minor: number, more: Partial<ToldFigure>) => ToldFigure,
): Place[] {
  return (data.byMonth ?? [])
    .map(({ month, expensesMinor, incomeMinor }) => ({
      month,
      minor: side === 'expense' ? expensesMinor : incomeMinor,
    }))
    .sort((a, b) => b.minor - a.minor)
    .map(({ month, minor }) => ({
      name: teller.month(month),
      minor,
      figure: figure(teller.month(month), minor, {
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

/** Who spent what, of those transactions are for. */
export async function perPerson({ about, period }: Of<'who'>, teller: Teller): Promise<ToldParts> {
  const [data, { people }] = await Promise.all([
    teller.spending(about, period),
    teller.ask(listPeopleEndpoint, {}),
  ]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const all = (data.byPerson ?? []).map(({ person, totalMinor, count }) => ({
    person: person === null ? undefined : { id: person, name: names.get(person) ?? 'Somebody' },
    totalMinor,
    count,
  }));
  const named = all.filter(({ person }) => person);
  const when = teller.when(period);
  const text =
    people.length === 0
      ? `No transaction names anybody yet, so I can't see who spent what. You can say whom a transaction is for when you edit it.`
      : named.length === 0
        ? `No transaction${aboutText('expense', about)} ${when} says whom it is for.`
        : `${all
            .map(
              ({ person, totalMinor }) =>
                `${person?.name ?? 'nobody in particular'} ${teller.money(totalMinor, data.currency)}`,
            )
            .join(', ')
            .replace(/^n/, 'N')} ${when}.`;
  return told({
    topic: 'who',
    text,
    figures: (people.length === 0 ? [] : all).map(({ person, totalMinor, count }) => ({
      label: person?.name ?? 'Nobody in particular',
      value: teller.money(totalMinor, data.currency),
      formula: `sum of ${countOf(count, 'expense part')}${person ? ` for ${person.name}` : ' for nobody in particular'} ${when}`,
      link: person ? linkOf('expense', { ...about, person }, period) : null,
      period: { from: period.from, to: period.to },
      why: null,
    })),
    ...(named.length > 0 && {
      chart: {
        kind: 'bars' as const,
        title: 'Who spent what',
        currency: data.currency,
        labels: all.map(({ person }) => person?.name ?? 'Nobody in particular'),
        series: [{ name: 'Spent', values: all.map(({ totalMinor }) => totalMinor) }],
      },
    }),
    coverage: coverageOf(data),
  });
}
