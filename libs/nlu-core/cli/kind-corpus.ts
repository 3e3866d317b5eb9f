import type { Labelled } from './corpus';
import { retiredLines, type UnseenLine } from './unseen-sentences';
import { writtenSentences } from './written-sentences';

const actions: Readonly<Record<string, string>> = {
  mark_paid: 'paid',
  remove: 'remove',
  remove_reminder: 'remove',
  reprice: 'reprice',
  reschedule: 'reschedule',
  snooze: 'reschedule',
  move: 'move',
};
const corrected: Readonly<Record<string, string>> = {
  amountCents: 'amount',
  category: 'category',
  merchant: 'merchant',
  date: 'date',
  account: 'account',
  paymentMethod: 'account',
  type: 'type',
};

/** The kind of change that the values of an unseen line state; undefined when they do not say. */
function kindOf({ intents: [intent], wanted }: UnseenLine): string | undefined {
  const valueOf = (name: string): string | undefined => wanted.find(([given]) => given === name)?.[1];
  const action = actions[valueOf('action') ?? ''];
  if (intent === 'add_event') return valueOf('action') === undefined ? 'add' : action;
  if (intent === 'set_budget') {
    const by = valueOf('changeBy');
    if (action) return action;
    if (by !== undefined) return by.startsWith('-') ? 'lower' : 'raise';
    return valueOf('limit') === undefined ? undefined : 'limit';
  }
  return intent === 'correct_last' && wanted.length === 1 ? corrected[wanted[0]![0]] : undefined;
}

/** A reminder of a bill is kept like a bill. */
const merged = (kind: string): string => (kind === 'remind' ? 'add' : kind);
const changes = /^(add_event|set_budget|correct_last)$/;

/** The training sentences for kinds of changes: of bills, budgets and corrections. */
export function kindSentences(folder: string, left: readonly string[]): Labelled[] {
  const written = writtenSentences(folder).flatMap(({ intent, kind, text }) =>
    changes.test(intent) && kind ? [{ text, label: `${intent}.${merged(kind)}` }] : [],
  );
  const retired = retiredLines(folder, left).flatMap((line) => {
    const kind = kindOf(line);
    return kind ? [{ text: line.text, label: `${line.intents[0]}.${kind}` }] : [];
  });
  return [...written, ...retired];
}
