import type { UtteranceBody } from '@app/contracts-nlp';
import { minorFromDecimal } from '@app/money';
import type { Actor } from '@app/contracts-kernel';
import { classify } from '@app/nlu-core/classifier';
import { policyConfig, understand, type Understanding, type UserLexicon } from '@app/nlu-core';
import type { PendingDocument } from './pending.schema';

/** Commands of up to two characters after the wake phrase are noise, unless something waits for a yes or no. */
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
  /^(add_transaction|set_budget|add_event)$/.test(u.frame.intent) && !u.frame.block && !u.frame.missing;

/** Words that may join an answer to what was said before it. */
const joints: Readonly<Record<string, readonly string[]>> = {
  purpose: ['', 'for', 'about'],
  limit: ['to', 'for', ''],
  category: ['for', ''],
  date: ['', 'on', 'due'],
  account: ['from', 'to', ''],
};

/** Parses an utterance; when the previous one lacked a part, also as its completion ('How much was it?' 'forty five'). */
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
  const said = body.transcript.trim();
  const { missing = 'amount' } = pending.frame;
  // A number that was not asked for belongs to something else: 'give dining 40 more' is no purpose of the 50 before it.
  const numbers = alone.sentence.mentions.money.length > 0 || /\d/.test(said);
  if (numbers && /^(purpose|category|account)$/.test(missing)) return alone;
  if (
    alone.frame.intent !== 'out_of_scope' &&
    alone.frame.certainty >= policyConfig.high &&
    !alone.frame.block
  )
    return alone;
  const joined = joints[missing]?.map((joint) =>
    `${pending.transcript} ${joint} ${said}`.replace(/\s+/g, ' '),
  ) ?? [`${pending.transcript} ${said}`, `${pending.transcript} ${said} ${actor.currency}`];
  const whole = joined
    .map((text) => read({ ...body, alternatives: undefined }, text, lexicon, actor, now))
    .filter((u) => completes(u) && u.frame.intent === pending.frame.intent)
    .sort((a, b) => b.frame.certainty - a.frame.certainty)[0];
  return whole ?? alone;
}

/** Nothing but the wake phrase, or too little to be a command. */
export const isNoise = (u: Understanding, pending: PendingDocument | null): boolean =>
  u.wake.command.replace(/[^\p{L}\p{N}]/gu, '').length <= shortest &&
  !(pending && (u.frame.intent === 'deny' || u.frame.intent === 'confirm'));
