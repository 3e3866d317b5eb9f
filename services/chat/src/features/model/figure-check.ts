/** Every number of a text as it is written: `$1,234.50` is `1234.5`, `12 %` is `12`. */
export function numbersOf(text: string): string[] {
  // Spaces and commas between groups of three digits are no separators of numbers; a comma before one or two digits is a decimal one.
  const found = text.match(/\d[\d.,\u00a0\u202f']*/g) ?? [];
  return found.map((one) => canonical(one.replace(/[.,\u00a0\u202f']+$/, '')));
}

function canonical(number: string): string {
  const plain = number
    .replace(/[\u00a0\u202f']/g, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(/\.(?=\d{3}(\.|,))/g, '')
    .replace(',', '.');
  const [whole = '0', fraction = ''] = plain.split('.');
  const rest = fraction.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${rest ? `.${rest}` : ''}`;
}

const spelled =
  /\b(eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|grand|half|third|quarter|double|doubled|twice|triple|tripled)\b/gi;

/** Figures a text states that no source gave. Numbers in words count as stated, too: a source writes none. */
export function inventedFigures(text: string, sources: readonly string[]): string[] {
  const given = new Set(sources.flatMap(numbersOf));
  const all = sources.join(' ').toLowerCase();
  // The number of a point in a list states nothing.
  const said = text.replace(/^\s*\d{1,2}[.)]\s/gm, '');
  return [
    ...numbersOf(said).filter((number) => !given.has(number)),
    ...(said.match(spelled) ?? []).filter((word) => !all.includes(word.toLowerCase())),
  ];
}

/** The part of a text that ends with a sentence, and what is left. */
export function wholeSentences(text: string): { whole: string; rest: string } {
  const end = Math.max(...['. ', '! ', '? ', '\n'].map((mark) => text.lastIndexOf(mark)));
  // A point within a number ends no sentence, because a space follows one that does.
  return end < 0 ? { whole: '', rest: text } : { whole: text.slice(0, end + 1), rest: text.slice(end + 1) };
}
