import { exponentOf, type Currency } from '@app/money';

export type AmountExpression = { minor: number; isPlain: boolean } | { problem: string };

interface Ratio {
  top: bigint;
  bottom: bigint;
}

const tokenPattern = /\s*([0-9][0-9.,\u00a0\u202f'’]*|[.,][0-9]+|[-+*/()×÷−])/y;

/**
 * The exact amount of a typed sum such as `12.50+3*2`, in minor units, rounded half to even once at the end. Decimal
 * and group separators follow the locale; a separator followed by one or two digits is always decimal.
 */
export function evaluateAmount(text: string, currency: Currency, locale = 'en-US'): AmountExpression {
  const tokens = tokenise(text);
  if (!tokens || tokens.length === 0) return { problem: 'Enter an amount such as 12.50 or 12.50+3*2' };
  const reader = { tokens, at: 0, decimal: decimalSeparator(locale) };
  try {
    const value = readSum(reader);
    if (reader.at < tokens.length) throw new AmountSyntaxError();
    const minor = toMinor(value, exponentOf(currency));
    if (!Number.isSafeInteger(minor)) return { problem: 'This amount is too large' };
    return { minor, isPlain: tokens.length === 1 };
  } catch (error) {
    if (!(error instanceof AmountSyntaxError)) throw error;
    return { problem: error.message };
  }
}

class AmountSyntaxError extends Error {
  constructor(message = 'Enter an amount such as 12.50 or 12.50+3*2') {
    super(message);
  }
}

interface Reader {
  tokens: string[];
  at: number;
  decimal: string;
}

function tokenise(text: string): string[] | undefined {
  const bare = text.replace(/\p{Sc}/gu, ' ').trim();
  const tokens: string[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < bare.length) {
    const match = tokenPattern.exec(bare);
    if (!match) return undefined;
    tokens.push(match[1]!);
  }
  return tokens;
}

function readSum(reader: Reader): Ratio {
  let left = readProduct(reader);
  for (;;) {
    const sign = reader.tokens[reader.at];
    if (sign !== '+' && sign !== '-' && sign !== '−') return left;
    reader.at += 1;
    const right = readProduct(reader);
    const top =
      sign === '+'
        ? left.top * right.bottom + right.top * left.bottom
        : left.top * right.bottom - right.top * left.bottom;
    left = { top, bottom: left.bottom * right.bottom };
  }
}

function readProduct(reader: Reader): Ratio {
  let left = readFactor(reader);
  for (;;) {
    const sign = reader.tokens[reader.at];
    if (sign === '*' || sign === '×') {
      reader.at += 1;
      const right = readFactor(reader);
      left = { top: left.top * right.top, bottom: left.bottom * right.bottom };
    } else if (sign === '/' || sign === '÷') {
      reader.at += 1;
      const right = readFactor(reader);
      if (right.top === 0n) throw new AmountSyntaxError('An amount cannot be divided by 0');
      left = { top: left.top * right.bottom, bottom: left.bottom * right.top };
    } else return left;
  }
}

function readFactor(reader: Reader): Ratio {
  const token = reader.tokens[reader.at];
  reader.at += 1;
  if (token === undefined) throw new AmountSyntaxError();
  if (token === '-' || token === '−') {
    const value = readFactor(reader);
    return { top: -value.top, bottom: value.bottom };
  }
  if (token === '(') {
    const value = readSum(reader);
    if (reader.tokens[reader.at] !== ')') throw new AmountSyntaxError('A bracket is not closed');
    reader.at += 1;
    return value;
  }
  return readNumber(token, reader.decimal);
}

function readNumber(token: string, localeDecimal: string): Ratio {
  const bare = token.replace(/[\u00a0\u202f'’]/g, '');
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  let whole = bare;
  let fraction = '';
  if (last >= 0) {
    const mark = bare[last]!;
    const after = bare.slice(last + 1);
    const isOnly = bare.indexOf(mark) === last;
    const isMixed = bare.includes(mark === '.' ? ',' : '.');
    if (isOnly && (isMixed || after.length !== 3 || mark === localeDecimal)) {
      whole = bare.slice(0, last);
      fraction = after;
    }
  }
  const groups = whole.split(/[.,]/);
  if (groups.slice(1).some((group) => group.length !== 3)) throw new AmountSyntaxError();
  const digits = groups.join('');
  if (!/^\d*$/.test(digits + fraction) || digits + fraction === '') throw new AmountSyntaxError();
  return { top: BigInt(digits + fraction), bottom: 10n ** BigInt(fraction.length) };
}

function toMinor({ top, bottom }: Ratio, exponent: number): number {
  const sign = top < 0n !== bottom < 0n ? -1n : 1n;
  const scaled = (top < 0n ? -top : top) * 10n ** BigInt(exponent);
  const by = bottom < 0n ? -bottom : bottom;
  let quotient = scaled / by;
  const rest = (scaled % by) * 2n;
  if (rest > by || (rest === by && quotient % 2n === 1n)) quotient += 1n;
  return quotient === 0n ? 0 : Number(quotient * sign);
}

/** The decimal separator of a locale. */
export function decimalSeparator(locale: string): string {
  return (
    new Intl.NumberFormat(locale).formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.'
  );
}
