import type { Token } from '../types';

const pattern = /[$€£]|\d+(?:[.,:/-]\d+)*(?:(?:st|nd|rd|th)(?!\p{L}))?|\p{L}[\p{L}\d]*(?:'\p{L}+)*|[%&+-]/gu;

/** Folds width, case and quotes one character at a time, so that positions stay those of the heard text. */
export function fold(heard: string): string {
  let out = '';
  for (const unit of heard) {
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

/** Words, numbers and signs of a text with their place in it. */
export function tokenise(heard: string): Token[] {
  const text = fold(heard);
  const tokens: Token[] = [];
  for (const match of text.matchAll(pattern)) {
    const start = match.index;
    const end = start + match[0].length;
    if (match[0] === '-' && !/\s-\d|^-\d/.test(text.slice(Math.max(0, start - 1), end + 1))) continue;
    tokens.push({
      text: match[0],
      start,
      end,
      ...(/^\s*[,.;:!?]/.test(text.slice(end, end + 2)) ? { breakAfter: true } : {}),
    });
  }
  return tokens;
}

export const isNumberText = (text: string): boolean => /^\d/.test(text);
