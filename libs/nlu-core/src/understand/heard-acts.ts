import type { Likely } from '../classifier/classifier';
import { proposalOf } from '../frames/proposals';
import type { Sentence } from '../frames/sentence';
import { changingIntents, type Frame } from '../model/types';
import { wordAt } from '../time/clock';

/** Probabilities of acts from which they count. */
export const weighing = {
  /** A purchase is written at once only where it sounds as much like one … */
  paidAtOnce: 0.6,
  /** … less where it was asked for in so many words … */
  orderedAtOnce: 0.3,
  /** … and another change where it does not sound like something else. */
  changeAtOnce: 0.15,
  /** What else a change sounds like, so that it is asked about. */
  otherAct: 0.6,
  otherThanSure: 0.85,
  /** What no pattern reads is proposed as a purchase, or as a command. */
  proposePaid: 0.5,
  proposeCommand: 0.5,
  /** A purchase that something speaks against is proposed all the same. */
  proposeBlocked: 0.5,
  /** A command is proposed in place of a question the classifier alone heard. */
  insteadOfQuestion: 0.6,
  insteadOfPattern: 0.75,
  insteadOfSure: 0.9,
  /** Such a question is not answered where it sounds as much like talk. */
  talk: 0.7,
} as const;

const money = /^(paid|received|transfer)$/;
const shareOf = (acts: readonly Likely[], test: RegExp): number =>
  acts.reduce((sum, { label, probability }) => (test.test(label) ? sum + probability : sum), 0);

/** The act a changing frame stands for. */
const actOf = (frame: Frame): RegExp =>
  frame.intent === 'add_transaction'
    ? money
    : new RegExp(`^${frame.intent.startsWith('sync_') ? 'sync' : frame.intent}$`);

const askedAbout = (frame: Frame): Frame => ({ ...frame, certainty: Math.min(frame.certainty, 0.79) });

/** Orders to write a purchase down that can hardly mean anything else. */
const writes = /^(add|log|record|enter|note|new|expense|income)$/;

/** A change that does not sound like what a pattern took it for is asked about. */
function doubted(s: Sentence, frame: Frame, acts: readonly Likely[]): Frame {
  const [top] = acts;
  const own = shareOf(acts, actOf(frame));
  if (frame.intent !== 'add_transaction') {
    const other = frame.certainty >= 0.9 ? weighing.otherThanSure : weighing.otherAct;
    return own < weighing.changeAtOnce && top!.probability >= other ? askedAbout(frame) : frame;
  }
  const { type } = frame.slots;
  const other = type === 'income' ? 'paid' : type === 'expense' ? 'received' : undefined;
  const contrary = top!.label === other && top!.probability >= weighing.otherAct;
  const ordered = /^record/.test(frame.template) && writes.test(wordAt(s.tokens, s.start));
  const least = ordered ? weighing.orderedAtOnce : weighing.paidAtOnce;
  return own < least || contrary ? askedAbout(frame) : frame;
}

/** What no pattern read, heard as money that came in rather than paid, or the other way round. */
function otherWay(s: Sentence, frame: Frame, acts: readonly Likely[]): Frame | undefined {
  const [top] = acts;
  const loose = /^(told|told-plainly|priced-thing|proposed|cost)$/.test(frame.template);
  if (!top || !loose || frame.lines || top.probability < weighing.proposePaid) return undefined;
  const other = frame.slots.type === 'income' ? 'paid' : 'received';
  if (top.label === other) return proposalOf(s, other);
  // 'only forty dollars for gifts please' is no gift that was bought.
  const command = /^(set_budget|add_event)$/.test(top.label) && top.probability >= weighing.insteadOfQuestion;
  return command ? proposalOf(s, top.label) : undefined;
}

/** Reasons that a purchase may not be written which a sentence can give and still tell of one. */
const soft = /^(negation|question|hypothetical|other-subject|other-object|no-act|incomplete)$/;

/** A purchase in its own words, whatever stood against it, to be asked about. */
function unblocked({ block: _, ...frame }: Frame): Frame {
  return { ...frame, certainty: 0.7, template: 'proposed' };
}

/** A frame from the act alone, where nothing was read; undefined where it is not sure enough. */
function proposalFor(s: Sentence, frame: Frame, acts: readonly Likely[]): Frame | undefined {
  const [top] = acts;
  if (!top || s.asked) return undefined;
  const unread = frame.intent === 'out_of_scope' && frame.block === undefined;
  const blocked =
    frame.block !== undefined &&
    soft.test(frame.block) &&
    (frame.intent === 'add_transaction' || frame.intent === 'out_of_scope') &&
    frame.missing === undefined;
  // A question whose pattern allows words between its own, in a sentence that sounds like a command.
  const weak =
    !changingIntents.has(frame.intent) &&
    frame.intent !== 'out_of_scope' &&
    top.probability >= (frame.certainty < 0.8 ? weighing.insteadOfPattern : weighing.insteadOfSure);
  const guessed = frame.template === 'classifier' || weak;
  // 'the invoice got paid 950', taken for a bill without its day.
  const unfinished =
    frame.block === 'incomplete' &&
    frame.intent === 'add_event' &&
    top.probability >= weighing.insteadOfPattern;
  if (!unread && !blocked && !guessed && !unfinished) return undefined;
  const moved = shareOf(acts, /^(paid|received)$/);
  const enough = blocked ? weighing.proposeBlocked : weighing.proposePaid;
  if (blocked && frame.intent === 'add_transaction') return moved >= enough ? unblocked(frame) : undefined;
  if (money.test(top.label))
    return moved >= (guessed ? weighing.insteadOfQuestion : enough) ? proposalOf(s, top.label) : undefined;
  const least = guessed ? weighing.insteadOfQuestion : weighing.proposeCommand;
  return top.probability >= least && (!blocked || unfinished) && top.label !== frame.intent
    ? proposalOf(s, top.label)
    : undefined;
}

const asks = (s: Sentence): boolean =>
  s.asked ||
  /^(is|are|am|do|does|did|have|has|how|what|when|which|where|who|show|list|tell)$/.test(wordAt(s.tokens, 0));

/**
 * The frame after it was heard what is done in a sentence: a change that sounds like something else is asked about, and what nothing
 * read is proposed. Nothing is ever carried out because of it.
 */
export function afterActs(s: Sentence, frame: Frame, acts: readonly Likely[]): Frame {
  if (changingIntents.has(frame.intent) && !frame.block && !frame.missing) {
    // 'the total was 29.75 at Michaels for yarn' puts nothing right.
    const anew =
      frame.intent === 'correct_last' &&
      s.mentions.money.length > 0 &&
      Object.keys(frame.slots).length > 1 &&
      shareOf(acts, /^(paid|received)$/) > shareOf(acts, /^correct_last$/);
    return (anew && proposalOf(s, acts[0]!.label)) || otherWay(s, frame, acts) || doubted(s, frame, acts);
  }
  const talk = shareOf(acts, /^(aside|other)$/);
  // What only the topic model heard, and sounds like talk of other money.
  if (frame.template === 'classifier' && !asks(s) && talk >= weighing.talk)
    return { ...frame, intent: 'out_of_scope', slots: {}, certainty: 0, template: 'vetoed' };
  return proposalFor(s, frame, acts) ?? frame;
}
