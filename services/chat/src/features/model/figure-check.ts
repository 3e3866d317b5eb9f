const digits = String.raw`\d[\d.,\u00a0\u202f']*`;
const number = new RegExp(
  String.raw`(?<![\p{L}\p{N}])([-\u2212]\s?)?(?:\p{Sc}|[A-Z]{3}\s?)?(${digits})([kKmMbB]\b)?|(${digits})([kKmMbB]\b)?`,
  'gu',
);

/**
 * Every number in a text as it is written: `$1,234.50` is `1234.5`, `12 %` is `12`, `−$5` is `-5`, `9k` is
 * `9k`.
 */
export function numbersOf(text: string): string[] {
  return [...inPlainDigits(text).matchAll(number)].map(([, sign, signed, suffix, bare, bareSuffix]) => {
    const written = (signed ?? bare)!.replace(/[.,\u00a0\u202f']+$/, '');
    return `${sign ? '-' : ''}${canonical(written)}${(suffix ?? bareSuffix ?? '').toLowerCase()}`;
  });
}

/**
 * Removes invisible characters, converts digits that have a plain form, and joins single digits in a row into
 * one number.
 */
const inPlainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(
      /(?<!\S)([\p{Sc}]?\d)((?: \d)+)(?!\d)/gu,
      (_, first: string, rest: string) => first + rest.replaceAll(' ', ''),
    );

function canonical(written: string): string {
  const plain = written
    .replace(/[\u00a0\u202f']/g, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(/\.(?=\d{3}(\.|,))/g, '')
    .replace(',', '.');
  const [whole = '0', fraction = ''] = plain.split('.');
  const rest = fraction.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${rest ? `.${rest}` : ''}`;
}

const small = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const spelled = new RegExp(
  String.raw`\b(${small.join('|')}|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|grand|half|halves|thirds?|quarters?|doubled?|twice|tripled?|one (?:dollar|euro|pound|percent|cent))\b`,
  'gi',
);
/** Roman numerals with at least three letters; shorter ones may be words and names. */
const roman = /\b(?=[MDCLXVI]{3})M{0,4}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})\b/g;

/** Figures in a text that are in no source. Numbers in words count too, because sources contain none. */
export function inventedFigures(text: string, sources: readonly string[]): string[] {
  const given = new Set(sources.flatMap(numbersOf));
  // A debt may be stated without its sign, but only if a source contains the debt.
  for (const one of [...given]) given.add(one.replace(/^-/, ''));
  const words = new Set(sources.flatMap((source) => source.toLowerCase().match(/\p{L}+/gu) ?? []));
  // The number of a list item states nothing.
  const said = text.replace(/^\s*\d{1,2}[.)]\s/gm, '');
  const plain = said.normalize('NFKC');
  const isGiven = (word: string): boolean => {
    const digit = small.indexOf(word.toLowerCase());
    return words.has(word.toLowerCase()) || (digit >= 0 && given.has(String(digit + 2)));
  };
  return [
    ...numbersOf(said).filter((one) => !given.has(one)),
    ...[...(plain.match(spelled) ?? []), ...(plain.match(roman) ?? [])].filter((word) => !isGiven(word)),
    // Digits and numbers of other scripts cannot be compared, so they count as invented.
    ...(plain.match(/[^\P{N}0-9]/gu) ?? []),
  ];
}

/** The part of a text that ends with a complete sentence, and the rest. */
export function wholeSentences(text: string): { whole: string; rest: string } {
  const end = Math.max(...['. ', '! ', '? ', '\n'].map((mark) => text.lastIndexOf(mark)));
  // A point within a number does not end a sentence, because no space follows it.
  return end < 0 ? { whole: '', rest: text } : { whole: text.slice(0, end + 1), rest: text.slice(end + 1) };
}
