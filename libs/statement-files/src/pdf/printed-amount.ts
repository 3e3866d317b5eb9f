import { exponentOf, type Currency } from '@app/money';
import type { PdfCell } from './pdf-lines';

/** A printed amount, recognised among other numbers by its decimals. */
export interface PrintedAmount extends PdfCell {
  /** The direction stated by its sign, brackets or letters; 0 if none is stated. */
  said: 1 | -1 | 0;
  /** Without sign, brackets and letters. */
  digits: string;
}

const letters = { CR: 1, DR: -1, C: 1, D: -1, H: 1, S: -1, '+': 1, '-': -1 } as const;
const mark = String.raw`[-+\u2212]`;
const coin = String.raw`(?:\p{Sc}|US\$|[A-Z]{3}|kr|zł)`;

/** Creates functions that find amounts of a currency: a whole text, or the end of a text. */
export function amountFinder(currency: Currency) {
  const exponent = exponentOf(currency);
  const fraction = exponent > 0 ? String.raw`[.,]\d{${exponent}}` : '';
  const whole = String.raw`(?:\d{1,3}(?:[.,'’ ]\d{3})+|\d{1,9})`;
  const digits = exponent > 0 ? `${whole}?${fraction}` : whole;
  const amount = String.raw`(?<before>${mark})?\s?(?<open>\()?${coin}?\s?(?<inner>${mark})?\s?${coin}?\s?(?<digits>${digits})\s?${coin}?(?<close>\))?\s?(?<after>${mark}|CR|DR|C|D|H|S)?`;
  const alone = new RegExp(`^${amount}$`, 'iu');
  const atEnd = new RegExp(String.raw`^(?<text>.*\S)\s+(?<amount>${amount})$`, 'iu');

  function amountIn(cell: PdfCell): PrintedAmount | undefined {
    if (cell.text.length > 40) return undefined;
    const groups = alone.exec(cell.text)?.groups;
    if (!groups) return undefined;
    const after = groups['after']?.toUpperCase().replace('\u2212', '-') as keyof typeof letters | undefined;
    const sign = (groups['before'] ?? groups['inner'])?.replace('\u2212', '-') as '+' | '-' | undefined;
    const said = after ? letters[after] : groups['open'] ? -1 : sign ? letters[sign] : 0;
    return { ...cell, said, digits: groups['digits']!.replace(/[ '’]/g, '') };
  }

  /** Splits a text from an amount at its end. */
  function partedAtEnd(cell: PdfCell): [PdfCell, PrintedAmount] | undefined {
    const groups = atEnd.exec(cell.text)?.groups;
    if (!groups) return undefined;
    const [text, end] = [groups['text']!, groups['amount']!];
    const width = (cell.right - cell.left) / cell.text.length;
    const amount = amountIn({ text: end, left: cell.right - width * end.length, right: cell.right });
    return amount && [{ text, left: cell.left, right: cell.left + width * text.length }, amount];
  }
  return { amountIn, partedAtEnd };
}
export type AmountFinder = ReturnType<typeof amountFinder>;
