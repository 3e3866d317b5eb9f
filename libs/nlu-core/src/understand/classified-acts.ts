import { familiarShare, type Likely } from '../classifier/classifier';
import { proposalOf } from '../frames/commands/proposals';
import type { Sentence } from '../frames/sentence/sentence';
import { isGivenUp } from '../frames/blocks/no-payment';
import { changingIntents, type Frame } from '../model/types';
import { joinedWords, wordAt } from '../time/clock';
import { asksNoChange, changeByKind, withKind } from './kind-of-change';
import { foreignShare, probabilityOf, shareOf } from './shares';
import { isOnlyCondition, isPaidToOthers } from './tells-story';

/** The probabilities of acts that are required for each outcome. */
export const weighing = {
  /** Minimum for recording a purchase at once … */
  paidAtOnce: 0.6,
  /** … the lower minimum after an explicit order to record it … */
  orderedAtOnce: 0.3,
  /** … a plainly told one only above this share of known words … */
  familiar: 0.6,
  /** … and the minimum for carrying out any other change at once. */
  changeAtOnce: 0.15,
  /** … or this one of its topic. */
  topicAtOnce: 0.1,
  /** From this probability of another act, a change needs a confirmation. */
  otherAct: 0.6,
  otherThanSure: 0.85,
  /** From this probability, 'I got four hundred cash from the client' was received. */
  otherThanGot: 0.7,
  /** Minimum for proposing a purchase or a command when no pattern read the sentence. */
  proposePaid: 0.5,
  proposeCommand: 0.5,
  /** The same for a command that the topic model finds as well: the geometric mean of both probabilities. */
  proposeAgreed: 0.35,
  /** The same for a command when other talk is at most half as likely. */
  proposeClear: 0.33,
  /** The same for a purchase or income. */
  proposeTold: 0.6,
  /** The same by the topic model, when the act model hears neither talk about other money nor a question above the second share. */
  proposeByTopic: 0.6,
  otherwise: 0.45,
  /** Minimum for proposing a blocked purchase anyway. */
  proposeBlocked: 0.5,
  /**
   * Minimums for proposing a command instead of a question: one found only by the classifier, one from an uncertain pattern, and one from a
   * certain pattern.
   */
  insteadOfQuestion: 0.6,
  insteadOfPattern: 0.75,
  insteadOfSure: 0.9,
  /** The same for a command that the topic model finds as well: the geometric mean of both probabilities. */
  insteadAgreed: 0.52,
  /** The same instead of a certain pattern. */
  insteadOfSureAgreed: 0.6,
  /** The same for removing a bill or budget with words that would delete anything. */
  removes: 0.7,
  /** From this probability of other subjects, an unread sentence is no command, and a command is asked about unless its act is likely. */
  foreign: 0.6,
  ownAct: 0.3,
  /** From this probability of other talk, a question found only by the classifier is not answered. */
  talk: 0.7,
  /** From this probability of its topic, it is answered nevertheless. */
  sureTopic: 0.85,
} as const;

const money = /^(paid|received|transfer)$/;

/** The label of a command: all sources of a synchronisation share one. */
const commandOf = (intent: string): string => (intent.startsWith('sync_') ? 'sync' : intent);

/** The acts that agree with a changing frame. */
const actOf = (frame: Frame): RegExp =>
  frame.intent === 'add_transaction' ? money : new RegExp(`^${commandOf(frame.intent)}$`);

const withConfirmation = (frame: Frame): Frame => ({ ...frame, certainty: Math.min(frame.certainty, 0.79) });

/** First words of orders to record a purchase that can hardly mean anything else. */
const writes = /^(add|log|record|enter|note|new|expense|income)$/;

/** Asks for confirmation of a change when the act model disagrees with its pattern. */
function doubted(s: Sentence, frame: Frame, acts: readonly Likely[], topics: readonly Likely[]): Frame {
  const [top] = acts;
  const own = shareOf(acts, actOf(frame));
  if (frame.intent !== 'add_transaction') {
    const other = frame.certainty >= 0.9 ? weighing.otherThanSure : weighing.otherAct;
    const elsewhere = foreignShare(topics) >= weighing.foreign && own < weighing.ownAct;
    // 'can you how will I get my tax documents': neither model hears an order for a report.
    const neither =
      own < weighing.changeAtOnce &&
      topics.length > 0 &&
      topicShare(topics, commandOf(frame.intent)) < weighing.topicAtOnce;
    return elsewhere || neither || (own < weighing.changeAtOnce && top!.probability >= other)
      ? withConfirmation(frame)
      : frame;
  }
  const { type } = frame.slots;
  const other = type === 'income' ? 'paid' : type === 'expense' ? 'received' : undefined;
  const contrary = top!.label === other && top!.probability >= weighing.otherAct;
  const ordered = /^record/.test(frame.template) && writes.test(wordAt(s.tokens, s.start));
  const least = ordered ? weighing.orderedAtOnce : weighing.paidAtOnce;
  const strange = frame.template === 'told-plainly' && familiarShare(s) <= weighing.familiar;
  return own < least || contrary || strange ? withConfirmation(frame) : frame;
}

/** Replaces a weak reading when the act model says that money was received rather than paid, or the reverse, or that it is a command. */
function otherWay(s: Sentence, frame: Frame, acts: readonly Likely[]): Frame | undefined {
  const [top] = acts;
  const loose = /^(told|told-plainly|priced-thing|proposed|cost)$/.test(frame.template);
  // 'got 120 for the logo from a client' was received.
  const got = /^(got|activity)$/.test(frame.template) && (top?.probability ?? 0) >= weighing.otherThanGot;
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
  probabilityOf(topics, `change.${intent}`);
/** How certain both models are of the same command. */
const agreement = (act: Likely, topics: readonly Likely[]): number =>
  Math.sqrt(act.probability * topicShare(topics, act.label));

/** How certain both models are that a sentence asks the question that was read; 0 when the topic model found another one. */
export const agreementOn = (frame: Frame, topics: readonly Likely[], acts: readonly Likely[]): number =>
  topics[0]?.label === frame.intent ? Math.sqrt(topics[0].probability * probabilityOf(acts, 'ask')) : 0;

/** The change of a bill or budget that both models find most of all, when little speaks for talk about other money. */
function changeOf(acts: readonly Likely[], topics: readonly Likely[]): Likely | undefined {
  const [best] = acts
    .filter(({ label }) => /^(add_event|set_budget)$/.test(label))
    .sort((a, b) => agreement(b, topics) - agreement(a, topics));
  const isTop = best !== undefined && topics[0]?.label === `change.${best.label}`;
  return isTop && agreement(best, topics) >= weighing.proposeAgreed && shareOf(acts, /^(aside|ask)$/) <= 0.3
    ? best
    : undefined;
}

/** 'forty five': an answer to somebody, which asks for nothing. */
const isLoneAmount = ({ tokens, mentions }: Sentence): boolean =>
  tokens.every((_, i) =>
    [...mentions.money, ...mentions.quantities].some(({ from, to }) => from <= i && i < to),
  );

/** 'what was that', 'wait, how much was that', 'did a plumber charge you 90'. */
const startsWithQuestion = ({ tokens }: Sentence): boolean =>
  /^(how|what|when|which|where|who|why|did|does|was|were)$/.test(
    tokens.find(({ text }) => !/^(wait|hang|hold|on|oh|oops|sorry|no|actually)$/.test(text))?.text ?? '',
  );

/** What the models say of a sentence. */
export interface Scores {
  acts: readonly Likely[];
  topics: readonly Likely[];
  /** Asked for only when a change may be proposed. */
  kinds: () => readonly Likely[];
}

/** A change from the act and its kind, with the values of the sentence. */
const proposalFrom = (s: Sentence, act: string, kinds: Scores['kinds']): Frame | undefined => {
  if (!/^(set_budget|add_event)$/.test(act)) return proposalOf(s, act);
  return asksNoChange(s, act, kinds) ? undefined : (changeByKind(s, act, kinds) ?? proposalOf(s, act));
};

/** Whether the topic model hears a purchase or income, and the act model neither other talk nor a question. */
const isToldByTopic = (acts: readonly Likely[], topics: readonly Likely[]): boolean =>
  topicShare(topics, 'add_transaction') >= weighing.proposeByTopic &&
  shareOf(acts, /^(aside|other|ask|control)$/) <= weighing.otherwise;

/** The probability of money that was paid or received. */
const movedShare = (acts: readonly Likely[]): number => shareOf(acts, /^(paid|received)$/);

/** A purchase that a pattern blocked: proposed without its block, or as the command that both models find. */
function insteadOfBlocked(s: Sentence, frame: Frame, { acts, topics, kinds }: Scores): Frame | undefined {
  const top = acts[0]!;
  if (!money.test(top.label) && agreement(top, topics) >= weighing.insteadAgreed)
    return proposalFrom(s, top.label, kinds);
  const told = !/^(negation|question)$/.test(frame.block ?? '') && isToldByTopic(acts, topics);
  return told || movedShare(acts) >= weighing.proposeBlocked ? unblocked(frame) : undefined;
}

/** A purchase or income from a sentence that no pattern read, or that was only guessed to be a question. */
function proposedMoney(
  s: Sentence,
  { acts, topics }: Scores,
  { unread, guessed, blocked }: Record<'unread' | 'guessed' | 'blocked', boolean>,
): Frame | undefined {
  const top = acts[0]!;
  const moved = movedShare(acts);
  const byTopic = unread && isToldByTopic(acts, topics);
  if (!money.test(top.label))
    return byTopic
      ? proposalOf(s, probabilityOf(acts, 'received') > probabilityOf(acts, 'paid') ? 'received' : 'paid')
      : undefined;
  const told = unread && topicShare(topics, 'add_transaction') * moved >= weighing.proposeTold ** 2;
  const enough = blocked ? weighing.proposeBlocked : weighing.proposePaid;
  return told || byTopic || moved >= (guessed ? weighing.insteadOfQuestion : enough)
    ? proposalOf(s, top.label)
    : undefined;
}

/** Whether a question that a pattern read is rather the command that the models find. */
const isRatherCommand = (s: Sentence, frame: Frame, top: Likely, topics: readonly Likely[]): boolean => {
  const sure = frame.certainty >= 0.8;
  const agreed = agreement(top, topics) >= (sure ? weighing.insteadOfSureAgreed : weighing.insteadAgreed);
  return (
    top.probability >= (sure ? weighing.insteadOfSure : weighing.insteadOfPattern) ||
    (s.tokens.length > 2 && agreed)
  );
};

/** A frame from the act alone, when no pattern read the sentence well; undefined when the act is not certain enough. */
function proposalFor(s: Sentence, frame: Frame, scores: Scores): Frame | undefined {
  const { acts, topics, kinds } = scores;
  const [top] = acts;
  if (!top || s.endsInQuestionMark || startsWithQuestion(s) || isLoneAmount(s)) return undefined;
  if (isPaidToOthers(s)) return undefined;
  const unread = frame.intent === 'out_of_scope' && frame.block === undefined;
  const blocked =
    frame.block !== undefined &&
    soft.test(frame.block) &&
    frame.template !== 'theirs' &&
    // 'just back from looking at a coat, it was 200' bought nothing.
    !isGivenUp(s) &&
    (frame.intent === 'add_transaction' || frame.intent === 'out_of_scope') &&
    frame.missing === undefined;
  const isQuestion = !changingIntents.has(frame.intent) && frame.intent !== 'out_of_scope';
  const weak = isQuestion && isRatherCommand(s, frame, top, topics);
  const guessed = frame.template === 'classifier' || weak;
  // 'the invoice got paid 950' was read as a bill without a day.
  const unfinished =
    frame.block === 'incomplete' &&
    frame.intent === 'add_event' &&
    top.probability >= weighing.insteadOfPattern;
  // 'I haven't paid the rent', 'my neighbor babysat and was paid by her sister'.
  const undoes = top.label === 'undo_last' && top.probability >= weighing.proposeCommand;
  if ((unread || blocked) && foreignShare(topics) >= weighing.foreign && !undoes) return undefined;
  // 'delete my travel budget, that was adorable of me'.
  if (frame.block === 'destructive' && /^(set_budget|add_event)$/.test(top.label))
    return agreement(top, topics) >= weighing.removes ? changeByKind(s, top.label, kinds) : undefined;
  if (!unread && !blocked && !guessed && !unfinished) return undefined;
  if (blocked && frame.intent === 'add_transaction') return insteadOfBlocked(s, frame, scores);
  const told = proposedMoney(s, scores, { unread, guessed, blocked });
  if (told || money.test(top.label)) return told;
  return !blocked || unfinished ? proposedCommand(s, frame, scores, { unread, guessed, weak }) : undefined;
}

/** The command that the models find in a sentence that no pattern read, or that was only guessed to be a question. */
function proposedCommand(
  s: Sentence,
  frame: Frame,
  { acts, topics, kinds }: Scores,
  { unread, guessed, weak }: Record<'unread' | 'guessed' | 'weak', boolean>,
): Frame | undefined {
  if (isOnlyCondition(s)) return undefined;
  const top = acts[0]!;
  // 'she moved our bill to the twentieth so fix yours to match': no act stands out, but both models find the same change.
  const likely = unread ? changeOf(acts, topics) : undefined;
  if (likely && likely.label !== top.label) return proposalFrom(s, likely.label, kinds);
  const enough =
    top.probability >= (guessed ? weighing.insteadOfQuestion : weighing.proposeCommand) ||
    (weak && agreement(top, topics) >= weighing.insteadAgreed) ||
    (unread && agreement(top, topics) >= weighing.proposeAgreed) ||
    (unread &&
      top.probability >= weighing.proposeClear &&
      shareOf(acts, /^(aside|other|control|ask)$/) <= top.probability / 2);
  return enough && top.label !== frame.intent ? proposalFrom(s, top.label, kinds) : undefined;
}

const looksLikeQuestion = (s: Sentence): boolean =>
  s.endsInQuestionMark ||
  /\b(tell me|am curious|like to know|want to know|was wondering|am wondering|how much|how many|what (did|do|have|is|are|was|were) (i|we|my|our|the|it)|what we|let us see)\b/.test(
    joinedWords(s.tokens),
  ) ||
  /^(is|are|am|do|does|did|have|has|how|what|when|which|where|who|show|list|tell)$/.test(wordAt(s.tokens, 0));

/**
 * The frame after the act model is considered. A change that the model disagrees with needs a confirmation, and a sentence that no pattern
 * read gets a proposal. Nothing is ever carried out because of the model.
 */
export function afterActs(s: Sentence, frame: Frame, { acts, topics, kinds }: Scores): Frame {
  if (changingIntents.has(frame.intent) && !frame.block && !frame.missing) {
    // 'the total was 29.75 at Michaels for yarn' is not a correction.
    const isNewEntry =
      frame.intent === 'correct_last' &&
      s.mentions.money.length > 0 &&
      Object.keys(frame.slots).length > 1 &&
      movedShare(acts) > probabilityOf(acts, 'correct_last');
    const entry = isNewEntry ? proposalOf(s, acts[0]!.label) : undefined;
    return entry ?? otherWay(s, frame, acts) ?? withKind(s, doubted(s, frame, acts, topics), kinds);
  }
  if (frame.template === 'bill-question') return frame;
  const talk = shareOf(acts, /^(aside|other)$/);
  // A reading only from the topic model, which the act model classifies as other talk.
  const sureTopic = (topics[0]?.probability ?? 0) >= weighing.sureTopic && topics[0]?.label === frame.intent;
  if (frame.template === 'classifier' && !looksLikeQuestion(s) && talk >= weighing.talk && !sureTopic)
    return { ...frame, intent: 'out_of_scope', slots: {}, certainty: 0, template: 'vetoed' };
  return withKind(s, proposalFor(s, frame, { acts, topics, kinds }) ?? frame, kinds);
}
