import type { Sentence } from '../frames/sentence/sentence';
import { periodSlots } from '../frames/patterns/name-and-time-slots';
import { frameWithout } from '../frames/patterns/reading';
import { changingIntents, type Frame } from '../model/types';
import { joinedWords } from '../time/clock';
import { controls, isUnread } from './request-behind';

interface Part {
  frame: Frame;
  sentence: Sentence;
  /** How certain both models are of the question that was read: the geometric mean of their probabilities. */
  agreement?: number | undefined;
}

/** From this agreement of the models, the last words of a long sentence are its question. */
const least = 0.6;
/** At most this many places are tried, from the end. */
const tries = 6;

const starts =
  /^(what|how|did|have|has|is|are|am|do|does|when|which|who|where|can|could|would|will|show|list|tell|give|remind|let|find|check|see|read)$/;
/** Who asks or says it: the question of somebody else. */
const theirs =
  /\b(he|she|they|wife|husband|mom|mum|dad|boss|friend|doctor|neighbou?r|daughter|son|sister|brother|lady|man|girl|boy)\b(?: \S+){0,2} (asked|asks|ask|said|says|wondered|wonders|wanted|wants|told|tells)(?: (?:me|us|him|her|if|whether|to know))*$/;

/**
 * The question at the end of a long story that is not read as a whole: 'it was a hundred and sixteen two weeks straight and I keep wondering
 * what the utilities ran us in August'. Never a change.
 */
export function lastQuestion<R extends Part>(
  all: R,
  end: number,
  part: (start: number, end: number) => R,
): R | undefined {
  const { frame: whole, sentence: s } = all;
  if (!isUnread(whole) || s.tokens.length < 9) return undefined;
  let best: R | undefined;
  let tried = 0;
  for (let i = s.tokens.length - 3; i > 2 && tried < tries; i--) {
    if (!starts.test(s.tokens[i]!.text) || theirs.test(joinedWords(s.tokens.slice(0, i)))) continue;
    tried += 1;
    const found = part(s.tokens[i]!.start, end);
    const { frame, agreement = 0 } = found;
    const isQuestion =
      frame.intent !== 'out_of_scope' && !changingIntents.has(frame.intent) && !controls.test(frame.intent);
    if (!isQuestion || frame.block || frame.missing || agreement < least) continue;
    if (!best || agreement > (best.agreement ?? 0)) best = found;
  }
  return best;
}

/** The question with the one period of the story when the question has none: 'August was Tenerife, so what did travel come to'. */
export function withPeriodOf<R extends Part>(found: R, { mentions, clock }: Sentence): R {
  const { periods, days } = mentions;
  const [only] = periods;
  const takes = /^(query_spending|list_transactions|query_income|query_summary)$/;
  if (!only || periods.length + days.length > 1 || only.period.from > clock.today) return found;
  if (found.frame.slots.period || !takes.test(found.frame.intent)) return found;
  return { ...found, frame: { ...found.frame, slots: { ...found.frame.slots, ...periodSlots(only) } } };
}

const owing = /\b(owe|owing|owed)\b/;
const billed = /\b(bills?|payments?|due|minimum|pay)\b/;

/** 'My credit card, how much do I owe there' asks for the balance of the card, although the last clause alone asks for bills. */
export function owedOnCard<R extends Part>(found: R, all: R): R {
  const { sentence: s } = all;
  const said = joinedWords(s.tokens);
  const onCard = s.mentions.names.some(
    (n) => n.kind === 'account' && /card|visa|amex|mastercard/i.test(n.value),
  );
  if (found.frame.intent !== 'query_bills' || !onCard || !owing.test(said) || billed.test(said)) return found;
  const frame = frameWithout(s, 'query_balance', 0.75);
  return frame ? { ...found, frame, sentence: s } : found;
}
