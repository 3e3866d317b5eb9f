import {
  addDays,
  firstDay,
  firstDayEver,
  isDay,
  isMonth,
  lastDay,
  lastDayEver,
  type Day,
} from '@app/calendar';

/** The test that one operator applies to a row. */
export type SearchTest =
  | { kind: 'text'; text: string }
  /** Text in the note or in the bank's text, which a list may not have loaded. */
  | { kind: 'printed'; text: string }
  /** Amount without its sign, in its own currency. */
  | { kind: 'amount'; min: number; max: number; openMin?: boolean; openMax?: boolean }
  /** Any of the words, in lower case. They match the whole name or, for some fields and without a leading `=`, a part of it. */
  | { kind: 'name'; field: SearchField; words: readonly string[] }
  /** Both bounds included. */
  | { kind: 'days'; from?: Day; to?: Day }
  | { kind: 'mark'; marks: readonly SearchMark[] };

export type SearchField =
  | 'account'
  | 'tag'
  | 'category'
  | 'merchant'
  | 'person'
  | 'source'
  | 'status'
  | 'type';

export const searchMarks = {
  is: [
    'uncategorised',
    'transfer',
    'unreviewed',
    'duplicate',
    'excluded',
    'business',
    'personal',
    'reimbursable',
    'refund',
    'counted',
    'missing-receipt',
    'mixed-use',
    'asset',
  ],
  has: ['receipt', 'note', 'split', 'tag', 'merchant'],
} as const;
export type SearchMark = (typeof searchMarks.is)[number] | (typeof searchMarks.has)[number];

export interface SearchOperator {
  /** As shown in the help. */
  example: string;
  says: string;
  /** Parses the value; undefined if it cannot be read. */
  read: (value: string) => SearchTest | undefined;
}

/** Several words separated by commas or, after a leading `=`, one whole name that may contain commas. */
const wordsOf = (value: string): string[] =>
  (value.startsWith('=') ? [value] : value.split(','))
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);

const named =
  (field: SearchField, known?: readonly string[]): SearchOperator['read'] =>
  (value) => {
    const words = wordsOf(value);
    if (words.length === 0 || (known && words.some((word) => !known.includes(word)))) return undefined;
    return { kind: 'name', field, words };
  };

const marked =
  (known: readonly SearchMark[]): SearchOperator['read'] =>
  (value) => {
    const words = value.toLowerCase().replaceAll('uncategorized', 'uncategorised').split(',');
    const found = words.flatMap((word) => known.find((mark) => mark === word) ?? []);
    return found.length === words.length ? { kind: 'mark', marks: found } : undefined;
  };

/** An empty range: it ends before it starts. */
const noDay = { from: lastDayEver, to: firstDayEver };

const days =
  (bounds: (first: Day, last: Day) => { from?: Day; to?: Day }): SearchOperator['read'] =>
  (value) => {
    const span = isDay(value)
      ? ([value, value] as const)
      : isMonth(value)
        ? ([firstDay(value), lastDay(value)] as const)
        : undefined;
    return span && { kind: 'days', ...bounds(...span) };
  };

const number = (text: string): number | undefined =>
  /^\d[\d,]*(\.\d+)?$|^\.\d+$/.test(text) ? Number(text.replaceAll(',', '')) : undefined;

function readAmount(value: string): SearchTest | undefined {
  const range = /^([\d.,]*?)\.\.([\d.,]*)$/.exec(value);
  if (range) {
    const [min, max] = [range[1]!, range[2]!].map((text) => (text === '' ? null : number(text)));
    if (min === undefined || max === undefined || (min === null && max === null)) return undefined;
    return { kind: 'amount', min: min ?? 0, max: max ?? Infinity };
  }
  const [, sign = '', text = ''] = /^(>=|<=|>|<|=)?(.*)$/.exec(value)!;
  const bound = number(text);
  if (bound === undefined) return undefined;
  if (sign.startsWith('>')) return { kind: 'amount', min: bound, max: Infinity, openMin: sign === '>' };
  if (sign.startsWith('<')) return { kind: 'amount', min: 0, max: bound, openMax: sign === '<' };
  return { kind: 'amount', min: bound, max: bound };
}

const types = ['expense', 'income', 'transfer'];
const statuses = ['completed', 'pending', 'failed'];
const sources = ['manual', 'voice', 'chat', 'import', 'bank', 'payroll', 'rule', 'api', 'demo'];

/**
 * The amount that a plain text represents, in common notations: `41.61`, `$1,850`, `12,50`. A whole number matches every amount
 * with that whole part.
 */
export function amountInText(text: string): Extract<SearchTest, { kind: 'amount' }> | undefined {
  const digits = /^[-+−]?\p{Sc}?\s?(\d{1,3}(?:[,.\s]\d{3})+|\d+)(?:([.,])(\d{1,2}))?$/u.exec(text.trim());
  if (!digits) return undefined;
  const [, whole = '', , part = ''] = digits;
  const units = Number(whole.replace(/\D/g, ''));
  if (!part) return { kind: 'amount', min: units, max: units + 1, openMax: true };
  const amount = units + Number(part) / 10 ** part.length;
  return { kind: 'amount', min: amount, max: amount };
}

/** Every word that is an operator when followed by a colon. */
export const searchOperators: Readonly<Record<string, SearchOperator>> = {
  amount: { example: 'amount:>50', says: 'More than 50; also <20, 10..20 or 12.50', read: readAmount },
  account: { example: 'account:visa', says: 'Part of an account’s name', read: named('account') },
  category: {
    example: 'category:dining,fees',
    says: 'Part of a category’s name, any of several',
    read: named('category'),
  },
  merchant: {
    example: 'merchant:"green fork"',
    says: 'Part of a merchant’s name, or with = before it the whole name',
    read: named('merchant'),
  },
  person: {
    example: 'person:jordan',
    says: 'For whom it is, as a whole or with a part',
    read: named('person'),
  },
  text: {
    example: 'text:57444212',
    says: 'In the note or in what the bank printed',
    read: (value) => (value.trim() ? { kind: 'printed', text: value.trim() } : undefined),
  },
  tag: { example: 'tag:trip', says: 'One of its tags', read: named('tag') },
  type: { example: 'type:income', says: 'Expense, income or transfer', read: named('type', types) },
  status: {
    example: 'status:pending',
    says: 'Completed, pending or failed',
    read: named('status', statuses),
  },
  source: {
    example: 'source:import',
    says: 'Where it came from: manual, voice, chat, import, bank, payroll, rule or api',
    read: named('source', sources),
  },
  before: {
    example: 'before:2026-01-31',
    says: 'Earlier than a day or month',
    read: days((first) => (first === firstDayEver ? noDay : { to: addDays(first, -1) })),
  },
  after: {
    example: 'after:2026-01',
    says: 'Later than a day or month',
    read: days((_first, last) => (last === lastDayEver ? noDay : { from: addDays(last, 1) })),
  },
  on: { example: 'on:2026-01-31', says: 'Of one day', read: days((from, to) => ({ from, to })) },
  month: { example: 'month:2026-01', says: 'Of one month', read: days((from, to) => ({ from, to })) },
  is: {
    example: 'is:uncategorised',
    says: `Also ${searchMarks.is.slice(1).join(', ')}`,
    read: marked(searchMarks.is),
  },
  has: { example: 'has:note', says: 'Also split, tag, merchant or receipt', read: marked(searchMarks.has) },
};

/** Operators written as signs instead of words. */
export const searchSigns: readonly Pick<SearchOperator, 'example' | 'says'>[] = [
  { example: '-coffee', says: 'Without this; also before an operator, as in -tag:trip' },
  { example: '"exact phrase"', says: 'These words in this order' },
];
