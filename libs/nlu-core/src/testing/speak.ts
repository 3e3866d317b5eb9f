/** Writes amounts the way people say them, for tests that parse them again. */
const small = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const ten = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

export const belowHundredWords = (n: number): string =>
  n < 20 ? small[n]! : `${ten[Math.floor(n / 10)]}${n % 10 ? ` ${small[n % 10]}` : ''}`;

export function cardinal(n: number, and = false): string {
  if (n < 100) return belowHundredWords(n);
  if (n < 1000)
    return `${small[Math.floor(n / 100)]} hundred${n % 100 ? `${and ? ' and' : ''} ${belowHundredWords(n % 100)}` : ''}`;
  return `${cardinal(Math.floor(n / 1000), and)} thousand${n % 1000 ? ` ${cardinal(n % 1000, and)}` : ''}`;
}

const pair = (cents: number): string => (cents < 10 ? `oh ${small[cents]}` : belowHundredWords(cents));
const dollars = (minor: number): number => Math.floor(minor / 100);
const cents = (minor: number): number => minor % 100;
const decimal = (minor: number): string => `${dollars(minor)}.${String(cents(minor)).padStart(2, '0')}`;

/** One way of saying an amount; undefined for amounts that people do not say this way. */
export type Style = (minor: number) => string | undefined;

export const styles: Readonly<Record<string, Style>> = {
  symbol: (m) => `$${decimal(m)}`,
  plain: (m) => decimal(m),
  grouped: (m) => `$${dollars(m).toLocaleString('en-US')}.${String(cents(m)).padStart(2, '0')}`,
  written: (m) => `${decimal(m)} dollars`,
  bucks: (m) => (cents(m) === 0 ? `${dollars(m)} bucks` : undefined),
  words: (m) =>
    dollars(m) === 0
      ? `${cardinal(cents(m))} cents`
      : cents(m) === 0
        ? `${cardinal(dollars(m))} dollars`
        : `${cardinal(dollars(m))} dollars and ${cardinal(cents(m))} cents`,
  wordsAnd: (m) =>
    dollars(m) === 0
      ? undefined
      : cents(m) === 0
        ? `${cardinal(dollars(m), true)} dollars`
        : `${cardinal(dollars(m), true)} dollars and ${cardinal(cents(m))} cents`,
  mixed: (m) =>
    dollars(m) === 0 || cents(m) === 0 ? undefined : `${dollars(m)} dollars and ${cents(m)} cents`,
  short: (m) => (dollars(m) === 0 || cents(m) < 10 ? undefined : `${dollars(m)} dollars ${cents(m)}`),
  digitsPair: (m) =>
    dollars(m) === 0 || cents(m) === 0 ? undefined : `${dollars(m)} ${String(cents(m)).padStart(2, '0')}`,
  // 'two oh five' is 205 and 'one hundred fifty' is 150, so these amounts are left out.
  elliptical: (m) =>
    cents(m) === 0 || dollars(m) === 0 || (dollars(m) < 10 && cents(m) < 10) || dollars(m) % 100 === 0
      ? undefined
      : `${cardinal(dollars(m))} ${pair(cents(m))}`,
};
