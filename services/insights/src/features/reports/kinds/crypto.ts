import type { ReportTableRow } from '@app/contracts-insights';
import { minorFromDecimal } from '@app/money';
import type { KindBody } from './kind-input';
import { columns, money, section } from './report-words';

/** The fields of the crypto service's reply for a tax year that a report needs. Amounts in US dollars. */
export interface YearOfGains {
  method: string;
  rows: readonly {
    asset: string;
    quantity: string;
    acquired: string | null;
    sold: string;
    proceeds: number | null;
    basis: number;
    code: string;
    adjustment: number;
    gain: number | null;
    long: boolean;
    washSale: boolean;
  }[];
  short: GainTotal;
  long: GainTotal;
  income: readonly { date: string; type: string; asset: string; quantity: string; value: number | null }[];
  incomeTotal: number;
  holdings: readonly { asset: string; quantity: string; basis: number; basisKnown: boolean }[];
  withoutHistory: number;
  withoutValue: number;
}
interface GainTotal {
  proceeds: number;
  basis: number;
  adjustment: number;
  gain: number;
}

const usd = (value: number): number => minorFromDecimal(value, 'USD');
const usdOrNull = (value: number | null): number | null => (value === null ? null : usd(value));

/** A year's sales in the columns of Form 8949, crypto income, and holdings at the end of the year. */
export function cryptoReport(year: YearOfGains | null): KindBody {
  if (!year || (year.rows.length === 0 && year.income.length === 0 && year.holdings.length === 0))
    return {
      figures: [],
      sections: [
        section('none', 'No crypto data', {
          note: 'There were no sales, no income and no holdings in coins in this year. Connect an exchange or record transactions under Crypto, and make the report again.',
        }),
      ],
      definitions: [],
    };
  return {
    figures: [
      money('Short-term gain', usd(year.short.gain)),
      money('Long-term gain', usd(year.long.gain)),
      money('Proceeds', usd(year.short.proceeds) + usd(year.long.proceeds)),
      money('Income in coins', usd(year.incomeTotal)),
    ],
    sections: gainSections(year),
    definitions: [
      `Lots by ${year.method.replace(/^(fi|li|hi)fo$/, (name) => name.toUpperCase())}. Long-term is held for more than one year.`,
      ...(year.withoutHistory > 0
        ? [
            `${year.withoutHistory} sold without a history of how the coins came: their basis is zero and the gain counts as short-term.`,
          ]
        : []),
      ...(year.withoutValue > 0 ? [`${year.withoutValue} without a known value: they are in no total.`] : []),
    ],
  };
}

export function gainSections(year: YearOfGains) {
  return [
    ...(['short', 'long'] as const).map((term) =>
      section(term, term === 'short' ? 'Form 8949, short-term' : 'Form 8949, long-term', {
        table: {
          columns: columns(
            ['Asset', 'text'],
            ['Acquired', 'day'],
            ['Sold', 'day'],
            ['Proceeds', 'money'],
            ['Basis', 'money'],
            ['Code', 'text'],
            ['Adjustment', 'money'],
            ['Gain', 'money'],
          ),
          rows: gainRows(year, term),
          empty: `No ${term}-term sales.`,
        },
      }),
    ),
    section('income', 'Income in coins', {
      table: {
        columns: columns(
          ['Date', 'day'],
          ['What', 'text'],
          ['Asset', 'text'],
          ['Quantity', 'text'],
          ['Value then', 'money'],
        ),
        rows: year.income.map((one) => ({
          cells: [one.date, one.type.replaceAll('_', ' '), one.asset, one.quantity, usdOrNull(one.value)],
        })),
        empty: 'No coins came as income.',
      },
    }),
    section('holdings', 'Held at the end of the year', {
      table: {
        columns: columns(['Asset', 'text'], ['Quantity', 'text'], ['Basis', 'money'], ['', 'text']),
        rows: year.holdings.map((one) => ({
          cells: [
            one.asset,
            one.quantity,
            usd(one.basis),
            one.basisKnown ? '' : 'part of the cost is not known',
          ],
        })),
        empty: 'Nothing was held.',
      },
    }),
  ];
}

function gainRows(year: YearOfGains, term: 'short' | 'long'): ReportTableRow[] {
  const rows = year.rows.filter((row) => row.long === (term === 'long'));
  if (rows.length === 0) return [];
  const total = year[term];
  return [
    ...rows.map((row) => ({
      cells: [
        `${row.quantity} ${row.asset}${row.washSale ? ' (bought again within 30 days)' : ''}`,
        row.acquired,
        row.sold,
        usdOrNull(row.proceeds),
        usd(row.basis),
        row.code,
        usd(row.adjustment),
        usdOrNull(row.gain),
      ],
    })),
    {
      cells: [
        'Total',
        null,
        null,
        usd(total.proceeds),
        usd(total.basis),
        '',
        usd(total.adjustment),
        usd(total.gain),
      ],
      strong: true,
    },
  ];
}
