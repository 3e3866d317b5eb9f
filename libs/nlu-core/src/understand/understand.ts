import { isCurrency } from '@app/money';
import { isTimeZone, todayIn, type Day } from '@app/calendar';
import type { Classifier } from '../classifier/classifier';
import { beforeRemarks, clausesOf, unmarkedClauses } from './clauses';
import { afterActs, agreementOn } from './classified-acts';
import { lastQuestion, owedOnCard, withPeriodOf } from './last-request';
import { isAhead } from './looks-ahead';
import { otherDirection, withTimesOf } from './direction';
import { explain, type Explanation } from './explain';
import { framesOf, nothing } from './frames-of';
import { withLikelyCategory } from '../frames/purchases/likely-category';
import { ownPart } from './own-part';
import { afterReceipt, pricedBehind } from './priced-behind';
import { promoted } from './promote';
import { cautious, controls, isUnread, namedQuestion, reasonedOrder, unsafe } from './request-behind';
import { severalPurchases } from './several';
import { readMentions } from '../frames/sentence/mentions';
import { afterRestart, applyRepairs } from '../frames/sentence/repair';
import { politeOpening, type Sentence } from '../frames/sentence/sentence';
import { defaultLexicon } from '../lexicon/accounts';
import { indexOf } from '../lexicon/index-names';
import { decide, type Decision, type ExecutionMode } from '../policy/policy';
import { normalise } from '../text/normalise';
import { weekStartOf, type Clock } from '../time/clock';
import { changingIntents, type Frame, type UserLexicon, type WakeResult } from '../model/types';
import { detectWake, isSoft } from '../wake/wake';

export interface Utterance {
  text: string;
  /** The recogniser's confidence, from 0 to 1; absent or 0 when unknown. Typed text has 1. */
  confidence?: number | undefined;
  alternatives?: readonly { text: string; confidence?: number | undefined }[] | undefined;
  now?: Date | undefined;
  zone?: string | undefined;
  locale?: string | undefined;
  /** The person's own currency, which applies to amounts without one; US dollars when absent or unknown. */
  currency?: string | undefined;
  wakeWordDetected?: boolean | undefined;
  executionMode?: ExecutionMode | undefined;
  limitMinor?: number | undefined;
  lexicon?: UserLexicon | undefined;
  /** Reads sentences that no template matches; without it, only the templates are used. */
  classifier?: Classifier | undefined;
}

export interface Understanding {
  frame: Frame;
  runnerUp?: Frame;
  decision: Decision;
  wake: WakeResult;
  sentence: Sentence;
  explanation: Explanation;
  today: Day;
}

/** What the reading of every sentence in an utterance depends on. */
interface Context {
  clock: Clock;
  currency: string;
  lexicon: UserLexicon;
  classifier?: Classifier | undefined;
}

const maxLength = 2000;

interface Read {
  frame: Frame;
  runnerUp?: Frame;
  sentence: Sentence;
  /** How certain both models are of a question: the geometric mean of their probabilities. */
  agreement?: number | undefined;
}

function sentenceOf(
  text: string,
  offset: number,
  utterance: string,
  { clock, currency, lexicon }: Context,
  looking?: Clock['direction'],
): Sentence {
  const all = normalise(text).map((t) =>
    offset === 0 ? t : { ...t, start: t.start + offset, end: t.end + offset },
  );
  const tokens = afterReceipt(afterRestart(all));
  const index = indexOf(lexicon);
  const start = politeOpening(tokens);
  const direction: Clock = {
    ...clock,
    direction: looking ?? (isAhead(tokens, start) ? 'future' : 'past'),
  };
  const { mentions, dropped } = applyRepairs(tokens, readMentions(tokens, index, direction, currency));
  for (const i of filedUnder(tokens, mentions.money[0]?.to)) dropped.add(i);
  for (const i of pricedBehind(tokens, mentions.money[0], start)) dropped.add(i);
  return {
    text: utterance,
    tokens,
    mentions,
    dropped,
    clock: direction,
    currency,
    index,
    start,
    endsInQuestionMark: /\?\s*$/.test(utterance),
  };
}

/** The words between a purchase and its category: 'shoes 59.99, put it under shopping'. */
function filedUnder(tokens: Sentence['tokens'], after: number | undefined): number[] {
  if (after === undefined) return [];
  const at = tokens.findIndex(
    (t, i) =>
      i >= after &&
      /^(put|file|book|log|categorize|count)$/.test(t.text) &&
      /^(it|that|this)$/.test(tokens[i + 1]?.text ?? '') &&
      /^(under|as|into|in)$/.test(tokens[i + 2]?.text ?? ''),
  );
  return at < 0 ? [] : [at, at + 1, ...(tokens[at - 1]?.text === 'and' ? [at - 1] : [])];
}

/** A sentence read with the shared names only, for training the classifier. */
export const sentenceFor = (text: string): Sentence =>
  sentenceOf(text, 0, text, {
    clock: { today: '2026-11-21', weekStart: 7, direction: 'past' },
    currency: 'USD',
    lexicon: defaultLexicon,
  });

/** Turns blocked frames that clearly do not concern the app into out of scope, and keeps the reason for the answer. */
function settle(frames: readonly Frame[], s: Sentence): Read {
  const [first, second] = frames;
  const frame = first!;
  if (
    frame.intent === 'add_transaction' &&
    (frame.block === 'money-movement' || frame.block === 'other-object')
  ) {
    return {
      frame: { ...nothing(frame.template, frame.block), covered: frame.covered },
      ...(second ? { runnerUp: second } : {}),
      sentence: s,
    };
  }
  if (frame.certainty < 0.4 && frame.intent !== 'out_of_scope' && frame.block !== 'unclear-amount')
    return { frame: nothing('faint'), runnerUp: frame, sentence: s };
  return { frame, ...(second ? { runnerUp: second } : {}), sentence: s };
}

/** Whether one clause of an utterance may be read instead of the whole; never when the whole is a change or a refusal. */
const mayBeCut = (frame: Frame): boolean =>
  frame.intent === 'out_of_scope'
    ? isUnread(frame)
    : !changingIntents.has(frame.intent) && frame.template !== 'whole';

const questionStart = /^\W*(what|how|when|where|which|who|why|is|are|do|does|did|show|compare|list)\b/i;

/** Patterns of orders that are asked about behind a reason, whatever the reason alone resembles. */
const orders = /^(removal|bill-amount|bill-day|bill-received|sync_|generate_report)/;
/** What can be synchronised; 'so sync my brain' is a joke. */
const synchronised =
  /\b(accounts?|banks?|cards?|transactions|balances?|everything|crypto|coins?|wallets?|coinbase|bitcoin|payroll|pay ?stubs?|pay ?slips?|paychecks?|adp)\b/i;

/** The last clause that is a command on its own. A change found this way always needs a confirmation. */
function clauseOf(all: Read, end: number, part: (start: number, end: number) => Read): Read | undefined {
  const { frame: whole } = all;
  const unread = whole.intent === 'out_of_scope' || whole.certainty < 0.6 || whole.block !== undefined;
  for (const clause of clausesOf(all.sentence.tokens, end)) {
    const said = all.sentence.text.slice(0, clause.before);
    // 'how much on dining and how much on gas' is not a question with an introduction.
    if (!unread && (clause.before === 0 || questionStart.test(said))) continue;
    const found = part(clause.start, clause.end);
    const { frame } = found;
    if (frame.intent === 'out_of_scope' || frame.block || frame.missing || frame.template === 'whole')
      continue;
    // '… and I say no way' tells a story.
    if (frame.template === 'classifier' && controls.test(frame.intent)) continue;
    if (!changingIntents.has(frame.intent)) {
      if (frame.certainty >= (unread ? 0.7 : Math.max(0.8, whole.certainty - 0.1))) return found;
      continue;
    }
    // 'I will not need all of it, so cut travel by 100': what comes before 'so' is the reason.
    const reasoned = /\bso\W*$/i.test(said) || /^\W*so\b/i.test(all.sentence.text.slice(clause.before));
    const plain = unread && whole.block === undefined && (!unsafe.test(said) || reasoned);
    // 'I moved some coins around, so please sync my crypto': the question that the remark resembles was not asked.
    const guessed = plain || (whole.template === 'classifier' && whole.intent !== 'deny');
    const known = !/^sync_/.test(frame.intent) || synchronised.test(all.sentence.text.slice(clause.before));
    // 'so remove it from the map' undoes nothing.
    const undoes =
      frame.intent !== 'undo_last' || /\b(just|last)\b/i.test(all.sentence.text.slice(clause.before));
    const order = orders.test(frame.template) || frame.intent === 'undo_last';
    const ordered = reasoned && guessed && known && undoes && frame.certainty >= 0.6 && order;
    if (ordered || (plain && frame.certainty >= 0.8 && /^(record|set_budget|add_event)/.test(frame.template)))
      return { ...found, frame: { ...frame, certainty: Math.min(frame.certainty, 0.79) } };
  }
  return undefined;
}

/** Words with which the speaker reports or plans what others ask or do. */
const reporting =
  /\b(ask|asks|asked|asking|tell|tells|told|say|says|said|wonders|wants to know|want to know|if|whether|he|she|imagine|pretend|dream\w*)\b/i;

/** 'I have to put down a deposit, have I got 2000 in savings': an unfinished transfer that is a question about one's own money. */
const asksFunds = ({ frame, sentence }: Read): boolean =>
  frame.template === 'transfer' &&
  frame.block === 'incomplete' &&
  /\b(have (i|we) got|do (i|we) (have|got))\b/i.test(sentence.text);

const requested = /^\W*(can|could|would|will) you\b/i;

/**
 * The question in unbroken speech, behind a remark or before one: 'I'm about to head out so just give me the quick rundown'. Only a pattern
 * counts as one, and never for a change.
 */
function spokenOn(all: Read, end: number, part: (start: number, end: number) => Read): Read | undefined {
  const { frame: whole, sentence: s } = all;
  // What only the classifier guessed gives way to a pattern.
  const guessed = whole.intent === 'out_of_scope' || whole.template === 'classifier';
  if ((!guessed && !asksFunds(all)) || s.tokens.length < 6) return undefined;
  if (whole.block !== undefined && !/^(money-movement|incomplete)$/.test(whole.block)) return undefined;
  for (const clause of [...unmarkedClauses(s.tokens, end), ...beforeRemarks(s.tokens)]) {
    const said = s.text.slice(s.tokens[0]!.start, clause.before);
    // 'the roofer is asking for 2000, do we have that much in savings' reports a price.
    const told = said.replace(/\basking for\b/gi, '');
    if (clause.before > 0 && (reporting.test(told) || questionStart.test(said))) continue;
    const found = part(clause.start, clause.end);
    const { frame } = found;
    // 'my pension has not arrived, what do I do' asks for other help.
    const asksHelp =
      frame.intent === 'help' &&
      (found.sentence.tokens.some((t, i) => i > 2 && t.text === 'you') || /\bcan do\W*$/i.test(s.text));
    const isQuestion = !changingIntents.has(frame.intent) && !controls.test(frame.intent);
    // 'I don't think this is up to date, would you check with the bank again'; it is asked about.
    const syncs = /^sync_/.test(frame.intent) && requested.test(s.text.slice(clause.before));
    if (frame.intent === 'out_of_scope' || frame.block || frame.missing || !(isQuestion || asksHelp || syncs))
      continue;
    if (frame.template === 'classifier' || (frame.certainty < 0.75 && !syncs)) continue;
    return syncs ? { ...found, frame: { ...frame, certainty: Math.min(frame.certainty, 0.79) } } : found;
  }
  return undefined;
}

/** A purchase read from one clause, with the category that the whole sentence makes likely when the clause names none. */
const withCategoryOf = (found: Read, whole: Sentence, { classifier }: Context): Read =>
  classifier && found.frame.slots.category === 'Other'
    ? { ...found, frame: withLikelyCategory(found.frame, whole, () => classifier.categoriesOf(whole)) }
    : found;

function read(utterance: string, context: Context): ReadUtterance {
  const hit = detectWake(utterance);
  const timed = (frame: Frame, s: Sentence, start: number, end: number): Frame => {
    const direction = otherDirection(s, frame);
    return direction === undefined
      ? frame
      : withTimesOf(frame, sentenceOf(utterance.slice(start, end), start, utterance, context, direction));
  };
  const part = (start: number, end: number): Read => {
    const s = sentenceOf(utterance.slice(start, end), start, utterance, context);
    const settled = settle(framesOf(s), s);
    const { classifier } = context;
    if (!classifier || s.tokens.length === 0)
      return { ...settled, frame: timed(settled.frame, s, start, end) };
    const topics = classifier.topicsOf(s);
    const acts = classifier.actsOf(s);
    const onTopic = promoted(s, settled.frame, topics, acts);
    const acted = afterActs(s, onTopic, { acts, topics, kinds: () => classifier.kindsOf(s) });
    const frame = withLikelyCategory(acted, s, () => classifier.categoriesOf(s));
    return { ...settled, frame: timed(frame, s, start, end), agreement: agreementOn(frame, topics, acts) };
  };
  const turn = (start: number, end: number): Read => {
    const all = cautious(part(start, end));
    const alone = (text: string): Read => {
      const s = sentenceOf(text, 0, text, context);
      return settle(framesOf(s), s);
    };
    const found =
      severalPurchases(all, end, part) ??
      ownPart(all, end, part) ??
      reasonedOrder(all, end, part) ??
      namedQuestion(all, end, part, alone) ??
      (mayBeCut(all.frame)
        ? (clauseOf(all, end, part) ?? spokenOn(all, end, part) ?? lastQuestion(all, end, part) ?? all)
        : ((asksFunds(all) ? spokenOn(all, end, part) : undefined) ?? all));
    const asked = owedOnCard(found === all ? found : withPeriodOf(found, all.sentence), all);
    return found === all ? asked : withCategoryOf(asked, all.sentence, context);
  };
  let result = turn(hit.start, hit.end);
  let command = hit.command;
  const understood = result.frame.intent !== 'out_of_scope' && !result.frame.block;
  const soft = isSoft(hit, understood);
  if (soft && hit.place === 'middle' && !hit.greeted && !understood) {
    const all = turn(0, utterance.length);
    if (all.frame.intent !== 'out_of_scope') {
      result = all;
      command = utterance.trim();
    }
  }
  return {
    ...result,
    wake: { detected: hit.detected, confidence: hit.confidence, soft, command },
    // A misheard name may wake the assistant, but a change then needs a confirmation.
    doubtful: soft || hit.fuzzy,
  };
}

interface ReadUtterance extends Read {
  wake: WakeResult;
  /** The wake phrase was not said clearly. */
  doubtful: boolean;
}

const sameMoney = (a: Frame, b: Frame): boolean => a.slots.amountMinor === b.slots.amountMinor;
const complete = (frame: Frame): boolean => frame.intent !== 'out_of_scope' && !frame.block && !frame.missing;

/** The first choice when it is complete or blocked, otherwise the best complete reading among its alternatives. */
function bestOf(
  reads: readonly (ReadUtterance & { confidence?: number | undefined })[],
): ReadUtterance & { confidence?: number | undefined } {
  const first = reads[0]!;
  if (complete(first.frame) || first.frame.block) return first;
  return (
    [...reads]
      .filter((r) => complete(r.frame))
      .sort(
        (a, b) => b.frame.certainty - a.frame.certainty || (b.confidence ?? 0) - (a.confidence ?? 0),
      )[0] ?? first
  );
}

/** What is known before the text is read. */
function contextOf(utterance: Utterance): Context {
  const zone = utterance.zone && isTimeZone(utterance.zone) ? utterance.zone : 'UTC';
  const today = todayIn(zone, utterance.now ?? new Date());
  return {
    clock: { today, weekStart: weekStartOf(utterance.locale ?? 'en-US'), direction: 'past' },
    currency: isCurrency(utterance.currency) ? utterance.currency : 'USD',
    lexicon: utterance.lexicon ?? defaultLexicon,
    classifier: utterance.classifier,
  };
}

/** Everything that was said after the wake phrase, even when `understand` read only one clause. */
export function wholeSentence(utterance: Utterance): Sentence {
  const text = utterance.text.slice(0, maxLength);
  const { start, end } = detectWake(text);
  return sentenceOf(text.slice(start, end), start, text, contextOf(utterance));
}

/**
 * Reads one utterance: the intent, its values, and what may be done about it. A pure function; `now` and `zone` decide which day is today.
 */
export function understand(utterance: Utterance): Understanding {
  const context = contextOf(utterance);
  const { clock, currency } = context;
  const texts = [
    { text: utterance.text, confidence: utterance.confidence },
    ...(utterance.alternatives ?? []).slice(0, 2),
  ];
  const seen = new Set<string>();
  const reads = texts
    .filter((t) => !seen.has(t.text) && !!seen.add(t.text))
    .map((t) => ({ ...read(t.text.slice(0, maxLength), context), confidence: t.confidence }));
  const best = bestOf(reads);
  const adds = reads.filter((r) => r.frame.intent === 'add_transaction' && complete(r.frame));
  const rivalAmounts =
    best.frame.intent === 'add_transaction' && adds.some((r) => !sameMoney(r.frame, best.frame));
  const decision = decide(best.frame, {
    asrConfidence: best.confidence ?? utterance.confidence,
    softWake: best.doubtful,
    rivalAmounts,
    executionMode: utterance.executionMode,
    currency,
    limitMinor: utterance.limitMinor,
  });
  return {
    frame: best.frame,
    ...(best.runnerUp ? { runnerUp: best.runnerUp } : {}),
    decision,
    wake: best.wake,
    sentence: best.sentence,
    explanation: explain(best.sentence, best.frame, best.runnerUp, decision),
    today: clock.today,
  };
}
