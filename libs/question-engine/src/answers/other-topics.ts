import {
  pageTransactionsEndpoint,
  queryPendingRefundsEndpoint,
  queryUnusualEndpoint,
  readAttentionEndpoint,
} from '@app/contracts-banking';
import {
  listWalletsEndpoint,
  quoteCurrency,
  readCryptoLotsEndpoint,
  type CryptoLots,
  type Wallet,
} from '@app/contracts-crypto';
import { listAlertsEndpoint } from '@app/contracts-insights';
import { percentOf, sumMinor } from '@app/money';
import type { AnsweredQuestion } from '../question';
import type { AnswerFigure, FullAnswer } from '../full-answer';
import { countOf, coverageOf, fullAnswer, type AnswerWriter } from './answer-writer';

import { ifAvailable, notConnected } from './elsewhere';

type Of<K extends AnsweredQuestion['kind']> = Extract<AnsweredQuestion, { kind: K }>;

/** The share of income that was not spent, or its sum. */
export async function savings({ period, rate }: Of<'savings'>, writer: AnswerWriter): Promise<FullAnswer> {
  const data = await writer.spending({}, period);
  const { incomeMinor, expensesMinor, currency } = data;
  const saved = incomeMinor - expensesMinor;
  const when = writer.when(period);
  const figures: AnswerFigure[] = [
    {
      label: 'Saved',
      value: writer.money(saved, currency),
      formula: `${writer.money(incomeMinor, currency)} income − ${writer.money(expensesMinor, currency)} expenses`,
      link: `/transactions?q=is%3Acounted&from=${period.from}&to=${period.to}`,
      period: { from: period.from, to: period.to },
      why: { figure: 'net', from: period.from, to: period.to },
    },
  ];
  if (incomeMinor <= 0)
    return fullAnswer({
      topic: 'savings',
      text: `I see no income ${when}, so there is no savings rate.`,
      figures,
      coverage: coverageOf(data),
    });
  const share = percentOf(saved, incomeMinor);
  return fullAnswer({
    topic: 'savings',
    text: rate
      ? `Your savings rate is ${writer.percent(share)} ${when}: ${writer.money(saved, currency)} of ${writer.money(incomeMinor, currency)} income was not spent.`
      : saved >= 0
        ? `You saved ${writer.money(saved, currency)} ${when}, ${writer.percent(share)} of your income.`
        : `You spent ${writer.money(-saved, currency)} more than came in ${when}.`,
    figures: [
      {
        label: 'Savings rate',
        value: writer.percent(share),
        formula: `(income − expenses) ÷ income = ${writer.money(saved, currency)} ÷ ${writer.money(incomeMinor, currency)}`,
        link: null,
        period: { from: period.from, to: period.to },
        why: null,
      },
      ...figures,
    ],
    sentiment: saved < 0 ? 'concerned' : 'positive',
    followUps: ['And last month?', 'What do I spend on average per month?'],
    coverage: coverageOf(data),
  });
}

export async function unusual(_: Of<'unusual'>, writer: AnswerWriter): Promise<FullAnswer> {
  const { unusual: found } = await writer.ask(queryUnusualEndpoint, {});
  const charges = found.filter(({ inflow }) => !inflow);
  const why = (one: (typeof found)[number]): string =>
    one.habit
      ? `usually about ${writer.money(one.habit.medianMinor, one.currency)}${one.habit.of === 'merchant' ? '' : ` on ${one.category}`}, by ${one.habit.payments} earlier payments`
      : 'the first one, and large';
  return fullAnswer({
    topic: 'unusual',
    text:
      charges.length === 0
        ? 'Nothing stands out in the last 30 days: no payment is far above what is usual at its merchant.'
        : `${countOf(charges.length, 'payment')} of the last 30 days ${charges.length === 1 ? 'stands' : 'stand'} out: ${charges
            .slice(0, 2)
            .map(
              (one) =>
                `${one.merchant} ${writer.money(one.amountMinor, one.currency)} on ${writer.day(one.date)} (${why(one)})`,
            )
            .join('; ')}.`,
    sentiment: charges.length > 0 ? 'concerned' : 'positive',
    figures: charges.slice(0, 5).map((one) => ({
      label: `${one.merchant}, ${writer.day(one.date)}`,
      value: writer.money(one.amountMinor, one.currency),
      formula: why(one),
      link: `/transactions?tx=${one.id}`,
      period: { from: one.date, to: one.date },
      why: null,
      transactionIds: [one.id],
    })),
    followUps: ['What was my biggest purchase this month?', 'What needs my attention?'],
  });
}

export async function uncategorised(_: Of<'uncategorised'>, writer: AnswerWriter): Promise<FullAnswer> {
  const [attention, page] = await Promise.all([
    writer.ask(readAttentionEndpoint, {}),
    writer.ask(pageTransactionsEndpoint, { query: 'is:uncategorised', limit: 20 }),
  ]);
  const count = attention.uncategorised;
  const link = '/transactions?q=is%3Auncategorised';
  return fullAnswer({
    topic: 'uncategorised',
    messageType: 'transaction_suggestion',
    text:
      count === 0
        ? 'Everything has a category.'
        : `${countOf(count, 'transaction')} ${count === 1 ? 'has' : 'have'} no category that says something.`,
    sentiment: count === 0 ? 'positive' : 'other',
    figures: [
      {
        label: 'Uncategorised',
        value: String(count),
        formula: 'transactions, or parts of them, whose category says nothing',
        link,
        period: null,
        why: { figure: 'uncategorised' },
        transactionIds: page.rows.map(({ id }) => id),
      },
    ],
    ...(page.rows.length > 0 && {
      table: {
        columns: ['Day', 'What', 'Amount'],
        rows: page.rows.slice(0, 10).map((row) => ({
          cells: [
            writer.day(row.date),
            row.merchant ?? row.description,
            writer.money(writer.minor(row.inflow ? row.amount : -row.amount, row.currency), row.currency),
          ],
          link: `/transactions?tx=${row.id}`,
        })),
      },
    }),
    followUps: ['What are my top merchants?'],
    link,
  });
}

/** Cost of the lots, and whether it is known for everything that is held and priced. */
function costOf(
  held: readonly Wallet[],
  lots: CryptoLots | undefined,
  writer: AnswerWriter,
): { cost: number; isWhole: boolean } {
  const own = (lots?.wallets ?? []).filter(({ walletId }) => held.some(({ id }) => id === walletId));
  const isKnown = own.every(({ costKnown, unexplained }) => costKnown && /^-?0*(\.0*)?$/.test(unexplained));
  return {
    cost: sumMinor(own.map(({ costUsd }) => writer.minor(costUsd, quoteCurrency))),
    isWhole: isKnown && own.length === held.length && held.every(({ balanceUsd }) => balanceUsd !== null),
  };
}

function walletFigure(one: Wallet, writer: AnswerWriter): AnswerFigure {
  const price = one.lastPriceUsd === null ? '' : ` × ${writer.price(one.lastPriceUsd, quoteCurrency)}`;
  return {
    label: one.walletName,
    value: writer.money(writer.minor(one.balanceUsd ?? 0, quoteCurrency), quoteCurrency),
    formula: `${one.balance} ${one.currency}${price}`,
    link: '/crypto',
    period: null,
    why: null,
  };
}

export async function crypto({ coin, gain }: Of<'crypto'>, writer: AnswerWriter): Promise<FullAnswer> {
  const [wallets, lots] = await Promise.all([
    ifAvailable(writer.ask(listWalletsEndpoint, {})),
    ifAvailable(writer.ask(readCryptoLotsEndpoint, {})),
  ]);
  const all = (wallets?.wallets ?? []).filter(({ currency }) => !coin || currency === coin);
  if (all.length === 0)
    return (wallets?.wallets.length ?? 0) > 0
      ? fullAnswer({
          topic: 'crypto',
          text: `You hold no ${coin} in the wallets that are connected.`,
          figures: [],
          link: '/crypto',
        })
      : notConnected(
          'crypto',
          'no exchange or wallet is connected. You can connect one under Crypto.',
          '/crypto',
        );
  const money = (minor: number): string => writer.money(minor, quoteCurrency);
  const priced = all.filter(({ balanceUsd }) => balanceUsd !== null);
  const value = sumMinor(priced.map(({ balanceUsd }) => writer.minor(balanceUsd!, quoteCurrency)));
  const { cost, isWhole } = costOf(all, lots, writer);
  const gained = value - cost;
  const what = coin ?? 'Your crypto';
  return fullAnswer({
    topic: 'crypto',
    text: `${what} is worth ${money(value)}${priced.length < all.length ? `, without ${countOf(all.length - priced.length, 'wallet')} that has no price` : ''}.${isWhole ? ` Against its cost of ${money(cost)} that is ${gained >= 0 ? 'a gain' : 'a loss'} of ${money(Math.abs(gained))}${cost > 0 ? ` (${writer.percent(Math.abs(percentOf(gained, cost)))})` : ''}.` : gain ? ' I can’t see the gain: what some coins cost is not known.' : ''}`,
    figures: [
      {
        label: coin ? `${coin} value` : 'Crypto value',
        value: money(value),
        formula: 'quantity × newest price, by wallet',
        link: '/crypto',
        period: null,
        why: null,
      },
      ...(isWhole
        ? [
            {
              label: 'Unrealised gain',
              value: money(gained),
              formula: `${money(value)} − ${money(cost)} cost of the lots that are held`,
              link: '/crypto',
              period: null,
              why: null,
            },
          ]
        : []),
      ...priced.slice(0, 5).map((one) => walletFigure(one, writer)),
    ],
    assumptions: ['Prices are the newest that were read; no advice on what to do with it.'],
    coverage: priced.length / all.length,
    followUps: ['What is my net worth?'],
    link: '/crypto',
  });
}

export async function refunds(_: Of<'refunds'>, writer: AnswerWriter): Promise<FullAnswer> {
  const { refunds: all, totalMinor, currency, leftOut } = await writer.ask(queryPendingRefundsEndpoint, {});
  return fullAnswer({
    topic: 'refunds',
    text:
      all.length === 0
        ? 'Nothing is pending: no refund waits to settle, and nothing marked as reimbursable is still out.'
        : `${writer.money(totalMinor, currency)} is still to come back: ${all
            .slice(0, 3)
            .map((one) => `${one.description} ${writer.money(one.amountMinor, one.currency)}`)
            .join(', ')}${all.length > 3 ? ` and ${all.length - 3} more` : ''}.`,
    figures: [
      {
        label: 'Still to come back',
        value: writer.money(totalMinor, currency),
        formula: 'pending refunds + expenses marked as reimbursable − what was paid back',
        link: '/transactions?q=is%3Areimbursable',
        period: null,
        why: null,
        transactionIds: all.map(({ id }) => id),
      },
    ],
    ...(all.length > 1 && {
      table: {
        columns: ['Day', 'What', 'To come'],
        rows: all.slice(0, 10).map((one) => ({
          cells: [writer.day(one.date), one.description, writer.money(one.amountMinor, one.currency)],
          link: `/transactions?tx=${one.id}`,
        })),
      },
    }),
    coverage: all.length === 0 ? 1 : (all.length - leftOut) / all.length,
  });
}

export async function alerts(_: Of<'alerts'>, writer: AnswerWriter): Promise<FullAnswer> {
  const all = await ifAvailable(writer.ask(listAlertsEndpoint, {}));
  if (!all) return notConnected('alerts', 'the insights are not available right now.', '/insights');
  const unread = all.filter(({ isRead }) => !isRead);
  return fullAnswer({
    topic: 'alerts',
    text:
      unread.length === 0
        ? 'Nothing needs you right now.'
        : `${countOf(unread.length, 'alert')}: ${unread
            .slice(0, 3)
            .map(({ title }) => title)
            .join('; ')}.`,
    sentiment: unread.some(({ severity }) => severity === 'critical' || severity === 'high')
      ? 'concerned'
      : 'other',
    figures: unread.slice(0, 5).map((one) => ({
      label: one.title,
      value: writer.money(writer.minor(one.currentAmount, one.currency), one.currency),
      formula: one.message,
      link: one.link ?? '/insights',
      period: null,
      why: null,
      ...(one.evidence && { transactionIds: one.evidence.slice(0, 50) }),
    })),
    link: '/insights',
    followUps: ['Any unusual charges?'],
  });
}

/** Where the figures of the previous answer come from. */
export async function explained(_: Of<'explain'>, writer: AnswerWriter): Promise<FullAnswer> {
  const figures = writer.before.figures ?? [];
  const [first] = figures;
  if (!first)
    return fullAnswer({
      topic: 'explain',
      text: 'There is no figure to explain yet. Ask for one first.',
      figures: [],
    });
  return fullAnswer({
    topic: 'explain',
    text: `${first.label}, ${first.value}: ${first.formula}.`,
    more:
      figures.length > 1
        ? figures
            .slice(1, 4)
            .map(({ label, value, formula }) => `${label}, ${value}: ${formula}.`)
            .join(' ')
        : undefined,
    figures: figures.slice(0, 4).map((figure) => ({ ...figure, period: null, why: null })),
    followUps: [],
  });
}
