import { isTimeZone, todayIn, type Day } from '@app/calendar';
import { explain, type Explanation } from './explain';
import { correctionFrame } from './frames/correction';
import { readMentions } from './frames/mentions';
import { isDestructive, readingFrames } from './frames/reading';
import { afterRestart, applyRepairs } from './frames/repair';
import { politeOpening, type Sentence } from './frames/sentence';
import { transactionFrame } from './frames/transaction';
import { endsInCancel, wholeFrame } from './frames/whole';
import { movesMoney } from './frames/gate';
import { defaultLexicon } from './lexicon/accounts';
import { indexOf } from './lexicon/index-names';
import { decide, type Decision, type ExecutionMode } from './policy/policy';
import { normalise } from './text/normalise';
import { weekStartOf, type Clock } from './time/clock';
import type { Frame, UserLexicon, WakeResult } from './types';
import { detectWake, isSoft } from './wake/wake';

export interface Utterance {
  text: string;
  /** Of the recogniser, 0 to 1; absent or 0 when unknown. Typed text is 1. */
  confidence?: number | undefined;
  alternatives?: readonly { text: string; confidence?: number | undefined }[] | undefined;
  now?: Date | undefined;
  zone?: string | undefined;
  locale?: string | undefined;
  wakeWordDetected?: boolean | undefined;
  executionMode?: ExecutionMode | undefined;
  limitMinor?: number | undefined;
  lexicon?: UserLexicon | undefined;
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

const maxLength = 2000;
const nothing = (template: string, block?: Frame['block']): Frame => ({
  intent: 'out_of_scope',
  slots: {},
  certainty: 0,
  template,
  hazards: [],
  covered: new Set(),
  ...(block ? { block } : {}),
});

interface Read {
  frame: Frame;
  runnerUp?: Frame;
  sentence: Sentence;
}

const future = /^(due|upcoming|remind|reminder|bills|owe|schedule|snooze)$/;
const past = /^(spent|paid|bought|was|were|did|got|add|log|record)$/;

function sentenceOf(
  text: string,
  offset: number,
  heard: string,
  clock: Clock,
  lexicon: UserLexicon,
): Sentence {
  const all = normalise(text).map((t) =>
    offset === 0 ? t : { ...t, start: t.start + offset, end: t.end + offset },
  );
  const tokens = afterRestart(all);
  const ahead = tokens.some((t) => future.test(t.text)) && !tokens.some((t) => past.test(t.text));
  const index = indexOf(lexicon);
  const direction: Clock = { ...clock, direction: ahead ? 'future' : 'past' };
  const { mentions, dropped } = applyRepairs(tokens, readMentions(tokens, index, direction));
  return {
    heard,
    tokens,
    mentions,
    dropped,
    clock: direction,
    index,
    start: politeOpening(tokens),
    asked: /\?\s*$/.test(heard),
  };
}

/** All frames a sentence allows, best first. */
function framesOf(s: Sentence): Frame[] {
  if (s.tokens.length === 0) return [nothing('empty')];
  const whole = wholeFrame(s.tokens);
  if (whole) return [whole];
  if (endsInCancel(s.tokens))
    return [
      {
        intent: 'cancel',
        slots: {},
        certainty: 0.9,
        template: 'taken-back',
        hazards: [],
        covered: new Set(s.tokens.keys()),
      },
    ];
  const reading = readingFrames(s);
  const undo = reading.find((r) => r.frame.intent === 'undo_last');
  if (undo) return [undo.frame];
  if (isDestructive(s)) return [nothing('destructive', 'destructive')];
  const correction = correctionFrame(s);
  const adding = transactionFrame(s);
  // A command to move money stays one, however much it speaks of bills; payslips and moved budgets are not meant.
  const moving =
    movesMoney(s) &&
    !(adding && !adding.block) &&
    !reading.some(
      (r) =>
        (r.frame.intent === 'set_budget' && r.frame.slots.action === 'move') ||
        (r.frame.intent === 'query_payroll' && r.rank > 0.95),
    );
  if (moving) return [nothing('money-movement', 'money-movement')];
  const ranked = reading.map((r) => r);
  if (
    correction &&
    !(
      adding &&
      !adding.block &&
      adding.certainty > 0.9 &&
      adding.template !== 'bare' &&
      adding.template !== 'cost' &&
      !/^(change|set|correct)$/.test(s.tokens[0]!.text)
    )
  )
    ranked.push({ frame: correction, rank: 1.2 });
  if (adding) ranked.push({ frame: adding, rank: rankOfAdding(adding, s) });
  ranked.sort((a, b) => b.rank - a.rank);
  return ranked.length > 0
    ? ranked.map((r) => r.frame)
    : [movesMoney(s) ? nothing('money-movement', 'money-movement') : nothing('none')];
}

/** A whole purchase outranks a question that shares its words; a blocked one gives way to any question. */
function rankOfAdding(frame: Frame, s: Sentence): number {
  // 'add a bill for rent due on the 1st' lies ahead.
  if (s.tokens.some((t) => /^(due|recurring|upcoming|remind|reminder)$/.test(t.text)))
    return frame.certainty * 0.6;
  if (frame.block === 'no-amount') return 0.9;
  if (frame.block) return 0.55;
  return frame.certainty + (frame.template === 'bare' ? 0.05 : 0.22);
}

/** Blocked frames that are plainly not ours become out of scope, with the reason kept for the answer. */
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
  if (frame.certainty < 0.4 && frame.intent !== 'out_of_scope')
    return { frame: nothing('faint'), runnerUp: frame, sentence: s };
  return { frame, ...(second ? { runnerUp: second } : {}), sentence: s };
}

function read(heard: string, clock: Clock, lexicon: UserLexicon): Read & { wake: WakeResult } {
  const hit = detectWake(heard);
  const part = (start: number, end: number): Read => {
    const s = sentenceOf(heard.slice(start, end), start, heard, clock, lexicon);
    return settle(framesOf(s), s);
  };
  let result = part(hit.start, hit.end);
  let command = hit.command;
  const understood = result.frame.intent !== 'out_of_scope' && !result.frame.block;
  const soft = isSoft(hit, understood);
  if (soft && hit.place === 'middle' && !hit.greeted && !understood) {
    const all = part(0, heard.length);
    if (all.frame.intent !== 'out_of_scope') {
      result = all;
      command = heard.trim();
    }
  }
  return { ...result, wake: { detected: hit.detected, confidence: hit.confidence, soft, command } };
}

const sameMoney = (a: Frame, b: Frame): boolean => a.slots.amountCents === b.slots.amountCents;
const complete = (frame: Frame): boolean => frame.intent !== 'out_of_scope' && !frame.block && !frame.missing;

/** Of the first choice and its alternatives the best complete reading; the order they come in does not matter beyond that. */
function bestOf(
  reads: readonly (Read & { wake: WakeResult; confidence?: number | undefined })[],
): Read & { wake: WakeResult; confidence?: number | undefined } {
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

/** Reads one utterance: what is wanted, with which values, and what may be done about it. Pure; `now` and `zone` decide what today is. */
export function understand(utterance: Utterance): Understanding {
  const zone = utterance.zone && isTimeZone(utterance.zone) ? utterance.zone : 'UTC';
  const today = todayIn(zone, utterance.now ?? new Date());
  const clock: Clock = { today, weekStart: weekStartOf(utterance.locale ?? 'en-US'), direction: 'past' };
  const lexicon = utterance.lexicon ?? defaultLexicon;
  const texts = [
    { text: utterance.text, confidence: utterance.confidence },
    ...(utterance.alternatives ?? []).slice(0, 2),
  ];
  const seen = new Set<string>();
  const reads = texts
    .filter((t) => !seen.has(t.text) && !!seen.add(t.text))
    .map((t) => ({ ...read(t.text.slice(0, maxLength), clock, lexicon), confidence: t.confidence }));
  const best = bestOf(reads);
  const adds = reads.filter((r) => r.frame.intent === 'add_transaction' && complete(r.frame));
  const rivalAmounts =
    best.frame.intent === 'add_transaction' && adds.some((r) => !sameMoney(r.frame, best.frame));
  const decision = decide(best.frame, {
    asrConfidence: best.confidence ?? utterance.confidence,
    softWake: best.wake.soft,
    rivalAmounts,
    executionMode: utterance.executionMode,
    limitMinor: utterance.limitMinor,
  });
  return {
    frame: best.frame,
    ...(best.runnerUp ? { runnerUp: best.runnerUp } : {}),
    decision,
    wake: best.wake,
    sentence: best.sentence,
    explanation: explain(best.sentence, best.frame, best.runnerUp, decision),
    today,
  };
}
