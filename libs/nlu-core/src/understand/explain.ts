import type { Frame, Intent, Span } from '../model/types';
import { listed } from '../frames/sentence/mentions';
import type { Sentence } from '../frames/sentence/sentence';
import type { Decision } from '../policy/policy';

export type SpanKind =
  | 'amount'
  | 'day'
  | 'period'
  | 'category'
  | 'merchant'
  | 'account'
  | 'method'
  | 'thing'
  | 'page';

export interface UnderstoodSpan extends Span {
  kind: SpanKind;
}

/** The utterance and how it was read, for the detailed view and for highlighting. */
export interface Explanation {
  heard: string;
  spans: UnderstoodSpan[];
  template: string;
  runnerUp?: { intent: Intent; certainty: number };
  certainty: { heard: number; understood: number; weakest: number };
  hazards: string[];
  block?: string;
}

const kinds = {
  money: 'amount',
  day: 'day',
  period: 'period',
  category: 'category',
  merchant: 'merchant',
  account: 'account',
  method: 'method',
  noun: 'thing',
  page: 'page',
} as const;

/** The values that the frame used, in their order in the text. Where values overlap, the longest is kept. */
export function spansOf(s: Sentence, frame: Frame): UnderstoodSpan[] {
  const navigating = frame.intent === 'navigate';
  const all = listed(s.mentions).filter((m) => (m.kind === 'page') === navigating || m.kind !== 'page');
  const used = all.filter(
    (m) =>
      frame.intent === 'out_of_scope' ||
      Array.from({ length: m.to - m.from }, (_, i) => m.from + i).every((i) => frame.covered.has(i)),
  );
  const chosen: UnderstoodSpan[] = [];
  for (const m of [...used].sort((a, b) => b.end - b.start - (a.end - a.start))) {
    if (m.kind === 'page' && !navigating) continue;
    if (!chosen.some((c) => c.start < m.end && m.start < c.end))
      chosen.push({ start: m.start, end: m.end, kind: kinds[m.kind] });
  }
  return chosen.sort((a, b) => a.start - b.start);
}

export const explain = (
  s: Sentence,
  frame: Frame,
  runnerUp: Frame | undefined,
  decision: Decision,
): Explanation => ({
  heard: s.text,
  spans: spansOf(s, frame),
  template: frame.template,
  ...(runnerUp ? { runnerUp: { intent: runnerUp.intent, certainty: runnerUp.certainty } } : {}),
  certainty: { heard: decision.asr, understood: decision.parse, weakest: decision.certainty },
  hazards: decision.hazards,
  ...(frame.block ? { block: frame.block } : {}),
});
