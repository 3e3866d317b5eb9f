import { doubleMetaphone } from 'double-metaphone';
import { distance } from 'fastest-levenshtein';
import { numberWords } from '../money/number-tables';

/** The first words of commands and of reports about a purchase. */
const firstWords =
  'add log record set move sync show undo pull update remind transfer raise lower mark change delete split spent paid bought picked refresh open generate export import create increase cap put how what'.split(
    ' ',
  );
const soundOf = (word: string): string => doubleMetaphone(word)[0];
const alike = (a: string, b: string): number => 1 - distance(a, b) / Math.max(a.length, b.length, 1);
const number = ['\\d[\\d.,]*', ...numberWords, 'hundred'].join('|');
const behindNumber = new RegExp(`\\b(${number})[ -]([A-Za-z']{5,10})\\b`, 'gi');
const dollars = soundOf('dollars');

/** Corrects a word after a number that sounds like dollars: 'twenty-six scholars', '20 daughters'. */
function withDollars(text: string): string {
  return text.replace(behindNumber, (all, sum: string, word: string) => {
    const sound = soundOf(word.replace(/'/g, ''));
    const like =
      alike(sound, dollars) >= 0.6 && /[lt].*s$/i.test(word) && alike(word.toLowerCase(), 'dollars') >= 0.4;
    return like && !/^(dollars|tellers|tailors|trailers|tablets|tickets)$/i.test(word)
      ? `${sum} dollars`
      : all;
  });
}

/** Corrects a first word that sounds like the first word of a command: 'Paul in new bank transactions', 'Zing my payroll'. */
function withCommand(text: string): string[] {
  const [first, ...rest] = text.split(/\s+/);
  if (!first || rest.length === 0) return [];
  const word = first.toLowerCase().replace(/[^a-z]/g, '');
  if (word.length < 4 || firstWords.includes(word)) return [];
  const sound = soundOf(word);
  return firstWords
    .map((name) => ({ name, score: alike(sound, soundOf(name)) + alike(word, name) }))
    .filter(({ name, score }) => score >= (alike(sound, soundOf(name)) === 1 ? 1.25 : 1.3))
    .sort((a, b) => b.score - a.score)
    .slice(0, 2)
    .map(({ name }) => [name, ...rest].join(' '));
}

const joined: readonly (readonly [RegExp, string])[] = [
  // '14.5-0' and 'six-five-zero' were said digit by digit.
  [/\b(\d+)\.(\d)[- ](?:0|zero|oh)\b/gi, '$1.$20'],
  [/\bwon (?=\d\d\b)/gi, 'one '],
  [/\b([2-9]|six|seven|eight|nine|four|for|five|three) ?-?(?:tee|tea|t)\b/gi, '$1ty'],
  [/\b(\d+)\.(\d)\2{3,}\d*\b/g, '$1.$2$2'],
];
const tens: Readonly<Record<string, string>> = {
  fivety: 'fifty',
  threety: 'thirty',
  fourty: 'forty',
  forty: 'forty',
  '2ty': 'twenty',
  '3ty': 'thirty',
  '4ty': 'forty',
  '5ty': 'fifty',
  '6ty': 'sixty',
  '7ty': 'seventy',
  '8ty': 'eighty',
  '9ty': 'ninety',
  eightty: 'eighty',
};

/** Other texts that sound like what was heard and may make sense. The assistant asks before it uses one of them. */
export function soundingAlike(text: string): string[] {
  let plain = joined.reduce((said, [pattern, by]) => said.replace(pattern, by), text);
  plain = withDollars(plain.replace(/\b[a-z0-9]+ty\b/gi, (word) => tens[word.toLowerCase()] ?? word));
  return [...new Set([plain, ...withCommand(plain)])].filter((one) => one !== text);
}
