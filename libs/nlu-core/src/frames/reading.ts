import { changingIntents, type Frame, type Mention, type NameMention, type Slots } from '../types';
import { wordAt } from '../time/clock';
import type { Accepts, TemplateSource } from '../templates/template';
import { matchTemplates, type TemplateMatch } from './match-template';
import type { Sentence } from './sentence';
import { destructive, light } from './word-classes';

/** Words that belong to no money question; one is enough to doubt it. */
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

interface Wild {
  lead: string;
  from: number;
  to: number;
  text: string;
}

/** A free name after on, at, for, from or to: 'how much did I spend on vinyl records'. */
function wildOf(s: Sentence, match: TemplateMatch): Wild | undefined {
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
    return { lead, from, to, text: s.heard.slice(s.tokens[from]!.start, s.tokens[to - 1]!.end) };
  }
  return undefined;
}

function unexplained(
  s: Sentence,
  match: TemplateMatch,
  wild: Wild | undefined,
): { words: number; foreign: number } {
  let words = 0;
  let strange = 0;
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
    words += s.mentions.money.some((m) => m.from === i) || t.text === 'if' ? 2 : 1;
    if (foreign.test(t.text)) strange += 1;
  });
  return { words, foreign: strange };
}

const negated = (s: Sentence, match: TemplateMatch): boolean =>
  s.tokens.some(
    (t, i) =>
      /^(not|never|without)$/.test(t.text) &&
      !match.covered.has(i) &&
      !s.dropped.has(i) &&
      !/^(do|did|is|have|why)$/.test(wordAt(s.tokens, 0)),
  );

const penalty = (words: number): number => (words <= 2 ? words * 0.13 : 0.26 + (words - 2) * 0.2);

/** Frames of every intent but adding and correcting, best first. */
export function readingFrames(s: Sentence): { frame: Frame; rank: number }[] {
  const best = new Map<string, { frame: Frame; rank: number }>();
  for (const match of matchTemplates(s)) {
    const wild = wildOf(s, match);
    const left = unexplained(s, match, wild);
    if (match.template.source.whole && left.words > 0) continue;
    const factor =
      match.template.prior < 0.9 ? 2.1 : changingIntents.has(match.template.source.intent) ? 1.7 : 1;
    const certainty =
      match.template.prior -
      penalty(left.words) * factor -
      left.foreign * 0.25 -
      (wild ? 0.03 : 0) -
      (negated(s, match) ? 0.35 : 0);
    if (certainty < 0.3) continue;
    const rank = certainty + match.weight * 0.035;
    const old = best.get(match.template.source.intent);
    if (!old || rank > old.rank)
      best.set(match.template.source.intent, {
        frame: frameOf(s, match, wild, Math.round(certainty * 1000) / 1000),
        rank,
      });
  }
  return [...best.values()].sort((a, b) => b.rank - a.rank);
}

const widest = (names: readonly NameMention[], ...kinds: NameMention['kind'][]): NameMention | undefined =>
  names
    .filter((n) => kinds.includes(n.kind))
    .sort((a, b) => b.to - b.from - (a.to - a.from) || kinds.indexOf(a.kind) - kinds.indexOf(b.kind))[0];

function timeSlots(s: Sentence, source: TemplateSource): Slots {
  const takes = (kind: Accepts): boolean => source.takes.includes(kind);
  const slots: Slots = {};
  const period = s.mentions.periods[0];
  const day = s.mentions.days[0];
  if (takes('period') && period)
    Object.assign(slots, { period: [period.period.from, period.period.to], periodLabel: period.label });
  else if (takes('period') && day && source.intent !== 'add_event')
    Object.assign(slots, { period: [day.day, day.day], periodLabel: s.heard.slice(day.start, day.end) });
  if (source.intent === 'add_event' && day) slots.date = day.day;
  return slots;
}

/** Merchant, category and account of a question; the wider of two overlapping names holds. */
function nameSlots(names: readonly NameMention[]): Slots {
  const slots: Slots = {};
  const merchant = widest(names, 'merchant');
  const thing = widest(names, 'category', 'noun');
  const account = widest(names, 'account');
  if (
    merchant &&
    !(
      thing &&
      thing.from <= merchant.from &&
      merchant.to <= thing.to &&
      thing.to - thing.from > merchant.to - merchant.from
    )
  )
    slots.merchant = merchant.value;
  if (
    thing &&
    !(slots.merchant && merchant && merchant.from <= thing.from && thing.to <= merchant.to) &&
    !(account && account.from <= thing.from && thing.to <= account.to)
  ) {
    if (thing.category) slots.category = thing.category;
    if (thing.kind === 'noun') slots.description = thing.value;
  }
  if (account) slots.account = account.value;
  return slots;
}

function frameOf(s: Sentence, match: TemplateMatch, wild: Wild | undefined, certainty: number): Frame {
  const { source, name } = match.template;
  const takes = (kind: Accepts): boolean => source.takes.includes(kind);
  const names = s.mentions.names.filter(
    (n) =>
      takes(n.kind) &&
      !Array.from({ length: n.to - n.from }, (_, k) => n.from + k).every((i) => match.literal.has(i)),
  );
  const slots: Slots = { ...timeSlots(s, source), ...nameSlots(names) };
  const moved = s.mentions.names.filter(
    (n) => n.kind === 'category' && /^(from|to)$/.test(wordAt(s.tokens, n.from - 1)),
  );
  if (source.intent === 'set_budget' && moved.length === 2)
    Object.assign(slots, {
      fromCategory: moved.find((n) => wordAt(s.tokens, n.from - 1) === 'from')?.value,
      category: moved.find((n) => wordAt(s.tokens, n.from - 1) === 'to')?.value,
    });
  if (wild && !slots.merchant && !slots.category)
    Object.assign(
      slots,
      /^(at|from|to|with)$/.test(wild.lead)
        ? { merchant: wild.text.replace(/(^|\s)\p{L}/gu, (c) => c.toUpperCase()) }
        : { description: wild.text },
    );
  const money = s.mentions.money[0];
  if (money && takes('money')) slots[source.intent === 'set_budget' ? 'limit' : 'amountCents'] = money.minor;
  if (money?.currency && takes('money')) slots.currency = money.currency;
  const page = widest(names, 'page');
  if (source.intent === 'navigate' && page) slots.page = page.value;
  const action = actionOf(s, source.intent);
  if (action) slots.action = action;
  const covered = new Set<number>(match.covered);
  for (const m of [...s.mentions.money, ...s.mentions.days, ...s.mentions.periods, ...names] as Mention[])
    for (let i = m.from; i < m.to; i++) covered.add(i);
  if (wild) for (let i = wild.from; i < wild.to; i++) covered.add(i);
  return {
    intent: source.intent,
    slots,
    certainty,
    template: name,
    hazards: action === 'move' ? ['transfer'] : [],
    covered,
  };
}

function actionOf(s: Sentence, intent: string): string | undefined {
  const has = (pattern: RegExp): boolean => s.tokens.some((t) => pattern.test(t.text));
  if (/^sync_/.test(intent) && has(/^(connect|link|attach|hook|reconnect|integrate)$/)) return 'connect';
  if (intent === 'set_budget' && has(/^(move|shift|reallocate|transfer)$/)) return 'move';
  if (intent === 'add_event' && has(/^mark$/)) return 'mark_paid';
  if (intent === 'add_event' && has(/^snooze$/)) return 'snooze';
  if (intent === 'query_budget' && has(/^(afford)$/)) return 'afford';
  if (intent === 'query_budget' && has(/^(left|remaining|spend|safe|leftover)$/)) return 'left';
  return undefined;
}

/** 'delete everything', 'wipe my account': refused whatever else is said. */
export const isDestructive = (s: Sentence): boolean =>
  destructive.has(wordAt(s.tokens, s.start)) &&
  s.tokens.some((t) =>
    /^(everything|all|account|accounts|data|history|transactions|profile|budget|budgets)$/.test(t.text),
  );
