import type { UtteranceBody } from '@app/contracts-nlp';
import { minorFromDecimal } from '@app/money';
import type { Actor } from '@app/contracts-kernel';
import { classify } from '@app/nlu-core/classifier';
import { policyConfig, understand, type Understanding, type UserLexicon } from '@app/nlu-core';
import type { PendingDocument } from './pending.schema';

/** Commands of up to this many characters after the wake phrase are noise, unless a question waits for yes or no. */
const shortest = 2;

const read = (
  body: UtteranceBody,
  text: string,
  lexicon: UserLexicon,
  actor: Actor,
  now: Date,
): Understanding =>
  understand({
    text,
    confidence: body.confidence,
    now,
    zone: actor.timeZone,
    locale: actor.locale,
    currency: actor.currency,
    lexicon,
    classifier: classify,
    wakeWordDetected: body.wakeWordDetected,
    executionMode: body.executionMode,
    limitMinor: body.voiceLimit === undefined ? undefined : minorFromDecimal(body.voiceLimit, actor.currency),
    alternatives: body.alternatives?.map((a) => ({ text: a.transcript, confidence: a.confidence })),
  });

const completes = (u: Understanding): boolean =>
  /^(add_transaction|set_budget|add_event)$/.test(u.frame.intent) &&
  // While a question waits for its answer, a merely guessed command does not count.
  u.frame.template !== 'proposed' &&
  !u.frame.block &&
  !u.frame.missing;

/** Words that may join an answer to the previous words. */
const joints: Readonly<Record<string, readonly string[]>> = {
  purpose: ['', 'for', 'about'],
  limit: ['to', 'for', ''],
  category: ['for', ''],
  date: ['', 'on', 'due'],
  account: ['from', 'to', ''],
};

/** Parses an utterance. If the previous one lacked a part, it is also read as the completion ('How much was it?' 'forty five'). */
export function parseUtterance(
  body: UtteranceBody,
  pending: PendingDocument | null,
  lexicon: UserLexicon,
  actor: Actor,
  now: Date,
): Understanding {
  const alone = read(body, body.transcript, lexicon, actor, now);
  if (pending?.kind !== 'completion' || pending.transcript === null || completes(alone)) return alone;
  if (['cancel', 'deny', 'help', 'undo_last'].includes(alone.frame.intent)) return alone;
  const words = body.transcript.trim();
  const { missing = 'amount' } = pending.frame;
  // A number that was not requested belongs to another command: 'give dining 40 more' is not the purpose of an earlier 50.
  const numbers = alone.sentence.mentions.money.length > 0 || /\d/.test(words);
  if (numbers && /^(purpose|category|account)$/.test(missing)) return alone;
  if (
    alone.frame.intent !== 'out_of_scope' &&
    alone.frame.certainty >= policyConfig.high &&
    !alone.frame.block
  )
    return alone;
  const joined = joints[missing]?.map((joint) =>
    `${pending.transcript} ${joint} ${words}`.replace(/\s+/g, ' '),
  ) ?? [`${pending.transcript} ${words}`, `${pending.transcript} ${words} ${actor.currency}`];
  const whole = joined
    .map((text) => read({ ...body, alternatives: undefined }, text, lexicon, actor, now))
    .filter((u) => completes(u) && u.frame.intent === pending.frame.intent)
    .sort((a, b) => b.frame.certainty - a.frame.certainty)[0];
  return whole ?? alone;
}

/** Whether there is only the wake phrase, or too little for a command. */
export const isNoise = (u: Understanding, pending: PendingDocument | null): boolean =>
  u.wake.command.replace(/[^\p{L}\p{N}]/gu, '').length <= shortest &&
  !(pending && (u.frame.intent === 'deny' || u.frame.intent === 'confirm'));
