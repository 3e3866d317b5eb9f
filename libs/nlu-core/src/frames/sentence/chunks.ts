import type { NameMention } from '../../model/types';
import { wordAt } from '../../time/clock';
import type { Sentence } from './sentence';
import { prepositions } from './word-classes';

/** A sequence of describing words with the preposition before it: `for | new running shoes`. */
export interface Chunk {
  lead: string;
  from: number;
  to: number;
  text: string;
  names: NameMention[];
}

const edges =
  /^(a|an|the|my|our|some|this|that|of|me|i|we|us|it|another|just|about|around|roughly|exactly|approximately|total|worth|also|as|new-|couple|few|and|plus|then|to|was|is|were|been|be|so|there|here|had|have|has|got|did|do|up|out|off|over|back|only|like|really|actually|in|which|who|myself|ourselves|today's|ok|yes|sorry|wait|right|well|one|more|its|again|total|altogether|overall|now|go|went|each|apiece|both)$/;
const nounsOfRecord =
  /^(expense|expenses|transaction|purchase|payment|cost|amount|charge|entry|spending|expenditure|outlay|debit|income|category|account|dollar|earnings|receipt|price|sum|money|cash-)$/;

/** Divides the rest of a sentence, without its values and cues, into described parts. */
export function chunksOf(s: Sentence, from: number, cue: ReadonlySet<number>): Chunk[] {
  const closed = new Set<number>([...cue, ...s.dropped]);
  for (const m of [...s.mentions.money, ...s.mentions.days, ...s.mentions.periods])
    for (let i = m.from; i < m.to; i++) closed.add(i);
  const names = s.mentions.names;
  const inName = (i: number): boolean => names.some((n) => n.kind === 'merchant' && n.from < i && i < n.to);
  const chunks: Chunk[] = [];
  let lead = '';
  let start = -1;
  const flush = (end: number): void => {
    if (start >= 0) push(chunks, s, lead, start, end);
    start = -1;
  };
  for (let i = from; i <= s.tokens.length; i++) {
    const word = wordAt(s.tokens, i);
    const end = i === s.tokens.length || closed.has(i);
    const cut =
      !end &&
      !inName(i) &&
      (prepositions.has(word) ||
        /^(and|plus|but|because|so|then|which|that|when|while|after|before|since|category)$/.test(word)) &&
      !names.some((n) => n.from < i && i < n.to);
    if (end || cut) {
      flush(i);
      if (cut) lead = prepositions.has(word) ? word : '';
      else if (i < s.tokens.length && !s.mentions.money.some((m) => m.to === i + 1))
        lead = cue.has(i) ? '' : lead;
      if (end && i < s.tokens.length && s.mentions.money.some((m) => m.from <= i && i < m.to)) lead = '';
      continue;
    }
    if (start < 0) start = i;
    if (s.tokens[i]!.breakAfter) flush(i + 1);
  }
  return chunks;
}

function push(chunks: Chunk[], s: Sentence, lead: string, start: number, end: number): void {
  let from = start;
  let to = end;
  const named = (i: number): boolean =>
    s.mentions.names.some((n) => n.kind !== 'page' && n.from <= i && i < n.to);
  const soft = (i: number): boolean =>
    (edges.test(wordAt(s.tokens, i)) || nounsOfRecord.test(wordAt(s.tokens, i))) && !named(i);
  while (from < to && soft(from)) from += 1;
  while (to > from && soft(to - 1)) to -= 1;
  if (from >= to) return;
  const text = s.text.slice(s.tokens[from]!.start, s.tokens[to - 1]!.end);
  chunks.push({
    lead,
    from,
    to,
    text,
    names: s.mentions.names.filter((n) => n.kind !== 'page' && n.from < to && from < n.to),
  });
}
