import type { NameKind, UserLexicon } from '../model/types';
import { tokenise } from '../text/tokens';
import { accountKinds, issuers, paymentMethods } from './accounts';
import { categoryNames, nounCategories } from './categories';
import { knownMerchants, shyMerchants } from './merchants';
import { pageNames } from './pages';

/** Something that can be named, in one of its spoken forms. */
export interface NameEntry {
  kind: NameKind;
  words: readonly string[];
  /** The words without spaces. */
  key: string;
  value: string;
  category?: string;
  id?: string;
  /** One of the user's own names, which are matched before the shared ones. */
  own: boolean;
  /** A word for a kind of account, not its name. */
  generic?: boolean;
  /** Also an everyday word. */
  shy: boolean;
}

/** Finds names by a word; the person's own names come before the shared ones. */
export interface NameLookup {
  get(word: string): readonly NameEntry[] | undefined;
  values(): readonly (readonly NameEntry[])[];
}

export interface NameIndex {
  byFirstWord: NameLookup;
  byKey: NameLookup;
  /** Merchants and accounts, which may be matched by a similar sound. */
  nearable: readonly NameEntry[];
  accounts: UserLexicon['accounts'];
  /** The person's categories with an everyday word as name, by that word. */
  everydayCategories: ReadonlyMap<string, string>;
}

export const spokenWords = (name: string): string[] =>
  tokenise(name)
    .map((token) => token.text.replace(/'s$/, '').replace(/'/g, ''))
    .filter((word) => word !== '-' && word !== '+')
    .map((word) => (word === '&' ? 'and' : word));

const entry = (kind: NameKind, form: string, value: string, rest: Partial<NameEntry> = {}): NameEntry => {
  const words = spokenWords(form);
  return { kind, words, key: words.join(''), value, own: false, shy: false, ...rest };
};

const shared: NameEntry[] = [
  ...knownMerchants.flatMap((m) =>
    m.forms.map((form) =>
      entry('merchant', form, m.name, { category: m.category, shy: shyMerchants.has(form.toLowerCase()) }),
    ),
  ),
  ...Object.entries(categoryNames).flatMap(([name, forms]) =>
    [name, ...forms].map((form) => entry('category', form, name, { category: name })),
  ),
  ...Object.entries(nounCategories).flatMap(([noun, category]) => [entry('noun', noun, noun, { category })]),
  ...Object.entries(paymentMethods).flatMap(([name, forms]) =>
    forms.map((form) => entry('method', form, name)),
  ),
  ...Object.entries(pageNames).flatMap(([path, forms]) => forms.map((form) => entry('page', form, path))),
];

/** Account names that only state the kind of account. */
const plainNames =
  /^(checking|checkings|savings|saving|current|main|debit|credit|credit card|cash|wallet|petty cash)( account| card)*$/i;

/** Short forms of a shop's name: 'Blue Bottle' for Blue Bottle Coffee. */
function shortNames(name: string): string[] {
  const short = name.replace(
    /[\s,]+(coffee|coffee shop|cafe|café|inc|llc|ltd|co|company|store|stores|market|markets|supermarket|restaurant|bar|grill|pharmacy|bakery|shop|foods|pizza|pizzeria)\.?$/i,
    '',
  );
  return short !== name && short.includes(' ') ? [short] : [];
}

/** The networks and banks in an account's name that no other account contains. */
const issuersOf = (name: string, accounts: UserLexicon['accounts']): string[] =>
  issuers.filter((issuer) => {
    const holders = accounts.filter((account) => wordsHold(account.name, issuer));
    return holders.length === 1 && holders[0]!.name === name;
  });
const wordsHold = (name: string, words: string): boolean =>
  ` ${spokenWords(name).join(' ')} `.includes(` ${words} `);

function ownEntries(lexicon: UserLexicon): NameEntry[] {
  const single = (kind: string): boolean =>
    lexicon.accounts.filter((account) => account.kind === kind).length === 1;
  return [
    ...lexicon.accounts.flatMap((account) => {
      const kindWords = account.kind && single(account.kind) ? (accountKinds[account.kind] ?? []) : [];
      const bare = account.name.replace(/\s+account$/i, '');
      const names = [account.name, bare, `${bare} account`, `${bare} card`];
      const id = account.id ? { id: account.id } : {};
      return [
        ...names.map((form) =>
          entry('account', form, account.name, {
            own: true,
            ...id,
            ...(plainNames.test(form) ? { generic: true } : {}),
          }),
        ),
        ...[
          ...(account.aliases ?? []),
          ...issuersOf(account.name, lexicon.accounts).flatMap((issuer) => [issuer, `${issuer} card`]),
        ].map((form) => entry('account', form, account.name, { own: true, ...id })),
        ...kindWords.map((form) => entry('account', form, account.name, { own: true, generic: true, ...id })),
      ];
    }),
    ...lexicon.categories.flatMap((category) =>
      [category.name, ...(category.aliases ?? [])].map((form) =>
        entry('category', form, category.name, {
          category: category.name,
          own: !(category.name in categoryNames),
          ...(category.id ? { id: category.id } : {}),
        }),
      ),
    ),
    ...lexicon.merchants.flatMap((merchant) =>
      [merchant.name, ...shortNames(merchant.name), ...(merchant.aliases ?? [])].map((form) =>
        entry('merchant', form, merchant.name, {
          own: true,
          ...(merchant.category ? { category: merchant.category } : {}),
          ...(merchant.id ? { id: merchant.id } : {}),
        }),
      ),
    ),
  ].filter((e) => e.key.length > 0);
}

const grouped = (entries: readonly NameEntry[], by: (e: NameEntry) => string): Map<string, NameEntry[]> => {
  const map = new Map<string, NameEntry[]>();
  for (const e of entries) {
    const list = map.get(by(e));
    if (list) list.push(e);
    else map.set(by(e), [e]);
  }
  return map;
};

const saying = (e: NameEntry): string => `${e.kind} ${e.key} ${e.value}`;

/** The entries that have words, without duplicates. */
function distinct(entries: readonly NameEntry[]): NameEntry[] {
  const seen = new Set<string>();
  return entries.filter((e) => {
    const said = saying(e);
    return e.words.length > 0 && !seen.has(said) && !!seen.add(said);
  });
}

interface Grouped {
  byFirstWord: ReadonlyMap<string, readonly NameEntry[]>;
  byKey: ReadonlyMap<string, readonly NameEntry[]>;
  nearable: readonly NameEntry[];
}

const isMerchantOrAccount = ({ kind }: NameEntry): boolean => kind === 'merchant' || kind === 'account';

const groupsOf = (all: readonly NameEntry[]): Grouped => ({
  byFirstWord: grouped(all, (e) => e.words[0]!),
  byKey: grouped(
    all.filter((e) => e.key.length >= 4 && isMerchantOrAccount(e)),
    (e) => e.key,
  ),
  nearable: all.filter((e) => isMerchantOrAccount(e) && e.key.length >= 5 && !e.shy),
});

/** The shared names, grouped once rather than for each person. */
const everybodys = distinct(shared);
const everybodysSayings = new Set(everybodys.map(saying));
const everybodysGroups = groupsOf(everybodys);

/** A person's own names first, then the shared names that the person's own do not replace. */
function layered(
  own: ReadonlyMap<string, readonly NameEntry[]>,
  others: ReadonlyMap<string, readonly NameEntry[]>,
  without: (entries: readonly NameEntry[]) => readonly NameEntry[],
): NameLookup {
  const get = (word: string): readonly NameEntry[] | undefined => {
    const [mine, rest] = [own.get(word), others.get(word)];
    if (!rest) return mine;
    return mine ? [...mine, ...without(rest)] : without(rest);
  };
  return {
    get,
    values: () => [...new Set([...own.keys(), ...others.keys()])].map((word) => get(word)!),
  };
}

const built = new WeakMap<UserLexicon, NameIndex>();

/** The searchable form of a lexicon, cached as long as the lexicon object exists. */
export function indexOf(lexicon: UserLexicon): NameIndex {
  let index = built.get(lexicon);
  if (!index) {
    const mine = distinct(ownEntries(lexicon));
    const hidden = new Set(mine.map(saying).filter((said) => everybodysSayings.has(said)));
    const without = (entries: readonly NameEntry[]): readonly NameEntry[] =>
      hidden.size > 0 ? entries.filter((e) => !hidden.has(saying(e))) : entries;
    const own = groupsOf(mine);
    index = {
      byFirstWord: layered(own.byFirstWord, everybodysGroups.byFirstWord, without),
      byKey: layered(own.byKey, everybodysGroups.byKey, without),
      nearable: [...own.nearable, ...without(everybodysGroups.nearable)],
      accounts: lexicon.accounts,
      everydayCategories: new Map(
        (lexicon.everydayCategories ?? []).map((name) => [name.toLowerCase(), name]),
      ),
    };
    built.set(lexicon, index);
  }
  return index;
}
