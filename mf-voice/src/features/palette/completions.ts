import { examples } from '../examples/examples';

/** Names from the person's ledger that can complete a sentence. */
export interface Names {
  accounts: readonly string[];
  categories: readonly string[];
  merchants: readonly string[];
}

/** Sentences that need a name at the end; choosing one lets the person continue typing. */
const beginnings = [
  'how much is left for',
  'how much did I spend on',
  'how much did I spend at',
  'how much is in',
  'show my transactions at',
  'move 50 dollars from',
  'transfer 100 dollars from',
  'remind me to pay',
  'always put',
  'open',
] as const;

const sentences = [
  'What is my net worth?',
  'What bills are due this week?',
  'When do I get paid?',
  'Sync my bank accounts',
  'Make my tax report for last year',
  'How much crypto do I have?',
  'Anything unusual in my spending?',
  'Redo',
  'How did you get that?',
] as const;

export interface Completion {
  text: string;
  /** True for a complete sentence, false for one that still needs a name. */
  whole: boolean;
}

const most = 5;
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const plain = (text: string): string => folded(text).replace(/\?$/, '');
const begins = (text: string, typed: string): boolean =>
  text.startsWith(typed) && text.replace(/\?$/, '') !== typed;

/** Completions of a sentence: its last words become a name from the ledger, or all of it becomes a known sentence. */
export function completionsOf(typed: string, names: Names): Completion[] {
  const query = typed.trim();
  if (query.length < 2) return [];
  const start = folded(query);
  const whole = [...examples, ...sentences]
    .filter((text) => begins(folded(text), start))
    .map((text) => ({ text, whole: true }));
  const open = beginnings
    .filter((text) => begins(folded(text), start))
    .map((text) => ({ text, whole: false }));
  const seen = new Set<string>();
  return [...named(query, names), ...whole, ...open]
    .filter(({ text }) => !seen.has(plain(text)) && !!seen.add(plain(text)))
    .slice(0, most);
}

/** The longest ending of up to three words that starts a name, replaced by that name. */
function named(query: string, { accounts, categories, merchants }: Names): Completion[] {
  const words = query.split(/\s+/);
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const before = words.slice(0, -count);
    const end = folded(words.slice(-count).join(' '));
    if (end.length < 2) continue;
    // A merchant follows 'at'.
    const fits = /^at$/i.test(before[before.length - 1]!)
      ? merchants
      : [...categories, ...accounts, ...merchants];
    const matches = fits.filter((name) => begins(folded(name), end));
    if (matches.length > 0)
      return matches.slice(0, 3).map((name) => ({ text: `${before.join(' ')} ${name}`, whole: true }));
  }
  return [];
}
