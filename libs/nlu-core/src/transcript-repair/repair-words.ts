import { doubleMetaphone } from 'double-metaphone';
import { distance } from 'fastest-levenshtein';
import { categoryNames } from '../lexicon/categories';
import type { UserLexicon } from '../model/types';
import { units } from '../money/number-tables';
import { wordTable } from '../model/word-table';

export interface NameRepair {
  heard: string;
  name: string;
}

export interface RepairedText {
  text: string;
  repairs: NameRepair[];
}

const digit = (text: string): number => units[text.toLowerCase()] ?? Number(text);

/** Words heard instead of a number after tens. */
const tensAlike: Readonly<Record<string, number>> = wordTable({
  by: 5,
  buy: 5,
  for: 4,
  four: 4,
  to: 2,
  too: 2,
  won: 1,
  ate: 8,
  sex: 6,
});

/** What a recogniser writes for amounts and days that it splits wrongly. */
const phrases: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  // 'a hundred and five dollars' is heard as '$100 and $5'.
  [/\$(\d{1,2}00) and \$(\d{1,2})(?![\d.,]*\d)/i, (m) => `$${Number(m[1]) + Number(m[2])}`],
  // 'paid forty five dollars' is heard as 'paid for the $5'.
  [
    /\b(paid|spent|spend|put|but|of|note|add|log|record) for the \$?(\d|one|two|three|four|five|six|seven|eight|nine)(?:[ -]dollars?)?(?= |$)/i,
    (m) => `${m[1]} $${40 + digit(m[2]!)}`,
  ],
  // The same behind any other word: 'lunch, forty seven dollars' is heard as 'lunch for the seven dollars'.
  [
    /\b([a-z]+),? for the \$?(\d|one|two|three|four|five|six|seven|eight|nine)[ -](?:dollars?|bucks)(?=[ .,?!]|$)/i,
    (m) => `${m[1]} $${40 + digit(m[2]!)}`,
  ],
  // 'forty five dollars' is written as '40 5 dollars'.
  [/\b([2-9])0,? ([1-9])(?= (?:dollars|bucks)\b)/i, (m) => `${m[1]}${m[2]}`],
  // 'undo that' is heard as 'and do that'.
  [/^(?:and|on|un|hand) do (?=(?:that|it|my last|the last)\b)/i, () => 'undo '],
  // 'from shopping into groceries' is heard as 'in two groceries'.
  [/\b(from [a-z]+(?: [a-z]+)?) in (?:two|to|2) (?=[a-z])/i, (m) => `${m[1]} into `],
  [/ and money(?=[.!?]?$)/i, () => ' on Monday'],
  // 'sixty two dollars and five cents' is heard as '62.5 cents'.
  [/\$?\b(\d{1,4})\.(\d) cents?\b/i, (m) => `$${m[1]}.0${m[2]}`],
  // 'forty five dollars' is heard as '40 by dollars'.
  [
    /\b([2-9])0 (by|buy|for|four|to|too|won|ate|sex) dollars\b/i,
    (m) => `$${m[1]}${tensAlike[m[2]!.toLowerCase()]}`,
  ],
  // 'nine ninety nine' is heard as '999' or 'an I-99'; many prices end this way.
  [
    /\b(paid|spent|spend|put|meant|of) (\d)(99|95|49|98)(?! ?(?:dollars|bucks|[\d,.]*\d))\b/i,
    (m) => `${m[1]} ${m[2]}.${m[3]}`,
  ],
  [/\b(paid|spent|spend|put|meant) (?:an? )?I-?(\d\d)\b/i, (m) => `${m[1]} 9.${m[2]}`],
  [/\bspen[dt] well (?=fifty|fift|\d\d\b|[a-z]+ dollars)/i, () => 'spent twelve '],
  // 'paid two hundred' is heard as 'paid to hundred' or 'paid to 100'.
  [
    /\b(paid|pay|spent|spend|move|moved|transfer|transferred|put|add|of) to (?:100|hundred)\b(?! ?(?:and )?(?:percent|%))/i,
    (m) => `${m[1]} two hundred`,
  ],
  // 'at Target' is heard as 'after Target'.
  [/\b(spen[dt] (?:[\w$.]+ ){0,4})after (?=[A-Z])/, (m) => `${m[1]}at `],
];

const soundOf = (text: string): string => doubleMetaphone(text.replace(/[^a-z]/gi, ''))[0];
const alike = (a: string, b: string): number => 1 - distance(a, b) / Math.max(a.length, b.length, 1);
const standardCategories = Object.keys(categoryNames);
/** What people ask about themselves; these few words are easy to tell apart. */
const topicsAskedAbout = ['balance', 'budget', 'net worth', 'payday', 'income'];

/** The name that sounds most like the words, when it is similar enough and no other name is as close. */
function nearest(words: string, names: readonly string[], least: number): string | undefined {
  const said = words.toLowerCase();
  const [sound, letters] = [soundOf(said), said.replace(/[^a-z]/g, '')];
  if (sound.length < 2) return undefined;
  const found = names
    .map((name) => {
      const plain = name.toLowerCase().replace(/[^a-z]/g, '');
      return { name, sound: alike(sound, soundOf(name)), spelling: alike(letters, plain) };
    })
    .filter((one) => one.sound >= least && one.sound + one.spelling >= least + 0.45)
    .sort((a, b) => b.sound + b.spelling - (a.sound + a.spelling));
  const [best, other] = found;
  return best && (!other || best.sound + best.spelling > other.sound + other.spelling + 0.05)
    ? best.name
    : undefined;
}

const known = (words: string, lexicon: UserLexicon): boolean => {
  const said = words.toLowerCase();
  const named = (name: string): boolean => name.toLowerCase() === said;
  return (
    Object.entries(categoryNames).some(([name, others]) => named(name) || others.some(named)) ||
    lexicon.categories.some(({ name }) => named(name)) ||
    lexicon.merchants.some(({ name }) => named(name) || name.toLowerCase().startsWith(said)) ||
    lexicon.accounts.some(({ name }) => named(name))
  );
};

/** Places where only a category, or only one of a few words, can occur. */
const places: readonly (readonly [RegExp, 'category' | 'topic'])[] = [
  [/\b(?:is|have i|money) left for (?:the )?([a-z' -]{4,24}?)(?=[?.!]*$)/i, 'category'],
  [
    /\bspen[dt] on "?([a-z'-]{4,16}(?: [a-z'-]+){0,2}?)[?."]*(?= (?:this|last|in|today|yesterday)\b)/i,
    'category',
  ],
  [/\b(?:set|said|raise|lower) my ([a-z'-]{4,16}(?: [a-z'-]+)?) budget\b/i, 'category'],
  [/^what(?:'s| is) my ([a-z'-]{5,12}(?: [a-z'-]+)?)(?=[?.!]*$)/i, 'topic'],
];

/**
 * Corrects an account name, as in 'on my staff I reserve': the last word matches one of the person's own accounts. When that word is a
 * general one, such as savings, the words before it must sound similar as well.
 */
function account(text: string, lexicon: UserLexicon): NameRepair | undefined {
  for (const { name } of lexicon.accounts) {
    const words = name.split(' ');
    const last = words[words.length - 1]!;
    if (words.length < 2 || last.length < 5 || text.toLowerCase().includes(name.toLowerCase())) continue;
    const shared = /^(savings|checking|account|credit|wallet)$/i.test(last);
    const others = lexicon.accounts.filter((one) => one.name.toLowerCase().endsWith(last.toLowerCase()));
    const found = new RegExp(`\\b(?:on|in|from) (?:my )?((?:[a-z',]+ ){1,3}${last})(?=[?.!]*$)`, 'i').exec(
      text,
    );
    if (!found || (!shared && others.length > 1)) continue;
    const before = found[1]!.slice(0, -last.length);
    const first = words.slice(0, -1).join('');
    const least = shared ? 0.6 : 0;
    if (alike(soundOf(before), soundOf(first)) >= least) return { heard: found[1]!, name };
  }
  return undefined;
}

/**
 * Corrects amounts, categories, accounts and the few words that can follow 'what is my'. A corrected sentence needs a confirmation and is
 * never carried out at once.
 */
export function repairWords(text: string, lexicon: UserLexicon): RepairedText {
  const repairs: NameRepair[] = [];
  let said = text;
  const put = (heard: string, name: string): void => {
    said = said.replace(heard, () => name);
    repairs.push({ heard, name });
  };
  for (const [pattern, words] of phrases) {
    const match = pattern.exec(said);
    if (match) put(match[0], words(match));
  }
  const own = account(said, lexicon);
  if (own) put(own.heard, own.name);
  for (const [pattern, kind] of places) {
    const heard = pattern.exec(said)?.[1];
    if (!heard || known(heard, lexicon) || topicsAskedAbout.includes(heard.toLowerCase())) continue;
    const names = [...standardCategories, ...lexicon.categories.map(({ name }) => name)];
    const name =
      kind === 'topic' ? nearest(heard, topicsAskedAbout, 0.6) : nearest(heard, [...new Set(names)], 0.7);
    if (name) put(heard, name.toLowerCase());
  }
  return { text: said, repairs };
}
