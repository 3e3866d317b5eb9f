import { exponentOf, minorFromDecimal, MoneyError, type Currency } from '@app/money';
import { notAnAmount, tooManyDecimals, tooLarge } from '../parsed/refusals';

const minus = /[\u2212\u2013\u2014\ufe63\uff0d]/g;
const spaces = /[\s\u00a0\u202f'’]/g;

interface Bare {
  digits: string;
  negative: boolean;
}

/** Sign and digits with separators; undefined if it is not an amount. */
function bare(text: string): Bare | undefined {
  if (text.length > 60) return undefined;
  let rest = text.replace(minus, '-').replace(spaces, '');
  let negative = false;
  const enclosed = /^[^\d(]{0,4}\((.+)\)[^\d)]{0,4}$/.exec(rest);
  if (enclosed) {
    negative = true;
    rest = enclosed[1]!;
  }
  const suffix = /(cr|dr|d|c)\.?$/i.exec(rest);
  if (suffix && /\d/.test(rest)) {
    rest = rest.slice(0, suffix.index);
    if (/^d/i.test(suffix[1]!)) negative = !negative;
  }
  rest = rest.replace(/\p{Sc}/gu, '').replace(/^([-+]?)[A-Za-z]{1,3}|[A-Za-z]{1,3}$/g, '$1');
  const match = /^([+-]?)([\d.,]*\d[\d.,]*)([+-]?)$/.exec(rest);
  if (!match || (match[1] && match[3])) return undefined;
  if (match[1] === '-' || match[3] === '-') negative = !negative;
  return { digits: match[2]!, negative };
}

/** Signed minor units of a printed amount: parentheses, a minus before or after, DR and CR, currency signs, thousands marks. Throws MoneyError. */
export function minorFromText(text: string, currency: Currency, decimalComma: boolean): number {
  const amount = bare(text);
  if (!amount) throw new MoneyError(notAnAmount(text));
  const [decimal, thousands] = decimalComma ? [',', '.'] : ['.', ','];
  const parts = amount.digits.split(decimal);
  const groups = parts[0]!.split(thousands);
  const wrong =
    parts.length > 2 ||
    parts[1]?.includes(thousands) ||
    (groups.length > 1 && groups[0]!.startsWith('0')) ||
    (groups.length > 1 && groups.some((group, index) => !fitsGroup(group.length, index, groups.length)));
  if (wrong) throw new MoneyError(notAnAmount(text));
  // More digits than an amount may have and a number can store exactly.
  if (groups.join('').replace(/^0+/, '').length > 12) throw new MoneyError(tooLarge);
  const decimals = exponentOf(currency);
  if (/[1-9]/.test(parts[1]?.slice(decimals) ?? ''))
    throw new MoneyError(tooManyDecimals(text, currency, decimals));
  const minor = minorFromDecimal(`${groups.join('') || '0'}.${parts[1] ?? ''}`, currency);
  return amount.negative ? -minor : minor;
}

/** Thousands are groups of three; before the last group, some countries use groups of two. */
const fitsGroup = (length: number, index: number, count: number): boolean =>
  index === count - 1 ? length === 3 : length <= 3 && length >= (index === 0 ? 1 : 2);

/** Whether a column of amounts in this currency writes its decimals after a comma. */
export function guessDecimalComma(texts: readonly string[], currency: Currency): boolean {
  let [comma, point] = [0, 0];
  // Dinars have three decimals, so a single mark followed by three digits is more likely decimal than thousands.
  const threeAreDecimals = exponentOf(currency) === 3;
  for (const text of texts) {
    const digits = bare(text)?.digits;
    if (digits === undefined) continue;
    const [lastComma, lastPoint] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
    if (lastComma < 0 && lastPoint < 0) continue;
    const before = digits.slice(0, Math.max(lastComma, lastPoint));
    const after = digits.length - 1 - before.length;
    // Three digits after a single mark are thousands, unless the digits before it make that impossible.
    const isProof = after === 3 && /^(?:0*|\d{4,})$/.test(before);
    const isLone = lastComma < 0 || lastPoint < 0;
    const isDecimal = !isLone || after !== 3 || isProof || (threeAreDecimals && !/[.,]/.test(before));
    // One amount that cannot be thousands decides for all that could be.
    const weight = isProof ? 2 * texts.length : isLone && after === 3 ? 1 : 2;
    if (lastComma > lastPoint === isDecimal) comma += weight;
    else point += weight;
  }
  return comma > point;
}

/** Whether an amount states its direction itself. */
export const isSigned = (text: string): boolean => /[-+(\u2212]/.test(text);

export const looksLikeAmount = (text: string): boolean => /\d/.test(text) && bare(text) !== undefined;

/** Codes that banks still use although they are outdated or not in ISO 4217. */
const otherCodes: Readonly<Record<string, string>> = {
  NIS: 'ILS',
  NTD: 'TWD',
  RMB: 'CNY',
  RUR: 'RUB',
  UKP: 'GBP',
};
/** Whether a code means another currency than the account's; `XXX` means none. */
export const isOtherCurrency = (code: string, currency: Currency): boolean =>
  code !== '' && code !== 'XXX' && (otherCodes[code] ?? code) !== currency;
