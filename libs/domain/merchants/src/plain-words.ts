/**
 * Lower case without accents and apostrophes, `&` and `+` as words, which makes statements and keys comparable.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/['’‘`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/\+/g, ' plus ');

/** The words of a text in the form of {@link plain}; a long number attached to a word is dropped. */
export const wordsOf = (text: string): string[] =>
  plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(\p{L})\d{4,}(?= |$)/gu, '$1')
    .split(' ')
    .filter(Boolean);
