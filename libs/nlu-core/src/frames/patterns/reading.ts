import { changingIntents, type Frame, type Intent, type Mention, type Slots } from '../../model/types';
import { questionTemplates } from '../../templates/reading';
import type { Accepts } from '../../templates/template';
import { wordAt } from '../../time/clock';
import type { Sentence } from '../sentence/sentence';
import { isAboutSomethingElse } from './about-something-else';
import { actionOf, movedBetween } from './command-action';
import { missingOf, moneySlots } from './command-slots';
import { heldBack } from './held-back';
import { matchTemplates, type TemplateMatch } from './match-template';
import { nameSlots, otherOf, timeSlots, widest } from './name-and-time-slots';
import { finerSlots } from './query-slots';
import { unexplained, type Wild, wildOf, wildSlots } from './unread-words';

const negated = (s: Sentence, match: TemplateMatch): boolean =>
  s.tokens.some(
    (t, i) =>
      /^(not|never|without)$/.test(t.text) &&
      !match.covered.has(i) &&
      !s.dropped.has(i) &&
      !/^(do|did|is|have|why)$/.test(wordAt(s.tokens, 0)),
  );

const penalty = (words: number): number => (words <= 2 ? words * 0.13 : 0.26 + (words - 2) * 0.2);

/** The frames of every intent except adding and correcting, best first. */
export function readingFrames(s: Sentence): { frame: Frame; rank: number }[] {
  const best = new Map<string, { frame: Frame; rank: number }>();
  for (const match of matchTemplates(s)) {
    const wild = wildOf(s, match);
    const left = unexplained(s, match, wild);
    if (match.template.source.whole && left.words > 0) continue;
    if (isAboutSomethingElse(s, match.template.source.intent)) continue;
    const factor =
      match.template.prior < 0.9 ? 2.1 : changingIntents.has(match.template.source.intent) ? 1.7 : 1;
    // An unread name prevents an answer, but the sentence is still that question.
    const words = left.unread ? Math.max(0, left.words - left.unread.split(/\s+/).length) + 0.5 : left.words;
    const certainty =
      match.template.prior -
      penalty(words) * factor -
      left.foreign * 0.25 -
      (wild ? 0.03 : 0) -
      (negated(s, match) ? 0.35 : 0);
    if (certainty < 0.3) continue;
    const rank = certainty + match.weight * 0.035;
    const old = best.get(match.template.source.intent);
    if (!old || rank > old.rank)
      best.set(match.template.source.intent, {
        frame: {
          ...frameOf(s, match, wild, Math.round(certainty * 1000) / 1000),
          ...(changingIntents.has(match.template.source.intent) ? heldBack(s, match) : {}),
          ...(left.unread && !changingIntents.has(match.template.source.intent)
            ? { unread: left.unread, block: 'unread' as const }
            : {}),
        },
        rank,
      });
  }
  return [...best.values()].sort((a, b) => b.rank - a.rank);
}

function frameOf(s: Sentence, match: TemplateMatch, wild: Wild | undefined, certainty: number): Frame {
  const { source, name } = match.template;
  const takes = (kind: Accepts): boolean => source.takes.includes(kind);
  const names = s.mentions.names.filter(
    (n) =>
      takes(n.kind) &&
      (n.kind === 'account' ||
        !Array.from({ length: n.to - n.from }, (_, k) => n.from + k).every((i) => match.literal.has(i))),
  );
  const slots: Slots = { ...timeSlots(s, source), ...nameSlots(names) };
  const between = source.intent === 'set_budget' ? movedBetween(s) : undefined;
  Object.assign(slots, between);
  if (wild && !slots.merchant && !slots.category) Object.assign(slots, wildSlots(wild));
  Object.assign(slots, finerSlots(s, source.intent), moneySlots(s, source));
  Object.assign(slots, otherOf(s, source, slots));
  if (slots.minMinor !== undefined || slots.maxMinor !== undefined) delete slots.amountMinor;
  const page = widest(names, 'page');
  if (source.intent === 'navigate' && page) slots.page = page.value;
  const action = between ? 'move' : actionOf(s, source.intent);
  if (action) slots.action = action;
  const missing = missingOf(source.intent, slots);
  const covered = new Set<number>(match.covered);
  for (const m of [...s.mentions.money, ...s.mentions.days, ...s.mentions.periods, ...names] as Mention[])
    for (let i = m.from; i < m.to; i++) covered.add(i);
  if (wild) for (let i = wild.from; i < wild.to; i++) covered.add(i);
  return {
    intent: source.intent,
    slots,
    // Another day for a bill is asked about.
    certainty: action === 'reschedule' ? Math.min(certainty, 0.79) : certainty,
    template: name,
    ...(missing ? { missing, block: 'incomplete' as const } : {}),
    hazards: [
      ...(source.intent === 'undo_last' &&
      s.tokens.some((t) => /^(delete|remove|erase|discard|drop|get|scrap|trash)$/.test(t.text))
        ? (['delete'] as const)
        : []),
      ...(action === 'move' ? (['transfer'] as const) : []),
      // 'my food budget' may be the one for groceries.
      ...(source.intent === 'set_budget' &&
      slots.category === 'Dining' &&
      s.tokens.some((t) => t.text === 'food')
        ? (['ambiguous-name'] as const)
        : []),
      ...(source.intent === 'add_event' &&
      action === undefined &&
      ((slots.period && s.mentions.days.length === 0) || (slots.date ?? s.clock.today) < s.clock.today)
        ? (['unsure-date'] as const)
        : []),
    ],
    covered,
  };
}

/** A frame for an intent found by the classifier rather than a template, with the values of the sentence. */
export function frameWithout(s: Sentence, intent: Intent, certainty: number): Frame | undefined {
  const source = questionTemplates.find((t) => t.intent === intent);
  if (!source || isAboutSomethingElse(s, intent)) return undefined;
  const names = s.mentions.names.filter((n) => source.takes.includes(n.kind));
  const money = s.mentions.money[0];
  const slots: Slots = {
    ...timeSlots(s, source),
    ...nameSlots(names),
    ...(money && source.takes.includes('money') ? { amountMinor: money.minor } : {}),
    ...finerSlots(s, intent),
  };
  Object.assign(slots, otherOf(s, source, slots));
  const wild = wildOf(s, { template: { source }, covered: new Set() });
  if (wild && !slots.merchant && !slots.category) Object.assign(slots, wildSlots(wild));
  const action = actionOf(s, intent);
  if (action) slots.action = action;
  return {
    intent,
    slots,
    certainty,
    template: 'classifier',
    hazards: [],
    covered: new Set(s.tokens.keys()),
  };
}
