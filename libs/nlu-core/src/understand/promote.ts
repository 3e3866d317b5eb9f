import type { Likely } from '../classifier/classifier';
import { frameWithout } from '../frames/patterns/reading';
import type { Sentence } from '../frames/sentence/sentence';
import { changingIntents, type Frame, type Intent } from '../model/types';
import { nearFinance } from '../templates/near-finance';
import { joinedWords } from '../time/clock';
import { foreignShare, probabilityOf, shareOf } from './shares';
import {
  isAskedByOthers,
  isElsewhere,
  isOnlyCondition,
  namesOnlyTime,
  notDone,
  tellsStory,
} from './tells-story';

/** The probabilities that are required before the classifier changes a frame. */
export const promotion = {
  /** Minimum for answering a question that no template reads. */
  answer: 0.62,
  /** Minimum for offering it as 'did you mean'. It is answered when the probability of an unrelated subject is below `foreign`. */
  offer: 0.42,
  foreign: 0.12,
  /** Minimum for replacing a template's weak reading by another topic … */
  switchTopic: 0.5,
  /** … and for replacing a certain one. */
  switchSure: 0.62,
  /** The template's own topic may have at most this share of the other topic's probability. */
  leftForTemplate: 0.25,
  /** Minimum for declining a money matter that the app does not support. */
  near: 0.62,
  /** Minimum for naming its topic when other talk is likelier. */
  nearest: 0.2,
  /** The same when a template reads the sentence as a question. */
  nearAgainstTemplate: 0.85,
  nearAgainstSure: 0.93,
  /** Minimums for rejecting a weak reading and one that its template is certain of. */
  veto: 0.8,
  vetoOfSure: 0.92,
  /** The same when the act model hears other talk from this probability. */
  vetoAgreed: 0.6,
  talkAgreed: 0.7,
  /** From this probability, a purchase needs a confirmation, and one that consists only of a thing and an amount is rejected. */
  vetoOfAdding: 0.9,
  /** From this probability, a purchase or command that no complete pattern reads is rejected. */
  vetoOfTold: 0.82,
  /** Above this probability, even a plainly told purchase needs a confirmation. */
  doubtOfPlain: 0.35,
  /** Minimum for reading new words as yes, no or stop, and as repeat or help. */
  control: 0.86,
  harmless: 0.8,
  /** The same as the geometric mean of both models, for yes and for words that do nothing. */
  controlAgreed: 0.8,
  harmlessAgreed: 0.6,
  /** From this probability of a question or a control command, the act model agrees … */
  agreeing: 0.5,
  /** … a question already from this one; then these minimums suffice for answering it and for offering it. */
  asksPerhaps: 0.45,
  /** … and below this one the act model speaks against it: 'I'd rather we spent more time together' … */
  hardlyAsks: 0.05,
  answerAgreed: 0.4,
  offerAgreed: 0.3,
  /** Minimum for answering a question that a pattern took for an unfinished change, when the act model agrees. */
  insteadOfUnfinished: 0.8,
  /** … when it hardly looks like any other act than a question or that change. */
  asksRather: 0.35,
  /** Minimum for answering a question that was proposed as a change. */
  insteadOfProposal: 0.9,
  /** From this probability of a question, the likeliest topic is offered if it has at least this share, and other subjects at most that one. */
  surelyAsked: 0.6,
  offerAsked: 0.18,
  foreignAsked: 0.3,
} as const;

const controls: ReadonlySet<string> = new Set(['confirm', 'deny', 'cancel', 'repeat', 'help']);
const away = (frame: Frame, template: string): Frame => ({
  intent: 'out_of_scope',
  slots: {},
  certainty: 0,
  template,
  hazards: [],
  covered: frame.covered,
});

/**
 * The frame after the topic classifier is considered. The classifier can turn an unread sentence into a question, offer a question, change
 * the topic of a weak reading, or reject it. It never produces a changing intent; a change can only become stricter.
 */
export function promoted(
  s: Sentence,
  frame: Frame,
  likely: readonly Likely[],
  acts: readonly Likely[] = [],
): Frame {
  const [top] = likely;
  const rather = asksRatherThanTells(s, frame, likely, acts);
  if (rather) return rather;
  if (frame.intent === 'add_transaction' && !frame.block) return doubted(s, frame, likely);
  const asked = asksAfterAll(s, frame, likely, acts);
  if (asked) return asked;
  if (frame.template === 'by-parts')
    return isOnlyCondition(s) ? away(frame, 'vetoed') : doubted(s, frame, likely);
  if (
    !top ||
    changingIntents.has(frame.intent) ||
    frame.template === 'whole' ||
    /^(bill|money)-question$/.test(frame.template) ||
    frame.intent === 'navigate'
  )
    return frame;
  const { label, probability } = top;
  const unread = frame.intent === 'out_of_scope';
  const held = frame.block === 'destructive';
  if (held) return frame;
  const named = unread && !frame.block ? nearestTopic(s, likely) : undefined;
  if (named) return { ...away(frame, 'near-finance'), block: 'near-finance', topic: named };
  if (label.startsWith('near.')) return nearFrame(frame, label.slice(5), likely, unread);
  if (frame.block === 'money-movement' || frame.block === 'other-object') return frame;
  if (unread) return fromNothing(s, frame, likely, acts);
  const sure = frame.certainty >= 0.9;
  if (!sure && isAskedByOthers(s)) return away(frame, 'vetoed');
  const talk = shareOf(acts, /^(aside|other)$/);
  // 'how much is a new car, we are looking for one'.
  if (label === 'out_of_scope' && talk >= promotion.talkAgreed && probability >= promotion.vetoAgreed)
    return away(frame, 'vetoed');
  if (label === 'out_of_scope')
    return probability >= (frame.certainty < 0.86 ? promotion.veto : promotion.vetoOfSure)
      ? away(frame, 'vetoed')
      : frame;
  if (label === frame.intent)
    return frame.block || frame.certainty >= 0.8 || probability < promotion.offer
      ? frame
      : { ...frame, certainty: Math.max(frame.certainty, 0.7) };
  const onCard = owesOnCard(s, frame, label);
  const enough = sure && !onCard ? promotion.switchSure : promotion.switchTopic;
  const own = probabilityOf(likely, frame.intent);
  // 'what do i owe on the credit card' asks for its balance, not for a bill.
  const owes =
    frame.intent === 'query_balance' &&
    label === 'query_bills' &&
    frame.slots.account !== undefined &&
    !s.tokens.some((t) => /^(bill|payment|due|minimum|pay|owed)$/.test(t.text));
  if (probability < enough || controls.has(label) || owes) return frame;
  if (own > probability * promotion.leftForTemplate && !onCard) return frame;
  return label.startsWith('change.') ? frame : (frameWithout(s, label as Intent, 0.75) ?? frame);
}

/** 'how much do I owe on the credit card' asks for its balance, 'how much do I owe on my credit card bill' for the bill. */
const owesOnCard = (s: Sentence, frame: Frame, label: string): boolean =>
  frame.intent === 'query_bills' &&
  label === 'query_balance' &&
  frame.slots.account !== undefined &&
  s.mentions.periods.length === 0 &&
  !s.tokens.some((t) => /^(bills?|payments?|due|minimum|pay)$/.test(t.text));

/**
 * 'I keep that air conditioner on seventy nine and it still eats us alive, how bad were the utilities in August': a question that a pattern
 * of purchases took for an uncertain purchase, because it names a number.
 */
function asksRatherThanTells(
  s: Sentence,
  frame: Frame,
  likely: readonly Likely[],
  acts: readonly Likely[],
): Frame | undefined {
  if (frame.intent !== 'add_transaction' || frame.certainty >= 0.79) return undefined;
  const told = shareOf(acts, /^(paid|received|transfer)$/);
  if (acts[0]?.label !== 'ask' || acts[0].probability < 0.4 || told > acts[0].probability / 3)
    return undefined;
  const question = likely.find(({ label }) => /^(query|list)_/.test(label));
  const bought = probabilityOf(likely, 'change.add_transaction');
  return question && question.probability > 2 * bought && question.probability >= 0.15
    ? frameWithout(s, question.label as Intent, question.probability >= promotion.answerAgreed ? 0.7 : 0.5)
    : undefined;
}

/** 'I forgot what I set for entertainment, can you tell me what the budget is': an unfinished change that both models take for a question. */
function asksAfterAll(
  s: Sentence,
  frame: Frame,
  [top]: readonly Likely[],
  acts: readonly Likely[],
): Frame | undefined {
  if (!changingIntents.has(frame.intent) || !top || !/^(query|list)_/.test(top.label)) return undefined;
  const asked = probabilityOf(acts, 'ask');
  // 'mortgage is that due the first or the fifth I always forget' was proposed as a bill.
  const proposed = frame.template === 'by-parts' && frame.block === undefined && frame.certainty < 0.8;
  if (proposed && frame.intent === 'add_event' && s.mentions.money.length === 0)
    return top.probability >= promotion.insteadOfProposal && asked >= promotion.asksRather
      ? frameWithout(s, top.label as Intent, 0.75)
      : undefined;
  const unfinished = /^(incomplete|question|hypothetical)$/.test(frame.block ?? '');
  if (!unfinished || frame.intent === 'add_transaction') return undefined;
  if (s.mentions.money.length > 0 || frame.slots.action !== undefined) return undefined;
  // 'add up my december bills for me'.
  const nothingNamed = Object.keys(frame.slots).length === 0;
  const likely = top.probability >= promotion.insteadOfUnfinished && asked >= promotion.asksRather;
  return likely || (nothingNamed && top.probability >= promotion.asksRather && asked >= promotion.surelyAsked)
    ? frameWithout(s, top.label as Intent, 0.75)
    : undefined;
}

/** Whether new words are read as yes, no, stop, repeat or help. But for help and repeat, both models must agree; a long yes is none. */
function isControl(s: Sentence, { label, probability }: Likely, acts: readonly Likely[]): boolean {
  // 'I must forget it' is no order to stop.
  if (/^(i must|let me) forget\b/.test(joinedWords(s.tokens))) return false;
  const harmless = /^(help|repeat)$/.test(label);
  const few = s.tokens.length <= 12;
  const agreed = Math.sqrt(probability * probabilityOf(acts, 'control'));
  if (agreed >= (label === 'confirm' ? promotion.controlAgreed : promotion.harmlessAgreed) && few)
    return true;
  if (probability < (harmless ? promotion.harmless : promotion.control)) return false;
  if (harmless && s.tokens.length <= 25) return true;
  return probabilityOf(acts, 'control') >= promotion.agreeing && (few || label !== 'confirm');
}

/**
 * Plain reports of spending, which are not rejected: 'today I am spending 36 in the supermarket', 'this morning picked up a typewriter for
 * 18.95'.
 */
const spending = (s: Sentence): boolean =>
  /\b(i|we) (am |are |have )?(spending|paying|buying|paid|spent|bought)\b|^((i|we) )?(just )?(transferred|sent|wired) (the|my|our) (\S+ )?(rent|mortgage|deposit|payment|fees?|money for)\b|^(\S+ ){0,4}(picked up|bought|paid|spent|grabbed|ordered)\b/.test(
    joinedWords(s.tokens),
  );

/** Rejects or doubts a purchase whose words suggest an unrelated subject: 'invoice the client for 400'. */
function doubted(s: Sentence, frame: Frame, likely: readonly Likely[]): Frame {
  const foreign = foreignShare(likely);
  // A purchase recorded at once must not resemble anything else either.
  if (frame.template === 'told-plainly' && foreign < promotion.vetoOfTold)
    return foreign > promotion.doubtOfPlain ? { ...frame, template: 'told', certainty: 0.74 } : frame;
  if (/^(told|told-plainly|by-parts)$/.test(frame.template))
    return foreign >= promotion.vetoOfTold && !spending(s) ? away(frame, 'vetoed') : frame;
  if (foreign < promotion.vetoOfAdding) return frame;
  return frame.template === 'bare'
    ? away(frame, 'vetoed')
    : { ...frame, certainty: Math.min(frame.certainty, 0.79) };
}

/** What is not done here gets the reply of its nearest topic, even if other talk is likelier. */
function nearestTopic(s: Sentence, likely: readonly Likely[]): string | undefined {
  const near = likely.find(({ label }) => label.startsWith('near.'));
  const known = /^(out_of_scope$|near\.)/.test(likely[0]!.label) && foreignShare(likely) >= promotion.near;
  // 'who has the best high yield account'.
  if (known && /\b(best|highest) (high yield|interest|savings rate|apy)\b/.test(joinedWords(s.tokens)))
    return 'rates';
  return known && near && near.probability >= promotion.nearest && near.label.slice(5) in nearFinance
    ? near.label.slice(5)
    : undefined;
}

function nearFrame(frame: Frame, topic: string, likely: readonly Likely[], unread: boolean): Frame {
  const near = likely.filter((l) => l.label.startsWith('near.')).reduce((sum, l) => sum + l.probability, 0);
  const enough = unread
    ? near >= promotion.near
    : near >= (frame.certainty >= 0.9 ? promotion.nearAgainstSure : promotion.nearAgainstTemplate);
  if (!enough || !(topic in nearFinance)) return frame;
  return { ...away(frame, 'near-finance'), block: 'near-finance', topic };
}

function fromNothing(s: Sentence, frame: Frame, likely: readonly Likely[], acts: readonly Likely[]): Frame {
  const { probability } = likely[0]!;
  const label = likely[0]!.label as Intent;
  if (label === 'out_of_scope' || label.startsWith('change.')) return frame;
  if (namesOnlyTime(s)) return frame;
  if (tellsStory(s) || isElsewhere(s)) return frame;
  if (controls.has(label)) {
    if (
      !isControl(s, likely[0]!, acts) ||
      // 'no, I did not spend anything, my dad paid for dinner' tells of somebody else.
      /\b(my|the|our) \S+ (paid|got|bought|covered|picked up|treated)\b/.test(joinedWords(s.tokens)) ||
      // 'no, I did not buy anything today' tells what was not done and answers nothing.
      (label === 'deny' && notDone.test(joinedWords(s.tokens))) ||
      s.mentions.money.length + s.mentions.quantities.length > 0
    )
      return frame;
    return {
      ...away(frame, 'classifier'),
      intent: label,
      certainty: 0.7,
      covered: new Set(s.tokens.keys()),
    };
  }
  const asked = probabilityOf(acts, 'ask');
  const agreed = asked >= promotion.asksPerhaps;
  const offered =
    asked >= promotion.surelyAsked &&
    probability >= promotion.offerAsked &&
    foreignShare(likely) <= promotion.foreignAsked;
  const least = agreed ? promotion.offerAgreed : promotion.offer;
  if ((probability < least && !offered) || s.tokens.length < 2) return frame;
  const hardlyAsks = acts.length > 0 && asked < promotion.hardlyAsks;
  const plain =
    probability >= (agreed ? promotion.answerAgreed : promotion.answer) ||
    (probability >= promotion.offer && foreignShare(likely) < promotion.foreign && !hardlyAsks);
  // 'I can't remember when her birthday is'.
  if (!plain && shareOf(acts, /^(aside|other)$/) >= promotion.agreeing) return frame;
  const certainty = plain ? Math.min(0.79, Math.max(0.62, 0.4 + probability * 0.4)) : 0.5;
  return frameWithout(s, label, certainty) ?? frame;
}
