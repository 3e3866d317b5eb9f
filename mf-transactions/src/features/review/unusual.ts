import { rowFlags } from '@app/contracts-banking';
import { typeNames, type Ledger } from '../ledger/ledger';

/** Fewer earlier payments to a merchant say nothing about what is usual there. */
const fewest = 4;
/** So many times what is usual there. */
const times = 3;
/** A first payment to a merchant is large above this share of all expenses. */
const largeShare = 0.98;
/** Fewer expenses in all say nothing about what is large. */
const fewestInAll = 40;

const expense = typeNames.indexOf('expense');

/**
 * Of these rows, expenses that are not like the others: three times the median of what the merchant took otherwise, or a first payment
 * to a merchant that is among the largest 2 % of all. Amounts are compared within one currency.
 */
export function unusualRows(ledger: Ledger, rows: readonly number[]): Set<number> {
  const asked = rows.filter((row) => ledger.columns.type[row] === expense);
  if (asked.length === 0) return new Set();
  const { byMerchant, byCurrency } = amounts(ledger);
  const large = new Map([...byCurrency].map(([currency, all]) => [currency, quantile(all, largeShare)]));
  const isUnusual = (row: number): boolean => {
    const amount = Math.abs(ledger.columns.amountMinor[row]!);
    const currency = ledger.columns.currency[row]!;
    const others = without(byMerchant.get(merchantOf(ledger, row))!, amount);
    if (others.length >= fewest) return amount > times * quantile(others, 0.5);
    const all = byCurrency.get(currency)!;
    return others.length === 0 && all.length >= fewestInAll && amount >= large.get(currency)!;
  };
  return new Set(asked.filter(isUnusual));
}

/** By name where there is one, else by the words of the row; in one currency. */
function merchantOf({ columns, merchants }: Ledger, row: number): string {
  const words = merchants[columns.merchant[row]!] ?? columns.description[row]!;
  return `${columns.currency[row]} ${words.toLowerCase()}`;
}

function amounts(ledger: Ledger) {
  const byMerchant = new Map<string, number[]>();
  const byCurrency = new Map<number, number[]>();
  const put = <K>(map: Map<K, number[]>, key: K, amount: number): void => {
    const list = map.get(key);
    if (list) list.push(amount);
    else map.set(key, [amount]);
  };
  for (let row = 0; row < ledger.size; row++) {
    if (ledger.columns.type[row] !== expense || ledger.columns.flags[row]! & rowFlags.transfer) continue;
    const amount = Math.abs(ledger.columns.amountMinor[row]!);
    put(byMerchant, merchantOf(ledger, row), amount);
    put(byCurrency, ledger.columns.currency[row]!, amount);
  }
  for (const map of [byMerchant, byCurrency]) for (const list of map.values()) list.sort((a, b) => a - b);
  return { byMerchant, byCurrency };
}

/** The sorted list without one of these. */
function without(sorted: readonly number[], amount: number): number[] {
  const at = sorted.indexOf(amount);
  return at < 0 ? [...sorted] : [...sorted.slice(0, at), ...sorted.slice(at + 1)];
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity;
