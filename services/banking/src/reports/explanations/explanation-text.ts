import type { FigureExplanation, FigureRule } from '@app/contracts-banking';
import { daysText, dayText, type Period } from '@app/calendar';
import { formatMoney, jsonNumber, type Currency } from '@app/money';
import type { Flow } from './flow';

/** Formats amounts and days for the person. */
export class ExplanationText {
  constructor(
    readonly currency: Currency,
    private readonly locale: string,
  ) {}

  readonly money = (minor: number, currency = this.currency): string =>
    formatMoney(minor, currency, this.locale);

  readonly json = (minor: number): number => jsonNumber(minor, this.currency);

  readonly percent = (value: number): string =>
    `${new Intl.NumberFormat(this.locale, { maximumFractionDigits: 1 }).format(value).replace('-', '\u2212')}%`;

  readonly count = (count: number): string => new Intl.NumberFormat(this.locale).format(count);

  readonly day = (day: string): string => dayText(day, this.locale);

  readonly period = (period: Period): string => daysText(period, this.locale);

  /** `$10.00 + $5.00 − $3.00 = $12.00`; a negative first member gets its sign. */
  readonly sum = (members: readonly number[], total: number): string =>
    `${members
      .map((minor, at) =>
        at === 0 ? this.money(minor) : `${minor < 0 ? '−' : '+'} ${this.money(Math.abs(minor))}`,
      )
      .join(' ')} = ${this.money(total)}`;
}

export type Rules = FigureExplanation['rules'];

export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** The rules that decided which rows of a flow count. */
export function flowRules(flows: readonly Flow[], text: ExplanationText): Rules {
  const rules: Rules = [];
  const add = (rule: FigureRule, words: string): unknown => rules.push({ rule, text: words });
  const rows = (read: (flow: Flow) => number): number => flows.reduce((total, flow) => total + read(flow), 0);
  const withSum = (count: number, sums: readonly Flow['pending'][]): string => {
    const used = sums.filter((sum) => sum.rows > 0);
    const [first] = used;
    if (!first?.currency || used.some(({ currency }) => currency !== first.currency)) return `${count}`;
    return `${count}, ${text.money(
      used.reduce((total, { minor }) => total + minor, 0),
      first.currency,
    )}`;
  };
  const pending = rows((flow) => flow.pending.rows);
  add(
    'pendingCounts',
    pending > 0
      ? `Pending ones count as completed ones do (${withSum(
          pending,
          flows.map((flow) => flow.pending),
        )})`
      : 'Pending ones count as completed ones do; there are none',
  );
  const failed = rows((flow) => flow.failed);
  add('failedLeftOut', `Failed ones count nowhere${failed > 0 ? ` (${failed} left out)` : ''}`);
  const transfers = rows((flow) => flow.transfers);
  add(
    'transfersLeftOut',
    `Transfers between own accounts and card payments are neither income nor expense${transfers > 0 ? ` (${transfers} left out)` : ''}`,
  );
  const excluded = rows((flow) => flow.excluded);
  const offBudget = rows((flow) => flow.offBudget);
  const leftOut = [
    ...(excluded > 0 ? [`Excluded by you: ${excluded} left out`] : []),
    ...(offBudget > 0 ? [`Of accounts you excluded from the budget: ${offBudget} left out`] : []),
  ];
  if (leftOut.length > 0) add('excludedLeftOut', leftOut.join('. '));
  for (const [kind, where] of [
    ['refunds', 'in their own month'],
    ['refundedAtPurchase', 'in the month of the purchase, as set in Settings'],
  ] as const) {
    const refunds = rows((flow) => flow[kind].rows);
    const sums = flows.map((flow) => flow[kind]);
    if (refunds > 0)
      add('refundsNetted', `Refunds lower the expense they give back, ${where} (${withSum(refunds, sums)})`);
  }
  const splits = rows((flow) => flow.splits);
  if (splits > 0)
    add('splitsByPart', `Of ${countOf(splits, 'split transaction')} only the parts that belong here count`);
  return [...rules, ...currencyRules(flows, text)];
}

function currencyRules(flows: readonly Flow[], text: ExplanationText): Rules {
  const foreign = flows.flatMap(({ groups }) => groups).filter(({ currency }) => currency !== text.currency);
  const leftOut = flows.reduce((total, flow) => total + flow.leftOut, 0);
  return [
    ...(foreign.some(({ rate }) => rate !== undefined)
      ? [
          {
            rule: 'converted' as const,
            text: 'The sum of each other currency and month is converted once, at the mean of that month’s reference rates',
          },
        ]
      : []),
    ...(leftOut > 0
      ? [
          {
            rule: 'withoutRate' as const,
            text: `Partial: ${countOf(leftOut, 'transaction')} of a currency without a rate ${leftOut === 1 ? 'is' : 'are'} in no sum`,
          },
        ]
      : []),
  ];
}

/** The rates used in flows. */
export function flowRates(flows: readonly Flow[], home: Currency): FigureExplanation['rates'] {
  const used = new Map<string, FigureExplanation['rates'][number]>();
  for (const { currency, month, rate } of flows.flatMap(({ groups }) => groups))
    if (currency !== home && rate !== undefined) used.set(`${currency} ${month}`, { currency, month, rate });
  return [...used.values()];
}
