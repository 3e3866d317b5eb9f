import { addDays, type Day } from '@app/calendar';
import { quoteCurrency, type CryptoGains, type GainRow, type GainTotal } from '@app/contracts-crypto';
import { jsonNumber } from '@app/money';
import { isLongTerm } from '../lots/long-term';
import { spread, sumOf, type Lot } from '../lots/lot-pool';
import type { Disposal, Income, Lots } from '../lots/lots';
import { quantityOf } from '../quantity/exact-quantity';

/** A row with its amounts in cents, from which totals are computed. */
export interface MinorRow {
  disposal: Disposal;
  /** Undefined for coins without a history. */
  lot?: Lot;
  units: bigint;
  proceedsMinor?: bigint;
  basisMinor: bigint;
  long: boolean;
}

/** One row per lot used by a disposal; its proceeds are divided by quantity, exact to the cent. */
export function rowsOf(disposal: Disposal): MinorRow[] {
  const { pieces, lacking, day, proceedsMinor } = disposal;
  const parts = [...pieces.map(({ units }) => units), ...(lacking > 0n ? [lacking] : [])];
  const proceeds = proceedsMinor === undefined ? undefined : spread(proceedsMinor, parts);
  return parts.map((units, index): MinorRow => {
    const lot = pieces[index];
    const known = lot?.costKnown || undefined;
    return {
      disposal,
      ...(lot && { lot }),
      units,
      proceedsMinor: proceeds?.[index],
      basisMinor: lot?.costMinor ?? 0n,
      long: known !== undefined && isLongTerm(lot!.day, day),
    };
  });
}

const usd = (minor: bigint): number => jsonNumber(Number(minor), quoteCurrency);

/** Days on which each coin was bought, with the movement that bought it. */
type Purchases = ReadonlyMap<string, readonly { id: string; day: Day }[]>;

const washDays = 30;
function isWashed({ disposal, lot, basisMinor, proceedsMinor }: MinorRow, purchases: Purchases): boolean {
  if (proceedsMinor === undefined || proceedsMinor >= basisMinor) return false;
  const [from, to] = [addDays(disposal.day, -washDays), addDays(disposal.day, washDays)];
  return (purchases.get(disposal.currency) ?? []).some(
    ({ id, day }) => id !== lot?.transactionId && day >= from && day <= to,
  );
}

const totalOf = (rows: readonly MinorRow[], long: boolean): GainTotal => {
  const own = rows.filter((row) => row.long === long && row.proceedsMinor !== undefined);
  const proceeds = sumOf(own.map(({ proceedsMinor }) => proceedsMinor!));
  const basis = sumOf(own.map(({ basisMinor }) => basisMinor));
  return { proceeds: usd(proceeds), basis: usd(basis), adjustment: 0, gain: usd(proceeds - basis) };
};

/** The total gain of all rows with a known value, in cents. */
export const gainMinorOf = (rows: readonly MinorRow[]): bigint =>
  sumOf(
    rows.map(({ proceedsMinor, basisMinor }) =>
      proceedsMinor === undefined ? 0n : proceedsMinor - basisMinor,
    ),
  );

export interface TaxYearInput {
  year: number;
  /** Lots of the whole history. */
  lots: Lots;
  /** Lots of the history up to the end of the year. */
  atYearEnd: Lots;
  names: ReadonlyMap<string, string>;
  /** Undefined if the note is not requested. */
  purchases?: Purchases;
}
export type TaxYear = Omit<CryptoGains, 'method' | 'scope'>;

const yearOf = (day: Day): number => Number(day.slice(0, 4));
const newestFirst = (a: number, b: number): number => b - a;

/** All figures of one tax year (C5) that its forms require. */
export function taxYear({ year, lots, atYearEnd, names, purchases }: TaxYearInput): TaxYear {
  const nameOf = (walletId: string): string => names.get(walletId) ?? 'A wallet that was removed';
  const taxable = lots.disposals.filter((disposal) => disposal.taxable);
  const rows = taxable.filter(({ day }) => yearOf(day) === year).flatMap(rowsOf);
  const income = lots.income.filter(({ day }) => yearOf(day) === year);
  const all = [...taxable, ...lots.income].map(({ day }) => yearOf(day));
  return {
    year,
    years: [...new Set([year, ...all])].sort(newestFirst),
    rows: rows.map((row) => gainRowOf(row, nameOf(row.disposal.walletId), purchases)),
    short: totalOf(rows, false),
    long: totalOf(rows, true),
    income: income.map((one) => incomeOf(one, nameOf(one.walletId))),
    incomeTotal: usd(sumOf(income.map(({ valueMinor }) => valueMinor ?? 0n))),
    holdings: holdingsOf(atYearEnd),
    withoutHistory: rows.filter(({ lot }) => !lot?.costKnown).length,
    withoutValue:
      rows.filter(({ proceedsMinor }) => proceedsMinor === undefined).length +
      income.filter(({ valueMinor }) => valueMinor === undefined).length,
  };
}

export function gainRowOf(row: MinorRow, walletName: string, purchases?: Purchases): GainRow {
  const { disposal, lot, units, proceedsMinor, basisMinor, long } = row;
  return {
    transactionId: disposal.transactionId,
    walletName,
    type: disposal.type,
    asset: disposal.currency,
    quantity: quantityOf(units),
    acquired: lot?.costKnown ? lot.day : null,
    sold: disposal.day,
    proceeds: proceedsMinor === undefined ? null : usd(proceedsMinor),
    basis: usd(basisMinor),
    code: '',
    adjustment: 0,
    gain: proceedsMinor === undefined ? null : usd(proceedsMinor - basisMinor),
    long,
    washSale: purchases !== undefined && isWashed(row, purchases),
  };
}

const incomeOf = ({ units, valueMinor, currency, day, ...one }: Income, walletName: string) => ({
  transactionId: one.transactionId,
  walletName,
  type: one.type,
  asset: currency,
  quantity: quantityOf(units),
  date: day,
  value: valueMinor === undefined ? null : usd(valueMinor),
});

function holdingsOf({ byWallet }: Lots): CryptoGains['holdings'] {
  const lots = [...byWallet.values()].flat();
  const coins = [...new Set(lots.map(({ currency }) => currency))].sort();
  return coins.map((asset) => {
    const own = lots.filter(({ currency }) => currency === asset);
    return {
      asset,
      quantity: quantityOf(sumOf(own.map(({ units }) => units))),
      basis: usd(sumOf(own.map(({ costMinor }) => costMinor))),
      basisKnown: own.every(({ costKnown }) => costKnown),
    };
  });
}
