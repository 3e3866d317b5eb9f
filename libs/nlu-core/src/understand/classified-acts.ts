import type { Likely } from '../classifier/classifier';
import { proposalOf } from '../frames/commands/proposals';
import type { Sentence } from '../frames/sentence/sentence';
import { isGivenUp } from '../frames/blocks/no-payment';
import { changingIntents, type Frame } from '../model/types';
import { wordAt } from '../time/clock';

/** The probabilities of acts that are required for each outcome. */
export const weighing = {
  /** Minimum for recording a purchase at once … */
  paidAtOnce: 0.6,
  /** … the lower minimum after an explicit order to record it … */
  orderedAtOnce: 0.3,
  /** … and the minimum for carrying out any other change at once. */
  changeAtOnce: 0.15,
  /** From this probability of another act, a change needs a confirmation. */
  otherAct: 0.6,
  otherThanSure: 0.85,
  /** Minimum for proposing a purchase or a command when no pattern read the sentence. */
  proposePaid: 0.5,
  proposeCommand: 0.5,
  /** The same for a command that the topic model finds as well: the geometric mean of both probabilities. */
  proposeAgreed: 0.38,
  /** The same for a command when other talk is at most half as likely. */
  proposeClear: 0.33,
  /** The same for a purchase or income. */
  proposeTold: 0.6,
  /** Minimum for proposing a blocked purchase anyway. */
  proposeBlocked: 0.5,
  /**
   * Minimums for proposing a command instead of a question: one found only by the classifier, one from an uncertain pattern, and one from a
   * certain pattern.
   */
  insteadOfQuestion: 0.6,
  insteadOfPattern: 0.75,
  insteadOfSure: 0.9,
  /** From this probability of other talk, a question found only by the classifier is not answered. */
  talk: 0.7,
} as const;

const money = /^(paid|received|transfer)$/;
const shareOf = (acts: readonly Likely[], test: RegExp): number =>
  acts.reduce((sum, { label, probability }) => (test.test(label) ? sum + probability : sum), 0);

/** The acts that agree with a changing frame. */
const actOf = (frame: Frame): RegExp =>
  frame.intent === 'add_transaction'
    ? money
    : new RegExp(`^${frame.intent.startsWith('sync_') ? 'sync' : frame.intent}$`);

const withConfirmation = (frame: Frame): Frame => ({ ...frame, certainty: Math.min(frame.certainty, 0.79) });

/** First words of orders to record a purchase that can hardly mean anything else. */
const writes = /^(add|log|record|enter|note|new|expense|income)$/;

/** Asks for confirmation of a change when the act model disagrees with its pattern. */
function doubted(s: Sentence, frame: Frame, acts: readonly Likely[]): Frame {
  const [top] = acts;
  const own = shareOf(acts, actOf(frame));
  if (frame.intent !== 'add_transaction') {
    const other = frame.certainty >= 0.9 ? weighing.otherThanSure : weighing.otherAct;
    return own < weighing.changeAtOnce && top!.probability >= other ? withConfirmation(frame) : frame;
  }
  const { type } = frame.slots;
  const other = type === 'income' ? 'paid' : type === 'expense' ? 'received' : undefined;
  const contrary = top!.label === other && top!.probability >= weighing.otherAct;
  const ordered = /^record/.test(frame.template) && writes.test(wordAt(s.tokens, s.start));
  const least = ordered ? weighing.orderedAtOnce : weighing.paidAtOnce;
  return own < least || contrary ? withConfirmation(frame) : frame;
}

/** Replaces a weak reading when the act model says that money was received rather than paid, or the reverse, or that it is a command. */
function otherWay(s: Sentence, frame: Frame, acts: readonly Likely[]): Frame | undefined {
  const [top] = acts;
  const loose = /^(told|told-plainly|priced-thing|proposed|cost)$/.test(frame.template);
  // 'got 120 for the logo from a client' was received.
  const got = /^(got|activity)$/.test(frame.template) && (top?.probability ?? 0) >= weighing.otherThanSure;
  if (!top || !(loose || got) || frame.lines || top.probability < weighing.proposePaid) return undefined;
  const other = frame.slots.type === 'income' ? 'paid' : 'received';
  if (top.label === other) return proposalOf(s, other);
  // 'only forty dollars for gifts please' is not a purchase of a gift.
  const command = /^(set_budget|add_event)$/.test(top.label) && top.probability >= weighing.insteadOfQuestion;
  return command ? proposalOf(s, top.label) : undefined;
}

/** Reasons against recording a purchase that may be wrong, because such sentences can still report one. */
const soft = /^(negation|question|hypothetical|other-subject|other-object|no-act|incomplete)$/;

/** The purchase without its block, to be confirmed. */
function unblocked({ block: _, ...frame }: Frame): Frame {
  return { ...frame, certainty: 0.7, template: 'proposed' };
}

/** The probability of a changing intent by the topic model. */
const topicShare = (topics: readonly Likely[], intent: string): number =>
  topics.find(({ label }) => label === `change.${intent}`)?.probability ?? 0;
/** How certain both models are of the same command. */
const agreement = (act: Likely, topics: readonly Likely[]): number =>
  Math.sqrt(act.probability * topicShare(topics, act.label));

/** 'what was that', 'wait, how much was that'. */
const startsWithQuestion = ({ tokens }: Sentence): boolean =>
  /^(how|what|when|which|where|who|why)$/.test(
    tokens.find(({ text }) => !/^(wait|hang|hold|on|oh|oops|sorry|no|actually)$/.test(text))?.text ?? '',
  );

/** A frame from the act alone, when no pattern read the sentence well; undefined when the act is not certain enough. */
function proposalFor(
  s: Sentence,
  frame: Frame,
  acts: readonly Likely[],
  topics: readonly Likely[],
): Frame | undefined {
  const [top] = acts;
  if (!top || s.endsInQuestionMark || startsWithQuestion(s)) return undefined;
  const unread = frame.intent === 'out_of_scope' && frame.block === undefined;
  const blocked =
    frame.block !== undefined &&
    soft.test(frame.block) &&
    frame.template !== 'theirs' &&
    // 'just back from looking at a coat, it was 200' bought nothing.
    !isGivenUp(s) &&
    (frame.intent === 'add_transaction' || frame.intent === 'out_of_scope') &&
    frame.missing === undefined;
  // A weak match of a question pattern in a sentence that the model classifies as a command.
  const weak =
    !changingIntents.has(frame.intent) &&
    frame.intent !== 'out_of_scope' &&
    top.probability >= (frame.certainty < 0.8 ? weighing.insteadOfPattern : weighing.insteadOfSure);
  const guessed = frame.template === 'classifier' || weak;
  // 'the invoice got paid 950' was read as a bill without a day.
  const unfinished =
    frame.block === 'incomplete' &&
    frame.intent === 'add_event' &&
    top.probability >= weighing.insteadOfPattern;
  if (!unread && !blocked && !guessed && !unfinished) return undefined;
  const moved = shareOf(acts, /^(paid|received)$/);
  const enough = blocked ? weighing.proposeBlocked : weighing.proposePaid;
  if (blocked && frame.intent === 'add_transaction') return moved >= enough ? unblocked(frame) : undefined;
  if (money.test(top.label)) {
    const told = unread && topicShare(topics, 'add_transaction') * moved >= weighing.proposeTold ** 2;
    return told || moved >= (guessed ? weighing.insteadOfQuestion : enough)
      ? proposalOf(s, top.label)
      : undefined;
  }
  const least = guessed ? weighing.insteadOfQuestion : weighing.proposeCommand;
  const agreed = unread && agreement(top, topics) >= weighing.proposeAgreed;
  const clear =
    unread &&
    top.probability >= weighing.proposeClear &&
    shareOf(acts, /^(aside|other|control|ask)$/) <= top.probability / 2;
  return (top.probability >= least || agreed || clear) &&
    (!blocked || unfinished) &&
    top.label !== frame.intent
    ? proposalOf(s, top.label)
    : undefined;
}

const looksLikeQuestion = (s: Sentence): boolean =>
  s.endsInQuestionMark ||
  /^(is|are|am|do|does|did|have|has|how|what|when|which|where|who|show|list|tell)$/.test(wordAt(s.tokens, 0));

/**
 * The frame after the act model is considered. A change that the model disagrees with needs a confirmation, and a sentence that no pattern
 * read gets a proposal. Nothing is ever carried out because of the model.
 */
export function afterActs(
  s: Sentence,
  frame: Frame,
  acts: readonly Likely[],
  topics: readonly Likely[] = [],
): Frame {
  if (changingIntents.has(frame.intent) && !frame.block && !frame.missing) {
    // 'the total was 29.75 at Michaels for yarn' is not a correction.
    const anew =
      frame.intent === 'correct_last' &&
      s.mentions.money.length > 0 &&
      Object.keys(frame.slots).length > 1 &&
      shareOf(acts, /^(paid|received)$/) > shareOf(acts, /^correct_last$/);
    return (anew && proposalOf(s, acts[0]!.label)) || otherWay(s, frame, acts) || doubted(s, frame, acts);
  }
  if (frame.template === 'bill-question') return frame;
  const talk = shareOf(acts, /^(aside|other)$/);
  // A reading only from the topic model, which the act model classifies as other talk.
  if (frame.template === 'classifier' && !looksLikeQuestion(s) && talk >= weighing.talk)
    return { ...frame, intent: 'out_of_scope', slots: {}, certainty: 0, template: 'vetoed' };
  return proposalFor(s, frame, acts, topics) ?? frame;
}
