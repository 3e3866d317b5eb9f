const small = new Set(
  'of and the at in on for to by de la le les des du et en au aux und der die das dem den am im zum zur vom von di da del della dei delle e y el los las do dos das van het een bij op'.split(
    ' ',
  ),
);
const capitals = new Set(
  'usa us uk nyc la bbq tv atm llc hoa dmv ymca bmw vw ibm hvac cpa md dds pc pto pta isd diy ww wc ev aa bp dvd cd nhs rv uv xl gp kfz hno tsv fc sv dlrg it cvs gnc kfc ups usps dhl'.split(
    ' ',
  ),
);
const asWord = new Set('st dr mr mrs ms mt ft jr sr ltd str no nr'.split(' '));

const capital = (word: string): string =>
  word
    .replace(/^(\P{L}*)(\p{L})/u, (_all, lead: string, letter: string) => lead + letter.toUpperCase())
    .replace(
      /([-/&.])(\p{L})(?=\p{L})/gu,
      (_all, mark: string, letter: string) => mark + letter.toUpperCase(),
    )
    .replace(
      /^(O|D|L)(['’])(\p{L})/u,
      (_all, first: string, mark: string, letter: string) => first + mark + letter.toUpperCase(),
    )
    .replace(/^Mc(\p{L})(?=\p{L}{2})/u, (_all, letter: string) => `Mc${letter.toUpperCase()}`);

function cased(word: string, index: number, all: readonly string[]): string {
  const lower = word.toLowerCase();
  const letters = lower.replace(/\P{L}/gu, '');
  if (index > 0 && index < all.length - 1 && small.has(lower)) return lower;
  if (index > 0 && ['and', 'of', 'the', 'de', 'la', 'und'].includes(lower)) return lower;
  if (asWord.has(letters)) return capital(lower);
  const isAbbreviation =
    capitals.has(letters) ||
    /^(?:\p{L}\.){2,}$/u.test(word) ||
    (letters.length > 1 && letters.length <= 3 && !/[aeiouyäöüéèáíóú]/.test(letters)) ||
    /^\p{L}&\p{L}$/u.test(lower);
  return isAbbreviation ? lower.toUpperCase() : capital(lower);
}

/** Writes a name as people do: texts all in upper or all in lower case get capitalised words; others stay unchanged. */
export function casedName(text: string): string {
  const isPlain = text === text.toUpperCase() || text === text.toLowerCase();
  if (!isPlain) return text;
  return text.split(' ').map(cased).join(' ');
}
