import type { UtteranceBody } from '@app/contracts-nlp';
import type { Actor } from '@app/contracts-kernel';
import { understand, type Understanding, type UserLexicon } from '@app/nlu-core';
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
    lexicon,
    wakeWordDetected: body.wakeWordDetected,
    executionMode: body.executionMode,
    alternatives: body.alternatives?.map((a) => ({ text: a.transcript, confidence: a.confidence })),
  });

const completes = (u: Understanding): boolean =>
  u.frame.intent === 'add_transaction' && !u.frame.block && !u.frame.missing;

/** Reads an utterance; when the last one lacked a part, also as the answer to that question ('How much was it?' 'forty five'). */
export function hear(
  body: UtteranceBody,
  pending: PendingDocument | null,
  lexicon: UserLexicon,
  actor: Actor,
  now: Date,
): Understanding {
  const alone = read(body, body.transcript, lexicon, actor, now);
  if (pending?.kind !== 'completion' || pending.heard === null || completes(alone)) return alone;
  if (['cancel', 'deny', 'help', 'undo_last'].includes(alone.frame.intent)) return alone;
  const said = body.transcript.trim();
  const joined =
    pending.frame.missing === 'purpose'
      ? [`${pending.heard} ${said}`, `${pending.heard} for ${said}`]
      : [`${pending.heard} ${said}`, `${pending.heard} ${said} dollars`];
  const whole = joined
    .map((text) => read({ ...body, alternatives: undefined }, text, lexicon, actor, now))
    .filter(completes)
    .sort((a, b) => b.frame.certainty - a.frame.certainty)[0];
  return whole ?? alone;
}

/** Nothing but the wake phrase, or too little to be a command. */
export const isNoise = (u: Understanding, pending: PendingDocument | null): boolean =>
  u.wake.command.replace(/[^\p{L}\p{N}]/gu, '').length <= shortest &&
  !(pending && (u.frame.intent === 'deny' || u.frame.intent === 'confirm'));
