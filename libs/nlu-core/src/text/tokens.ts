import type { Token } from '../model/types';

/** Currency codes written without a space before the number: 'USD9.75'. */
const gluedCode = 'usd|eur|gbp|cad|aud|nzd|chf|jpy|inr|cny|krw|mxn|sek|nok|dkk|pln|huf|zar|brl|sgd|hkd';
const pattern = new RegExp(
  `401\\(?k\\)?(?!\\p{L})|[$€£¥₹₩¢]|(?<![\\d.,])\\.\\d{1,2}(?!\\d)|\\d+(?:[.,:/-]\\d+)*(?:(?:st|nd|rd|th)(?!\\p{L}))?|(?:${gluedCode})(?=\\.?\\d)|\\p{L}[\\p{L}\\d]*(?:'\\p{L}+)*|[%&+-]`,
  'giu',
);

/** Normalises width, case and quotes one character at a time, so that positions in the text stay valid. */
export function fold(utterance: string): string {
  let out = '';
  for (const unit of utterance) {
    const plain =
      unit === '’' || unit === '‘' || unit === '`'
        ? "'"
        : unit === '–' || unit === '−' || unit === '—'
          ? '-'
          : unit.normalize('NFKC');
    const lower = plain.toLowerCase();
    out += lower.length === unit.length ? lower : plain.length === unit.length ? plain : unit;
  }
  return out;
}

/** Words, numbers and signs of a text with their positions. */
export function tokenise(utterance: string): Token[] {
  const text = fold(utterance);
  const tokens: Token[] = [];
  for (const match of text.matchAll(pattern)) {
    const start = match.index;
    const end = start + match[0].length;
    if (match[0] === '-' && !/\s-\d|^-\d/.test(text.slice(Math.max(0, start - 1), end + 1))) continue;
    tokens.push({
      text: match[0].replace(/^401\(k\)$/, '401k'),
      start,
      end,
      ...(/^\s*[,.;:!?]/.test(text.slice(end, end + 2)) ? { breakAfter: true } : {}),
    });
  }
  return tokens;
}

export const isNumberText = (text: string): boolean => /^\.?\d/.test(text);

/** True when the tokens at `index` are `words`. */
export const standsAt = (tokens: readonly Token[], index: number, words: readonly string[]): boolean =>
  index >= 0 && words.every((word, offset) => tokens[index + offset]?.text === word);
