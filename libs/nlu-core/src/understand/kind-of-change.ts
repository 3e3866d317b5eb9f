import { addMonthsToDay, type Day } from '@app/calendar';
import type { Likely } from '../classifier/classifier';
import { isBilled } from '../frames/commands/by-parts/bill-things';
import { budgetWith } from '../frames/commands/by-parts/budget-command';
import { payeeOf } from '../frames/commands/by-parts/payee';
import { dueThing } from '../frames/commands/by-parts/stated-bill';
import { nameOf, proposed, wordSearchOf } from '../frames/commands/by-parts/word-search';
import { ofBill } from '../frames/patterns/command-slots';
import { nameSlots } from '../frames/patterns/name-and-time-slots';
import { namesTheirs } from '../frames/blocks/other-persons-thing';
import type { Sentence } from '../frames/sentence/sentence';
import { namesFile } from '../frames/sentence/word-classes';
import type { Frame, MoneyMention, Slots } from '../model/types';
import { joinedWords, wordAt } from '../time/clock';
import { isOnlyCondition } from './tells-story';

/** The kinds of change that the model finds, likeliest first; asked for only when needed. */
type Kinds = () => readonly Likely[];

/** From this probability, the kind decides what a proposed change does. */
const least = 0.7;

/** Words before a value that is no longer right: 'from thirty eight to forty two', 'on the sixth instead of the first'. */
const former = /^(from|of|than|not|was)$/;

/** The new value: the last one that is not named as the former one. */
function newest<T extends { from: number }>(s: Sentence, values: readonly T[]): T | undefined {
  const before = (at: number): string => {
    const word = wordAt(s.tokens, at - 1);
    return /^(the|at|on|about)$/.test(word) ? wordAt(s.tokens, at - 2) : word;
  };
  const right = values.filter(({ from }) => !former.test(before(from)));
  return (right.length > 0 ? right : values).at(-1);
}

/** The next day with the same number when the day has passed: a bill moves to a day to come. */
function comingDay(day: Day, today: Day): Day {
  let next = day;
  while (next < today) next = addMonthsToDay(next, 1);
  return next;
}

/** What the bill is called, without its old or new values. */
function billNamed(s: Sentence, frame: Frame | undefined): Slots {
  const names = s.mentions.names.filter((n) => n.kind !== 'page' && n.kind !== 'method');
  const found = nameSlots(names);
  if (Object.keys(found).length > 0) return found;
  const { merchant, category, description } = frame?.slots ?? {};
  const due = description ?? dueThing(s) ?? payeeOf(s);
  return { ...(merchant && { merchant }), ...(category && { category }), ...(due && { description: due }) };
}

/** Conditions, thoughts, exceptions and reports of others, which ask for no change: 'take hulu off my bills if it goes up again'. */
const asksNothing =
  /\b(if (it|they|he|she|we|i|the|my|that)|unless|might|maybe|perhaps|thinking|thought about|wish|joke|joking|kidding|but not|wonder|wondering)\b|^(he|she|someone|somebody|who|should|they (want|wanted|said)|we said)\b|^(my|our) (sister|brother|neighbou?r|friend|cousin|boss|roommate|uncle|aunt)\b|\b(off|out of|from) (the|my|our) (?!bills?\b|bill\b|list\b|books?\b|calendar\b|reminders?\b|budgets?\b|\S+ (bills?|list|budget)\b)\S+$/;

/** Whether a sentence may ask for a change of the speaker's own bills or budgets. */
const mayAsk = (s: Sentence): boolean =>
  !asksNothing.test(joinedWords(s.tokens)) &&
  !isOnlyCondition(s) &&
  !namesTheirs(s.text) &&
  !namesFile(s) &&
  !s.endsInQuestionMark;

/** Whether a sentence is about a bill: 'eggs went up, it's seven dollars now' is not. */
const isAboutBill = (s: Sentence): boolean =>
  s.tokens.some((t) =>
    /^(bills?|reminders?|subscription|membership|instalment|installment|premium|direct|standing)$/.test(
      t.text,
    ),
  ) ||
  s.mentions.names.some((name) => isBilled(s, name)) ||
  // 'nes is paid, you can check it off'.
  (/\b(check|mark|tick|cross) (it|that|this) off\b|\bmark (it|that) (as )?(paid|done)\b/.test(
    joinedWords(s.tokens),
  ) &&
    payeeOf(s) !== undefined);

const change = (s: Sentence, intent: Frame['intent'], slots: Slots, rest: Partial<Frame> = {}): Frame => ({
  ...proposed(s, intent, slots),
  ...rest,
});

const incomplete = (missing: NonNullable<Frame['missing']>): Partial<Frame> => ({
  missing,
  block: 'incomplete',
});

function repriced(s: Sentence, named: Slots): Frame {
  const sums = [...s.mentions.money, ...s.mentions.quantities].sort((a, b) => a.from - b.from);
  const sum: MoneyMention | undefined = newest(s, sums);
  const slots: Slots = { ...named, action: 'reprice' };
  if (!sum) return change(s, 'add_event', slots, incomplete('amount'));
  const currency = sum.currency ? { currency: sum.currency } : {};
  return change(s, 'add_event', { ...slots, amountMinor: ofBill(s, sum), ...currency });
}

function rescheduled(s: Sentence, named: Slots): Frame {
  const day = newest(s, s.mentions.days)?.day;
  const slots: Slots = { ...named, action: 'reschedule' };
  return day === undefined
    ? change(s, 'add_event', slots, incomplete('date'))
    : change(s, 'add_event', { ...slots, date: comingDay(day, s.clock.today) });
}

/** A change of a bill or budget of this kind (`add_event.reprice`); undefined when the sentence does not name what it changes. */
function changeOfKind(s: Sentence, kind: string, frame: Frame | undefined): Frame | undefined {
  if (kind === 'set_budget.remove') {
    const category = nameOf(s, 'category', 'noun')?.category;
    return category && s.mentions.money.length === 0
      ? change(s, 'set_budget', { category, action: 'remove' }, { hazards: ['delete'] })
      : undefined;
  }
  if (!isAboutBill(s)) return undefined;
  const named = billNamed(s, frame);
  if (Object.keys(named).length === 0) return undefined;
  switch (kind) {
    case 'add_event.paid':
      return s.mentions.money.length === 0
        ? change(s, 'add_event', { ...named, action: 'mark_paid' })
        : undefined;
    case 'add_event.remove':
      return change(s, 'add_event', { ...named, action: 'remove' }, { hazards: ['delete'] });
    case 'add_event.reprice':
      return repriced(s, named);
    case 'add_event.reschedule':
      return rescheduled(s, named);
    default:
      return undefined;
  }
}

/** The likeliest kind of this intent, with its share among the kinds of the intent. */
function kindFor(kinds: readonly Likely[], intent: string): string | undefined {
  const own = kinds.filter(({ label }) => label.startsWith(`${intent}.`));
  const sum = own.reduce((all, { probability }) => all + probability, 0);
  const [top] = own;
  return top && top.probability / sum >= least ? top.label : undefined;
}

/** 'we don't get the milk anymore so take it off the stove': a bill would be changed, but nobody asks for it. */
export function asksNoChange(s: Sentence, intent: string, kinds: Kinds): boolean {
  if (mayAsk(s)) return false;
  return /\.(paid|remove|reprice|reschedule|move)$/.test(kindFor(kinds(), intent) ?? '');
}

/** The change that a sentence asks for when no pattern says so, by its intent and the kinds the model finds. It is always asked about. */
export function changeByKind(s: Sentence, intent: string, kinds: Kinds): Frame | undefined {
  const kind = mayAsk(s) ? kindFor(kinds(), intent) : undefined;
  return kind ? changeOfKind(s, kind, undefined) : undefined;
}

/** From this probability, a proposed limit is a change by that amount: 'from dining budget cut fifty dollars'. */
const sure = 0.8;

/** A proposed limit of which the model says that the budget is raised or lowered by it, or that it moves to another budget. */
function withDirection(s: Sentence, frame: Frame, kinds: Kinds): Frame {
  const { limitMinor, changeByMinor, ...rest } = frame.slots;
  const open = frame.template === 'by-parts' && frame.certainty < 0.8 && frame.slots.action === undefined;
  const [likeliest] = open ? kinds() : [];
  if (likeliest?.label === 'set_budget.move' && likeliest.probability >= sure) {
    const moved = budgetWith(wordSearchOf(s));
    if (moved?.slots.action === 'move') return moved;
  }
  if (frame.template !== 'by-parts' || limitMinor === undefined || frame.certainty >= 0.8) return frame;
  const [top] = kinds();
  const by = /^set_budget\.(raise|lower)$/.exec(top?.label ?? '')?.[1];
  const named = /\b(to|at|under|below|limit|cap|max|maximum)\b/.test(joinedWords(s.tokens));
  if (!top || !by || top.probability < sure || changeByMinor !== undefined || named) return frame;
  return { ...frame, slots: { ...rest, changeByMinor: by === 'lower' ? -limitMinor : limitMinor } };
}

/**
 * A proposed bill of which the model says that it is paid, repriced, moved or gone: 'they jacked up the internet bill it's ninety five now'.
 * Complete readings of patterns stay as they are.
 */
export function withKind(s: Sentence, frame: Frame, kinds: Kinds): Frame {
  if (frame.intent === 'set_budget') return withDirection(s, frame, kinds);
  const open = frame.block === 'incomplete' || /^(by-parts$|add_event#)/.test(frame.template);
  if (frame.intent !== 'add_event' || frame.slots.action !== undefined || !open || frame.certainty >= 0.8)
    return frame;
  const kind = mayAsk(s) ? kindFor(kinds(), frame.intent) : undefined;
  return (kind ? changeOfKind(s, kind, frame) : undefined) ?? frame;
}
