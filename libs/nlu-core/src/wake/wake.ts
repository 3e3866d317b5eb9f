import { distance } from 'fastest-levenshtein';
import type { Token, WakeResult } from '../model/types';
import { standsAt } from '../text/tokens';
import { tokenise } from '../text/tokens';
import { wakeFactors, wakeFollowers, wakePhrases, type WakePhrase } from './phrases';

export interface WakeHit extends WakeResult {
  /** Where the command starts and ends in the utterance. */
  start: number;
  end: number;
  /** Where the name was found; decides whether the rest must be a valid command. */
  place: 'start' | 'middle' | 'end' | 'none';
  greeted: boolean;
  fuzzy: boolean;
  canonical: boolean;
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
/** Words after which the name means a flower or a person rather than a call. */
const nounBefore =
  /^(a|an|the|some|on|for|of|in|with|her|his|my|your|their|our|golden|yellow|orange|planted|buy|bought|fresh|called|named|few|more|these|those|and|to|from|by|about|from|aunt|miss|mrs|like|at|pot|two|three|four|five|six|ten|dozen|dead|new|big|french|african)$/;

interface Found {
  phrase: WakePhrase;
  at: number;
  to: number;
  confidence: number;
  fuzzy: boolean;
}

function exact(tokens: readonly Token[]): Found | undefined {
  let best: Found | undefined;
  for (let i = 0; i < tokens.length; i++) {
    const phrase = wakePhrases.find((p) => standsAt(tokens, i, p.words));
    if (!phrase) continue;
    const to = i + phrase.words.length;
    const follower =
      !phrase.greeted && phrase.canonical
        ? wakeFollowers.find((f) => standsAt(tokens, to, f.words))
        : undefined;
    const base = Math.max(phrase.confidence, follower?.confidence ?? 0);
    const confidence = Math.max(i === 0 ? base : base * wakeFactors.notAtStart, wakeFactors.anyVariant);
    if (!best || confidence > best.confidence)
      best = { phrase, at: i, to, confidence: round(confidence), fuzzy: false };
  }
  return best;
}

function fuzzy(tokens: readonly Token[]): Found | undefined {
  let best: Found | undefined;
  for (let i = 0; i < Math.min(tokens.length, 40); i++) {
    for (const phrase of wakePhrases) {
      if (!phrase.canonical) continue;
      const wanted = phrase.words.join(' ');
      for (
        let count = Math.max(1, phrase.words.length - 1);
        count <= phrase.words.length + 1 && i + count <= tokens.length;
        count++
      ) {
        const words = tokens
          .slice(i, i + count)
          .map((t) => t.text)
          .join(' ');
        if (Math.abs(words.length - wanted.length) > 5) continue;
        const similarity = 1 - distance(words, wanted) / Math.max(words.length, wanted.length);
        if (similarity <= wakeFactors.fuzzySimilarity) continue;
        const confidence = round(
          phrase.confidence * wakeFactors.fuzzy * (i === 0 ? 1 : wakeFactors.notAtStart),
        );
        if (!best || confidence > best.confidence)
          best = { phrase, at: i, to: i + count, confidence, fuzzy: true };
      }
    }
  }
  return best;
}

/**
 * Finds the wake phrase and removes it. When the name comes last, the text before it is the command. `soft` depends on the words alone
 * here; `hardens` also makes a bare name soft when its command makes no sense.
 */
export function detectWake(utterance: string): WakeHit {
  const tokens = tokenise(utterance);
  const found = exact(tokens) ?? fuzzy(tokens);
  if (!found)
    return {
      detected: false,
      confidence: 0,
      soft: false,
      command: utterance.trim(),
      start: 0,
      end: utterance.length,
      place: 'none',
      greeted: false,
      fuzzy: false,
      canonical: false,
    };
  const last = found.to >= tokens.length;
  const place = found.at === 0 ? 'start' : last ? 'end' : 'middle';
  const before = tokens[found.at - 1]?.text ?? '';
  const noun = !found.phrase.greeted && nounBefore.test(before);
  const wholeText = found.at > 0 && (noun || found.fuzzy);
  const start = wholeText || place === 'end' ? 0 : (tokens[found.to]?.start ?? utterance.length);
  const end = !wholeText && place === 'end' ? tokens[found.at]!.start : utterance.length;
  const command = utterance
    .slice(start, end)
    .replace(/[\s,.;:]+$/, '')
    .trim();
  const soft = found.fuzzy || noun || (place === 'middle' && command.length === 0);
  return {
    detected: true,
    confidence: found.confidence,
    soft,
    command,
    start,
    end,
    place,
    greeted: found.phrase.greeted,
    fuzzy: found.fuzzy,
    canonical: found.phrase.canonical,
  };
}

const saidOf =
  /^(spent|paid|bought|got|gave|is|was|are|were|has|had|will|would|seeds|seed|plants|plant|flower|flowers|and|said|says|cost|costs|called|earned|made|hotel|street|avenue|lane|cafe|bakery|restaurant|tea|soap|oil|theater|in|on|for)$/;

/**
 * Whether a wake phrase counts as soft, given whether its command was understood. After a soft wake the card is shown and waits. A misheard
 * greeting with the name counts as a full wake when a valid command follows; the bare name alone never does.
 */
export function isSoft(hit: WakeHit, understood: boolean): boolean {
  if (!hit.detected) return false;
  if (hit.fuzzy) return !(understood && hit.greeted && hit.place === 'start');
  if (hit.soft) return true;
  if (hit.place === 'start' && hit.greeted) return false;
  if (hit.command === '') return true;
  const first = tokenise(hit.command)[0]?.text ?? '';
  return !understood || (!hit.greeted && hit.place !== 'end' && saidOf.test(first));
}
