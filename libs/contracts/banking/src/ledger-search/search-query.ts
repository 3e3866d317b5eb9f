import { searchOperators, type SearchTest } from './search-operators';

export interface SearchTerm {
  test: SearchTest;
  negated: boolean;
  /** As it was written, and where. */
  source: string;
  start: number;
  end: number;
}

/** Something that looks like an operator and is none, or has a value that cannot be read: it is searched as text. */
export interface SearchProblem {
  source: string;
  sentence: string;
}

export interface SearchQuery {
  /** Text to be found literally, one after another anywhere. */
  texts: readonly string[];
  /** Recognised operators, phrases and exclusions. */
  terms: readonly SearchTerm[];
  problems: readonly SearchProblem[];
}

const token = /(-?)(?:([a-z]+):("[^"]*"|[^\s"]\S*)(?!\S)|"([^"]+)"(?!\S)|(\S+))/giuy;

/** A letter and its mark as one character: so are the texts that are searched. */
const asKept = (text: string): string => text.normalize('NFC');

/**
 * Reads what was typed. Words without an operator stay one literal text, spaces included, so that a search without operators
 * finds exactly what was typed.
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
    // A web address is no attempt at an operator.
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
  // "-5" and a lone dash are text, as they may stand in a description.
  return minus && word && /^\p{L}/u.test(word) ? { kind: 'text', text: asKept(word) } : undefined;
}

/** The text without one of its terms. */
export const withoutTerm = (typed: string, { start, end }: Pick<SearchTerm, 'start' | 'end'>): string =>
  `${typed.slice(0, start).trimEnd()} ${typed.slice(end).trimStart()}`.trim();

const nameOf = (source: string): string => source.slice(0, source.indexOf(':')).toLowerCase();

/** The value written for an operator, without quotes. */
export function operatorValue(typed: string, name: string): string | undefined {
  const term = parseSearch(typed).terms.find(({ source }) => nameOf(source) === name);
  return term?.source.slice(name.length + 1).replace(/^"(.*)"$/u, '$1');
}

/** Whether it asks for somebody by name: then the names are needed. */
export const asksForSomebody = (typed: string): boolean =>
  /person:/iu.test(typed) && operatorValue(typed, 'person') !== undefined;

/** Whether exactly this operator stands in the text, as in `is:business`. */
export const hasOperator = (typed: string, source: string): boolean =>
  parseSearch(typed).terms.some((term) => term.source.toLowerCase() === source);

/** The text with this operator put in or taken out. */
export function withOperator(typed: string, source: string, on: boolean): string {
  const rest = parseSearch(typed)
    .terms.filter((term) => term.source.toLowerCase() === source.toLowerCase())
    .reduceRight(withoutTerm, typed);
  return on ? `${rest} ${source}`.trim() : rest;
}

/** The text with this value for an operator in place of any other; undefined takes the operator out. */
export function withOperatorValue(typed: string, name: string, value: string | undefined): string {
  const rest = parseSearch(typed)
    .terms.filter(({ source }) => nameOf(source) === name)
    .reduceRight(withoutTerm, typed);
  if (!value) return rest;
  return `${rest} ${name}:${/[\s"]/u.test(value) ? `"${value.replaceAll('"', '')}"` : value}`.trim();
}
