import { createHash } from 'node:crypto';
import { brand, wakePhrase } from '@app/brand';
import type { UserLexicon } from '@app/nlu-core';
import { sharedSpokenNames } from '@app/nlu-core/transcript-repair';

/** Words of the app that a general recogniser does not expect. */
const ownWords = [
  wakePhrase,
  brand.assistant,
  'undo',
  'undo that',
  'cancel',
  'budget',
  'net worth',
  'payroll',
  'paycheck',
  'portfolio',
  'transactions',
  'checking',
  'savings',
  'credit card',
];
/** The most names of each kind. */
const maxNames = 400;

const known = new WeakMap<UserLexicon, { key: string; all: readonly string[] }>();

/** Names a person is likely to say: their accounts, categories and merchants, well-known shops, and words of the app. */
export function spokenNames(lexicon: UserLexicon): { key: string; all: readonly string[] } {
  let names = known.get(lexicon);
  if (!names) {
    const own = [lexicon.accounts, lexicon.categories, lexicon.merchants].flatMap((kind) =>
      kind.slice(0, maxNames).map(({ name }) => name),
    );
    const all = [...new Set([...ownWords, ...sharedSpokenNames, ...own])];
    known.set(lexicon, (names = { key: createHash('sha256').update(all.join('\n')).digest('hex'), all }));
  }
  return names;
}
