import { parseSearch, type SearchTerm } from './search-query';

/** A category's name that another one took the place of. */
export interface Renaming {
  from: string;
  to: string;
}

/** As words are compared in a search. */
const wordOf = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/**
 * The text with the new name wherever a `category:` asks for the whole of the old one, and all else as it was typed. A part of a name
 * is looked for in whatever has it, and stays; so does, beside the new name, a whole one that finds one of the `others`, too.
 */
export const withCategoryRenamed = (
  typed: string,
  renaming: Renaming,
  others: readonly string[] = [],
): string =>
  parseSearch(typed)
    .terms.filter(({ test }) => test.kind === 'name' && test.field === 'category')
    .reduceRight(
      (text, term) => text.slice(0, term.start) + renamedIn(term, renaming, others) + text.slice(term.end),
      typed,
    );

function renamedIn({ source }: SearchTerm, { from, to }: Renaming, others: readonly string[]): string {
  const [old, name] = [askedAs(from), askedAs(to)];
  const colon = source.indexOf(':') + 1;
  const [operator, written] = [source.slice(0, colon), source.slice(colon)];
  const isQuoted = written.startsWith('"');
  const value = isQuoted ? written.slice(1, -1) : written;
  if (!old || !name || !value.split(',').some((word) => wordOf(word) === wordOf(old))) return source;
  const staysToo = wordOf(old) !== wordOf(name) && others.some((one) => wordOf(one).includes(wordOf(old)));
  const renamed = withWord(value, old, name, staysToo);
  if (!isQuoted && !/\s/u.test(renamed)) return operator + renamed;
  // Between quotes no quote can stand: then it cannot be said beside the other words.
  return renamed.includes('"') ? source : `${operator}"${renamed}"`;
}

/** What finds a name: commas part the words of an operator and quotes end them, so of one that has some its longest part does. */
const askedAs = (name: string): string =>
  name
    .split(/[",]/u)
    .map((part) => part.trim())
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '');

function withWord(value: string, old: string, name: string, staysToo: boolean): string {
  const words = value.split(',');
  const there = new Set(words.map(wordOf).filter((word) => word !== wordOf(old)));
  return words
    .flatMap((word) => {
      if (wordOf(word) !== wordOf(old)) return [word];
      const isDouble = there.has(wordOf(name));
      there.add(wordOf(name));
      return [...(staysToo ? [word] : []), ...(isDouble ? [] : [word.replace(word.trim(), () => name)])];
    })
    .join(',');
}
