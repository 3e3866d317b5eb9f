import type { CommandSlots, UtteranceReply } from '@app/contracts-nlp';
import { fragmentFrame, type Frame, type Slots, type Understanding } from '@app/nlu-core';
import type { Day } from '@app/calendar';
import { questionBefore as before, type Question } from '@app/question-engine';
import { withLikelyAmount } from '../ledger/likely-amount';
import { slotsAsSpoken } from '../ledger/foreign-money.service';
import { answer, refuse, type Outcome, type StoredFrame } from '../replies/outcome';
import type { PendingDocument } from './pending.schema';

const wordsOf = (u: Understanding): string => u.sentence.tokens.map((t) => t.text).join(' ');

/** Matches 'why', 'how did you get that', 'where does that figure come from'. */
export const asksWhy = (u: Understanding): boolean =>
  /^(but )?(why|how come|why is that|why so much|how so|how did you (get|calculate|work out|come up with) (that|this|it)|how is (that|this|it) (calculated|made up|worked out)|where does (that|this|it|that figure|that number) come from|(explain|show me|show|break down|list) (that|this|it|those|these|them|the transactions|that figure|that number)|what is (that|it) made up of|what adds up to that)$/.test(
    wordsOf(u),
  );

/** Whether nothing but a day or a period was said: 'and in October', 'last week?'. */
export const namesOnlyTime = ({ sentence: s }: Understanding): boolean => {
  const times = [...s.mentions.periods, ...s.mentions.days];
  return (
    times.length > 0 &&
    s.tokens.every(
      ({ text }, i) =>
        times.some(({ from, to }) => from <= i && i < to) ||
        /^(and|or|but|in|for|on|what|how|about|then)$/.test(text),
    )
  );
};

/** Matches 'redo', 'redo that', 'put it back', 'bring it back'. */
export const asksRedo = (u: Understanding): boolean =>
  /^(redo|redo (that|it|the last one)|undo the undo|put (it|that) back|bring (it|that) back|restore (it|that)|do it again after all)$/.test(
    wordsOf(u),
  );

/**
 * The name of a saved list, as in 'open my eating out view'; undefined if the words clearly mean a screen or a question. `plain` is true if
 * they can mean nothing else.
 */
export function namedView(u: Understanding): { name: string; plain: boolean } | undefined {
  const named =
    /^(?:open|show|go to|switch to|bring up|pull up|display)(?: me)?(?: (?:my|the))?(?: saved)?( view(?: called| named)?| list)? (.+?)( view| list)?$/.exec(
      wordsOf(u),
    );
  if (!named) return undefined;
  const saysView = named[3] !== undefined || named[1]?.trimStart().startsWith('view') === true;
  return saysView || u.frame.intent === 'out_of_scope' || u.frame.certainty < 0.8
    ? { name: named[2]!, plain: saysView && u.frame.intent === 'out_of_scope' }
    : undefined;
}

const greeting =
  /^(hello|hi|hey|hi there|hey there|hello there|good (morning|afternoon|evening)|howdy|hiya|yo)( \p{L}+)?$/iu;

/** Replies to greetings and thanks, and to requests that are possible only on a screen. */
export function smallTalk(u: Understanding): Outcome | undefined {
  const words = wordsOf(u);
  if (
    /^(great |ok |okay |perfect |cool )?(thanks|thank you|cheers)( a lot| so much| very much)?$/.test(words)
  )
    return answer('You’re welcome.', { keepsPending: true });
  if (greeting.test(u.sentence.text.trim().replace(/[.!]+$/, '')))
    return answer(
      'Hello. Tell me what you spent, for example “12.50 for lunch”, or ask “how much did I spend this week?”',
      { keepsPending: true },
    );
  if (
    /^(can you |could you |please )*((add|create|make|delete|remove|merge) (a |the |my |another )?(new )?(category|tag)|rename (my |the )?\p{L}+ to)\b/u.test(
      words,
    )
  )
    return refuse('Categories are added, renamed and merged on the Categories page.', {
      suggestion: { label: 'Categories', path: '/transactions/categories' },
    });
  if (/^(save|keep|store|bookmark) (this|the|my)( current)? (view|list|search|filter)\b/.test(words))
    return refuse('A view is saved on Transactions: open Views there, then Save view.', {
      suggestion: { label: 'Transactions', path: '/transactions' },
    });
  return undefined;
}

/** Matches 'what did I just add', 'what was the last thing I entered'. */
export const asksLast = (u: Understanding): boolean =>
  /^what (did i|have i|did you) (just |last )?(add|added|enter|entered|log|logged|record|recorded|put in|write|write down)( last)?$|^what was the last (thing|entry|one)( that)? i (added|entered|logged|recorded|said|put in)$/.test(
    u.sentence.text
      .toLowerCase()
      .replace(/[?.!]+$/, '')
      .trim(),
  );

/** Whether the words say 'it' or 'there' in place of a category, or leave it out. */
export const refersBack = (u: Understanding): boolean => /\b(it|that|this|there)\b|\bleft$/.test(wordsOf(u));

/**
 * A budget command without a category, applied to the last category of the conversation: 'lower it to 280', 'add 50 to it', 'what is left
 * of it'.
 */
export function withCategory(u: Understanding, last: UtteranceReply | undefined): Frame | undefined {
  const category = last && /^(set_budget|query_budget)$/.test(last.command) ? last.slots.category : undefined;
  if (!category) return undefined;
  const { missing, block: _block, ...frame } = u.frame;
  // 'make it 450' after a budget was set.
  if (frame.intent === 'correct_last')
    return last?.command === 'set_budget' && onlyAmount(frame.slots)
      ? { ...frame, intent: 'set_budget', slots: limitOf(frame.slots, category), template: 'follow-up' }
      : undefined;
  if (frame.intent === 'set_budget' && missing === 'category')
    return { ...frame, slots: { ...frame.slots, category } };
  const words = wordsOf(u);
  const { amountMinor, currency } = frame.slots;
  if (frame.intent === 'add_transaction' && amountMinor !== undefined && /\b(to|on) (it|that)$/.test(words))
    return {
      ...frame,
      intent: 'set_budget',
      slots: { category, changeByMinor: amountMinor, ...(currency && { currency }) },
      template: 'follow-up',
    };
  if (
    /^(and )?(what|how much) (is|do i have|have i got|have i) left( of it| of that| there| in it| on it)?$/.test(
      words,
    )
  )
    return {
      ...frame,
      intent: 'query_budget',
      slots: { category, action: 'left' },
      template: 'follow-up',
    };
  return undefined;
}

const onlyAmount = ({ amountMinor, otherAmountMinor: _, currency: __, ...others }: Slots): boolean =>
  amountMinor !== undefined && Object.keys(others).length === 0;
/** 'make it four fifty' about a budget is 450. */
const limitOf = ({ amountMinor, otherAmountMinor, currency }: Slots, category: string): Slots => ({
  category,
  limitMinor: Math.max(amountMinor!, otherAmountMinor ?? 0),
  ...(currency && { currency }),
});

/** The slots of a reply that a follow-up question takes over. */
export const slotsOf = ({ category, merchant, account, period }: CommandSlots): Slots => ({
  ...(category ? { category } : {}),
  ...(merchant ? { merchant } : {}),
  ...(account ? { account } : {}),
  ...(period ? { period: [period.from, period.to] } : {}),
});

/** The last answered question, for one that continues it: “and groceries?”. */
export const questionBefore = (last: UtteranceReply, today: Day): Question | undefined =>
  last.mode === 'answer' ? before({ intent: last.command, slots: slotsOf(last.slots) }, today) : undefined;

/** The kinds of changes that people name, in the words of the replies. */
const kindsSaid: Readonly<Record<string, string>> = {
  rule: 'from now on',
  transfer: 'transfer',
  split: 'split',
  share: 'two halves',
  budget: 'budget',
  bill: 'the bill',
  reminder: 'a reminder',
};

/** The kind of change that is named, as in 'undo the transfer'. */
export const undoKindOf = (u: Understanding): string | undefined =>
  u.sentence.tokens.map(({ text }) => kindsSaid[text]).find(Boolean);

const owned: readonly (keyof Slots)[] = [
  'amountMinor',
  'currency',
  'category',
  'date',
  'merchant',
  'account',
  'type',
  'paymentMethod',
];

/** The pending command with a correction applied. While a command is pending, a correction never refers to a written row. */
export function correctedPending(
  pending: PendingDocument | null,
  read: Frame,
  u: Understanding,
): StoredFrame | undefined {
  if (pending?.kind !== 'yes') return undefined;
  const { frame: waiting } = pending;
  if (!/^(add_transaction|set_budget|add_event)$/.test(waiting.intent)) return undefined;
  const adds = waiting.intent === 'add_transaction' && read.intent !== 'correct_last';
  const frame = adds ? fragmentFrame(u.sentence) : read;
  if (frame?.intent !== 'correct_last') return undefined;
  const corrected = withLikelyAmount(frame.slots, waiting.slots.amountMinor ?? waiting.slots.limitMinor);
  const correction: Slots = Object.fromEntries(
    owned.flatMap((key) => (corrected[key] === undefined ? [] : [[key, corrected[key]]])),
  );
  const budget = waiting.intent === 'set_budget' && correction.amountMinor !== undefined;
  // 'no 25' about 20 euros means 25 euros, whatever that is when converted.
  const slots: Slots = {
    ...slotsAsSpoken(waiting.slots),
    ...correction,
    ...(budget ? { limitMinor: correction.amountMinor! } : {}),
  };
  if (budget) delete slots.amountMinor;
  const { lines: _lines, ...single } = waiting;
  return { ...single, slots };
}
