import { dayText, monthText, monthOf } from '@app/calendar';
import { listLink } from '@app/contracts-banking';
import { formatMoney } from '@app/money';
import type { KindBody, KindInput } from './kind-input';
import { columns, money, section } from './report-words';

const lineColumns = columns(
  ['At the end of', 'day'],
  ['You own', 'money'],
  ['You owe', 'money'],
  ['Net worth', 'money'],
  ['Change', 'money'],
);
const definitions = [
  'A balance is what the account opened with, or was last said to be worth, and everything that moved it since; failed transactions moved nothing.',
  'Other currencies are converted at the mean rate of the month; accounts left out of net worth in their settings are in no sum.',
];

/** Assets and debts at the start, and at the end of each month of the period. */
export function netWorthReport({ order, worth }: Pick<KindInput, 'order' | 'worth'>): KindBody {
  const { locale } = order.actor;
  const last = worth.days.length - 1;
  const net = worth.days.map((_, at) => worth.assets[at]! - worth.debts[at]!);
  const labels = worth.days.map((day, at) => (at === 0 ? `Start` : monthText(monthOf(day), locale)));
  return {
    figures: [
      money('Net worth', net[last] ?? null, { was: net[0] ?? null, note: 'against the start' }),
      money('You own', worth.assets[last] ?? null, { was: worth.assets[0] ?? null }),
      money('You owe', worth.debts[last] ?? null, { was: worth.debts[0] ?? null }),
      money('Change', last < 0 ? null : net[last]! - net[0]!),
    ],
    sections: [
      section('line', 'Over time', {
        chart: {
          kind: 'lines',
          labels,
          series: [
            { name: 'Net worth', minor: net },
            { name: 'You own', minor: [...worth.assets] },
            { name: 'You owe', minor: worth.debts.map((minor) => 0 - minor) },
          ],
        },
        table: {
          columns: lineColumns,
          rows: worth.days.map((day, at) => ({
            cells: [
              day,
              worth.assets[at]!,
              worth.debts[at]!,
              net[at]!,
              at === 0 ? null : net[at]! - net[at - 1]!,
            ],
          })),
        },
      }),
      accountsSection({ order, worth }),
    ],
    definitions,
  };
}

function balanceText(minor: number | null | undefined, currency: string, locale: string): string | null {
  return minor === null || minor === undefined ? null : formatMoney(minor, currency, locale);
}

function accountsSection({ order, worth }: Pick<KindInput, 'order' | 'worth'>) {
  const { locale, currency } = order.actor;
  const shown = worth.accounts.filter(({ balances }) => balances.some((balance) => balance !== null));
  return section('accounts', 'By account', {
    ...(shown.some((one) => one.currency !== currency) && {
      note: 'Each balance is in its account’s own currency; the sums above are in yours.',
    }),
    table: {
      columns: columns(
        ['Account', 'text'],
        ['Kind', 'text'],
        ['Currency', 'text'],
        ['Start', 'text'],
        [`End (${dayText(order.period.to, locale)})`, 'text'],
      ),
      rows: shown.map((one) => ({
        cells: [
          one.name,
          one.kind,
          one.currency,
          balanceText(one.balances[0], one.currency, locale),
          balanceText(one.balances.at(-1), one.currency, locale),
        ],
        link: listLink({ account: one.id, to: order.period.to }),
      })),
      empty: 'There are no accounts yet.',
    },
  });
}
