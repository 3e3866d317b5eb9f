import type { AuditEntry } from '@app/persistence';
import { isCurrency, type Currency } from '@app/money';

export interface ActivityText {
  title: string;
  /** Of an undo, the name of what it reversed. */
  reversed?: string;
  amountMinor: number | null;
  currency: Currency | null;
}

const verbs: Record<string, string> = {
  add: 'Added',
  create: 'Added',
  change: 'Changed',
  set: 'Set',
  save: 'Saved',
  remove: 'Deleted',
  undo: 'Undid',
  commit: 'Imported',
  merge: 'Merged',
  reject: 'Rejected',
  transfer: 'Linked as a transfer:',
  refund: 'Linked as a refund:',
  seed: 'Filled in',
  load: 'Loaded',
  close: 'Closed',
  reopen: 'Reopened',
  hide: 'Hid',
  show: 'Showed',
  value: 'Updated the balance of',
  unvalue: 'Removed a valuation of',
  holdings: 'Updated the holdings of',
  attach: 'Attached a receipt to',
  detach: 'Took a receipt off',
  lock: 'Locked',
  unlock: 'Unlocked',
  settings: 'Changed the settings of',
  settle: 'Settled',
  skip: 'Skipped',
  snooze: 'Snoozed',
  pay: 'Marked as paid:',
  record: 'Recorded the payment of',
  post: 'Recorded the payment of',
  stop: 'Stopped',
  move: 'Moved',
  link: 'Connected',
  unlink: 'Disconnected',
  relink: 'Reconnected',
  repair: 'Repaired',
  sync: 'Synced',
  place: 'Chose accounts for',
  learn: 'Learned a rule for',
  archive: 'Archived',
  restore: 'Brought back',
};

/** Titles for actions that the general wording does not describe well. */
const titles: Record<string, string> = {
  'category.standard': 'Added the standard categories',
  'demo.seed': 'Filled in the sample data',
  'sample.load': 'Filled in the sample data',
  'sample.undo': 'Removed the sample data',
  'refundMonth.set': 'Changed which month a refund reduces',
  'budget.assign': 'Changed the budget',
  'budget.category': 'Changed the budget of a category',
  'budget.move': 'Moved money between categories of the budget',
};

/** One change of many rows, and the same as a noun; `{}` stands for the rows. */
const batches: Record<string, { doneVerb: string; noun: string }> = {
  bulk: { doneVerb: 'Changed {}', noun: 'a change of {}' },
  rule: { doneVerb: 'Applied a rule to {}', noun: 'a rule for {}' },
  merchant: { doneVerb: 'Changed a merchant of {}', noun: 'a change of a merchant' },
  category: { doneVerb: 'Changed a category', noun: 'a change of a category' },
};

function batchTitle(
  { doneVerb, noun }: { doneVerb: string; noun: string },
  verb: string,
  isRedo: boolean,
  { rows, category }: Facts,
): Title {
  if (rows === 0 && doneVerb.includes('a rule') && verb !== 'undo' && !isRedo)
    return { subject: 'Saved a rule' };
  const renamed = factsOf(category);
  if (renamed) return { subject: `Renamed ${String(renamed['from'])} to ${String(renamed['to'])}` };
  const withRows = (text: string): string => text.replace('{}', countOf(Number(rows)));
  return verb !== 'undo' && !isRedo
    ? { subject: withRows(doneVerb) }
    : { doneVerb: isRedo ? 'Redid' : 'Undid', subject: withRows(noun) };
}

const countOf = (rows: number): string => `${rows} ${rows === 1 ? 'transaction' : 'transactions'}`;

/**
 * The entries that show the purpose of a write: all with its last action. A first account opened on the way
 * is left out.
 */
export function mainEntries(entries: readonly AuditEntry[]): readonly AuditEntry[] {
  const { action } = entries.at(-1)!;
  return entries.filter((entry) => entry.action === action);
}

/** What was done, and to what; no `doneVerb` where one sentence says both. */
interface Title {
  doneVerb?: string;
  subject: string;
}

/** The description of a write for people; `isRedo` if it made an undone change again. */
export function activityText(all: readonly AuditEntry[], isRedo = false): ActivityText {
  const entries = mainEntries(all);
  const { doneVerb, subject, ...amount } = described(entries, isRedo);
  return {
    title: doneVerb === undefined ? subject : `${doneVerb} ${subject}`,
    ...(!isRedo && entries[0]!.action.endsWith('.undo') && { reversed: subject }),
    ...amount,
  };
}

function described(
  entries: readonly AuditEntry[],
  isRedo: boolean,
): Title & Pick<ActivityText, 'amountMinor' | 'currency'> {
  const { action, before, after } = entries[0]!;
  if (titles[action]) return { subject: titles[action], ...noAmount };
  const [noun = '', ...verbsOf] = action.split('.');
  const verb = verbsOf.at(-1) ?? '';
  const facts = factsOf(after) ?? factsOf(before) ?? {};
  const name = nameIn(facts);
  const batch = batches[noun];
  if (verbsOf[0] === 'batch' && batch) return { ...batchTitle(batch, verb, isRedo, facts), ...noAmount };
  const doneVerb = isRedo && verb === 'undo' ? 'Redid' : (verbs[verb] ?? `${sentenceCase(verb)}:`);
  if (entries.length > 1) return { doneVerb, subject: severalName(noun, entries), ...noAmount };
  const rows = verb === 'commit' || (noun === 'import' && verb === 'undo') ? facts['rows'] : undefined;
  if (typeof rows === 'number') {
    const from = typeof facts['fileName'] === 'string' ? facts['fileName'] : 'a file';
    return { doneVerb, subject: `${countOf(rows)} from ${from}`, ...noAmount };
  }
  const subject = name ?? `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${words(noun)}`;
  return { doneVerb, subject, ...amountIn(facts) };
}

/**
 * The common name of all entries, otherwise their number; several parts of one thing do not count as several.
 */
function severalName(noun: string, entries: readonly AuditEntry[]): string {
  const names = new Set(entries.map(({ before, after }) => nameIn(factsOf(after) ?? factsOf(before) ?? {})));
  const [name] = names;
  if (names.size === 1 && name) return name;
  return `${entries.length} ${plural(words(noun))}`;
}

const noAmount = { amountMinor: null, currency: null };

type Facts = Record<string, unknown>;
const factsOf = (value: unknown): Facts | undefined =>
  typeof value === 'object' && value !== null ? (value as Facts) : undefined;

function nameIn(facts: Facts): string | undefined {
  for (const field of ['description', 'name', 'title', 'category', 'fileName']) {
    const value = facts[field];
    if (typeof value === 'string' && value.trim()) return value;
  }
  return undefined;
}

function amountIn({
  amountMinor,
  currency,
  inflow,
  type,
}: Facts): Pick<ActivityText, 'amountMinor' | 'currency'> {
  const amount = Number(amountMinor);
  if (amountMinor === undefined || !Number.isSafeInteger(amount) || !isCurrency(currency)) return noAmount;
  const outflow = inflow === false || (inflow === undefined && type === 'expense');
  return { amountMinor: outflow ? -amount : amount, currency };
}

/** Turns `importProfile` into words. */
const words = (noun: string): string => noun.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
const plural = (noun: string): string =>
  noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : /s(eries)?$/.test(noun) ? noun : `${noun}s`;
const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + words(text.slice(1));
