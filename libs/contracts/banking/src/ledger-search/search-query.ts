import { searchOperators, type SearchTest } from './search-operators';

export interface SearchTerm {
  test: SearchTest;
  negated: boolean;
  /** The typed text and its position. */
  source: string;
  start: number;
  end: number;
}

/** Looks like an operator but is unknown, or its value cannot be read; it is searched as text. */
export interface SearchProblem {
  source: string;
  sentence: string;
}

export interface SearchQuery {
  /** Texts to find literally, anywhere and independently of each other. */
  texts: readonly string[];
  /** Recognised operators, phrases and exclusions. */
  terms: readonly SearchTerm[];
  problems: readonly SearchProblem[];
}

const token = /(-?)(?:([a-z]+):("[^"]*"|[^\s"]\S*)(?!\S)|"([^"]+)"(?!\S)|(\S+))/giuy;

/** Joins a letter and its mark into one character, as in the stored texts. */
const asKept = (text: string): string => text.normalize('NFC');

/**
 * Parses the typed text. Words without an operator stay one literal text, including spaces, so that a search without
 * operators finds exactly what was typed.
 */
export function parseSearch(typed: string): SearchQuery {
  const texts: string[] = [];
  const terms: SearchTerm[] = [];
  const problems: SearchProblem[] = [];
  let run: { start: number; end: number } | undefined;
  const endRun = (): void => {
    if (run) texts.push(asKept(typed.slice(run.start, run.end)));
    run = undefined;
  };
  for (let at = 0; at < typed.length;) {
    if (/\s/u.test(typed[at]!)) {
      at += 1;
      continue;
    }
    token.lastIndex = at;
    const found = token.exec(typed)!;
    const [source, minus = '', name, value, phrase, word] = found;
    const end = at + source.length;
    const test = name ? readOperator(name, value!, source, problems) : readText(minus, phrase, word);
    if (test) {
      endRun();
      terms.push({ test, negated: minus === '-', source, start: at, end });
    } else run = { start: run?.start ?? at, end };
    at = end;
  }
  endRun();
  return { texts, terms, problems };
}

function readOperator(
  name: string,
  value: string,
  source: string,
  problems: SearchProblem[],
): SearchTest | undefined {
  const operator = Object.hasOwn(searchOperators, name.toLowerCase())
    ? searchOperators[name.toLowerCase()]
    : undefined;
  if (!operator) {
    // A web address is not an attempt at an operator.
    if (!value.startsWith('//'))
      problems.push({ source, sentence: `There is no search word “${name}:”. It is searched as text.` });
    return undefined;
  }
  const test = operator.read(asKept(value.startsWith('"') ? value.slice(1, -1) : value));
  if (!test)
    problems.push({
      source,
      sentence: `“${value}” does not fit ${name}: – write it like ${operator.example}. It is searched as text.`,
    });
  return test;
}

function readText(
  minus: string,
  phrase: string | undefined,
  word: string | undefined,
): SearchTest | undefined {
  if (phrase !== undefined) return { kind: 'text', text: asKept(phrase) };
  // "-5" and a lone dash are text, because descriptions may contain them.
  return minus && word && /^\p{L}/u.test(word) ? { kind: 'text', text: asKept(word) } : undefined;
}

/** Returns the text without one of its terms. */
export const withoutTerm = (typed: string, { start, end }: Pick<SearchTerm, 'start' | 'end'>): string =>
  `${typed.slice(0, start).trimEnd()} ${typed.slice(end).trimStart()}`.trim();

const nameOf = (source: string): string => source.slice(0, source.indexOf(':')).toLowerCase();

/** The value written for an operator, without quotes. */
export function operatorValue(typed: string, name: string): string | undefined {
  const term = parseSearch(typed).terms.find(({ source }) => nameOf(source) === name);
  return term?.source.slice(name.length + 1).replace(/^"(.*)"$/u, '$1');
}

/** Whether the search names a person, so that the names are needed. */
export const namesPerson = (typed: string): boolean =>
  /person:/iu.test(typed) && operatorValue(typed, 'person') !== undefined;

/** Whether the text contains exactly this operator, such as `is:business`. */
export const hasOperator = (typed: string, source: string): boolean =>
  parseSearch(typed).terms.some((term) => term.source.toLowerCase() === source);

/** Returns the text with this operator added or removed. */
export function withOperator(typed: string, source: string, on: boolean): string {
  const rest = parseSearch(typed)
    .terms.filter((term) => term.source.toLowerCase() === source.toLowerCase())
    .reduceRight(withoutTerm, typed);
  return on ? `${rest} ${source}`.trim() : rest;
}

/** Returns the text with this value for an operator, replacing any other; undefined removes the operator. */
export function withOperatorValue(typed: string, name: string, value: string | undefined): string {
  const rest = parseSearch(typed)
    .terms.filter(({ source }) => nameOf(source) === name)
    .reduceRight(withoutTerm, typed);
  if (!value) return rest;
  return `${rest} ${name}:${/[\s"]/u.test(value) ? `"${value.replaceAll('"', '')}"` : value}`.trim();
}
