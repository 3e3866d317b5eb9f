import type { Intent, Slots } from '../../model/types';
import type { Accepts, TemplateSource } from '../../templates/template';
import { wordAt } from '../../time/clock';
import type { Sentence } from '../sentence/sentence';
import { light } from '../sentence/word-classes';
import type { TemplateMatch } from './match-template';
import { boundsOf } from './query-slots';

/** Words that do not belong in a question about money; a single one makes the reading doubtful. */
const foreign =
  /^(weather|song|music|alarm|timer|recipe|movie|flight|restaurant|translate|spell|joke|playlist|email|text|traffic|directions|calories|temperature|capital|president|game|score|team|news|stock|stocks|shares|dow|nasdaq|exchange|language|spanish|french|oil|tire|pressure|planet|battery|gym|vacation|visa|passport|apr|interest|routing|pin|credit|score|limit|rewards|points|fraud|freeze|blocked|report-fraud|application|apply|new-card|checks|replace|damaged|stolen|lost|meaning|define|definition|gallons|mpg|miles|tip|rate|rates|convert|insurance)$/;

const named = (s: Sentence, i: number, takes: readonly Accepts[]): boolean => {
  const inside = (m: { from: number; to: number }): boolean => m.from <= i && i < m.to;
  const has = (kind: Accepts): boolean => takes.includes(kind);
  return (
    (has('period') && (s.mentions.periods.some(inside) || s.mentions.days.some(inside))) ||
    (has('day') && s.mentions.days.some(inside)) ||
    (has('money') && s.mentions.money.some(inside)) ||
    s.mentions.quantities.some(inside) ||
    s.mentions.names.some((n) => has(n.kind) && inside(n))
  );
};

const bounds: ReadonlySet<Intent> = new Set(['query_spending', 'list_transactions', 'query_income']);
/** True for words in 'over 80 dollars' or 'between 20 and 50'. */
const boundWord = (s: Sentence, i: number): boolean =>
  [...s.mentions.money, ...s.mentions.quantities].some((m) => m.from <= i && i < m.to) ||
  /^(over|above|under|below|than|between|least|most|exceeding|more|less|greater|smaller)$/.test(
    wordAt(s.tokens, i),
  );

/** An unknown name in a question, and the preposition before it. */
export interface Wild {
  lead: string;
  from: number;
  to: number;
  text: string;
}

/** An unknown name after on, at, for, from or to: 'how much did I spend on vinyl records'. */
export function wildOf(
  s: Sentence,
  match: { template: { source: TemplateSource }; covered: ReadonlySet<number> },
): Wild | undefined {
  if (!match.template.source.wild) return undefined;
  for (let i = 0; i < s.tokens.length - 1; i++) {
    const lead = wordAt(s.tokens, i);
    if (!/^(on|at|for|from|to|with)$/.test(lead)) continue;
    let from = i + 1;
    while (/^(my|the|a|an|some|our|new)$/.test(wordAt(s.tokens, from))) from += 1;
    let to = from;
    while (
      to < s.tokens.length &&
      to - from < 4 &&
      !match.covered.has(to) &&
      !named(s, to, match.template.source.takes) &&
      !/^(in|on|at|for|from|to|with|during|since|between|over|by|and|or|this|last|than|if|so|when|before|after)$/.test(
        wordAt(s.tokens, to),
      )
    )
      to += 1;
    if (to === from || light.has(wordAt(s.tokens, from)) || foreign.test(wordAt(s.tokens, from))) continue;
    return { lead, from, to, text: s.text.slice(s.tokens[from]!.start, s.tokens[to - 1]!.end) };
  }
  return undefined;
}

/** How many words of a sentence the match does not explain, and an unexplained name among them. */
export function unexplained(
  s: Sentence,
  match: TemplateMatch,
  wild: Wild | undefined,
): { words: number; foreign: number; unread?: string } {
  let words = 0;
  let strange = 0;
  const left: number[] = [];
  const bounded = bounds.has(match.template.source.intent) && Object.keys(boundsOf(s)).length > 0;
  s.tokens.forEach((t, i) => {
    if (
      i < s.start ||
      match.covered.has(i) ||
      s.dropped.has(i) ||
      light.has(t.text) ||
      named(s, i, match.template.source.takes)
    )
      return;
    if (wild && wild.from <= i && i < wild.to) return;
    if (
      /^(bank|account|accounts|card|personal|financial|finances|month|week|year|day|days|ago|far|date|household|please|joint)$/.test(
        t.text,
      )
    )
      return;
    if (bounded && boundWord(s, i)) return;
    left.push(i);
    words += s.mentions.money.some((m) => m.from === i) || t.text === 'if' ? 2 : 1;
    if (foreign.test(t.text)) strange += 1;
  });
  const unread = unreadName(s, match.template.source, left);
  return { words, foreign: strange, ...(unread ? { unread } : {}) };
}

const aboutTime =
  /^(job|jobs|employer|company|position|debit|run|track|new|nice|good|another|pay|buy|cover|get|make|go|spend|afford|do|have|put|use|keep|save|take|eat|live|last|retire|travel|visit|purchase|beginning|end|rest|start|middle|average|trip|work|sure|example|instance|fun|long|good|free|least|most|past|once|file|record|hand|top|time|times|detail|details|general|total|dollars|euros|bank|account|accounts|card|cards|money|cash|stuff|things|everything|anything|someone|somebody|us|them|him|her|myself|expenses|spending|income|bills|budget|purchases|life|debt|average|both|either|each)$/;

/** An unexplained name after for, at, on or over, or before account and card. It must not be ignored. */
function unreadName(s: Sentence, source: TemplateSource, left: readonly number[]): string | undefined {
  for (const i of left) {
    const word = wordAt(s.tokens, i);
    if (s.mentions.money.some((m) => m.from <= i && i < m.to)) continue;
    if (aboutTime.test(word) || light.has(word) || foreign.test(word)) continue;
    let lead = i - 1;
    while (lead >= 0 && (/^(my|the|a|an|our|new|some)$/.test(wordAt(s.tokens, lead)) || left.includes(lead)))
      lead -= 1;
    let end = i + 1;
    while (left.includes(end)) end += 1;
    const placed =
      /^(for|at|on|over|with|from|in|to)$/.test(wordAt(s.tokens, lead)) &&
      s.tokens
        .slice(lead + 1, i)
        .every((t) => /^(my|the|a|an|our|new|some)$/.test(t.text) || left.includes(s.tokens.indexOf(t)));
    const account = /^(account|card|bank)$/.test(wordAt(s.tokens, end)) && source.takes.includes('account');
    if (placed || account) return s.text.slice(s.tokens[i]!.start, s.tokens[end - 1]!.end);
  }
  return undefined;
}

/** An unknown name as the merchant or the thing that is asked about. */
export const wildSlots = (wild: Wild): Slots =>
  /^(at|from|to|with)$/.test(wild.lead)
    ? { merchant: wild.text.replace(/(^|\s)\p{L}/gu, (c) => c.toUpperCase()) }
    : { description: wild.text };
