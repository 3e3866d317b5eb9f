import { quoteCurrency, type CryptoGains } from '@app/contracts-crypto';
import { decimalText, minorFromDecimal } from '@app/money';

const head = [
  'Term',
  '(a) Description of property',
  '(b) Date acquired',
  '(c) Date sold or disposed of',
  '(d) Proceeds',
  '(e) Cost or other basis',
  '(f) Code',
  '(g) Adjustment',
  '(h) Gain or loss',
  'Wallet',
  'Kind',
];

const cents = (amount: number | null): string =>
  amount === null ? '' : decimalText(minorFromDecimal(amount, quoteCurrency), quoteCurrency);

/** The year's disposals like Form 8949: short-term first, each with its columns (a) to (h). */
export const gainsCsv = ({ rows }: CryptoGains): string[][] => [
  head,
  ...[...rows]
    .sort((a, b) => Number(a.long) - Number(b.long))
    .map((row) => [
      row.long ? 'Long-term' : 'Short-term',
      `${row.quantity} ${row.asset}`,
      row.acquired ?? 'Unknown',
      row.sold,
      cents(row.proceeds),
      cents(row.basis),
      row.code,
      cents(row.adjustment),
      cents(row.gain),
      row.walletName,
      row.type,
    ]),
];

/** Coins received as income in the year. */
export const incomeCsv = ({ income }: CryptoGains): string[][] => [
  ['Date', 'Kind', 'Coin', 'Quantity', 'Value (USD)', 'Wallet'],
  ...income.map((one) => [one.date, one.type, one.asset, one.quantity, cents(one.value), one.walletName]),
];
