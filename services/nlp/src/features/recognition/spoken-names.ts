import { createHash } from 'node:crypto';
import { brand, wakePhrase } from '@app/brand';
import { numberWords, type UserLexicon } from '@app/nlu-core';
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
/** A favoured name that begins a number would be heard instead of it: "Sixt two dollars" for "sixty two". */
const beginsNumber = (name: string): boolean =>
  numberWords.some((number) => number.startsWith(name.toLowerCase()));

/** The most names of each kind. */
const maxNames = 400;

/** Names that a person may say; `key` is the same for the same names. */
export interface SpokenNames {
  key: string;
  /** The person's accounts, categories and merchants, and words of the app. */
  own: readonly string[];
  /** Well-known shops that are not among them. */
  known: readonly string[];
}

const namesOf = new WeakMap<UserLexicon, SpokenNames>();

export function spokenNames(lexicon: UserLexicon): SpokenNames {
  let names = namesOf.get(lexicon);
  if (!names) {
    const personal = [lexicon.accounts, lexicon.categories, lexicon.merchants].flatMap((kind) =>
      kind.slice(0, maxNames).map(({ name }) => name),
    );
    const own = new Set([...ownWords, ...personal]);
    const known = sharedSpokenNames.filter((name) => !own.has(name) && !beginsNumber(name));
    const key = createHash('sha256')
      .update([...own, '', ...known].join('\n'))
      .digest('hex');
    namesOf.set(lexicon, (names = { key, own: [...own], known }));
  }
  return names;
}
