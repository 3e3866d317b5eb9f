import { addDays, type Day } from '@app/calendar';
import {
  changingIntents,
  type Frame,
  type Intent,
  type Mention,
  type MoneyMention,
  type NameMention,
  type Slots,
} from '../../model/types';
import { questionTemplates } from '../../templates/reading';
import { wordAt } from '../../time/clock';
import type { Accepts, TemplateSource } from '../../templates/template';
import { actionOf, movedBetween } from './command-action';
import { heldBack } from './held-back';
import { matchTemplates, type TemplateMatch } from './match-template';
import { isAboutSomethingElse } from './about-something-else';
import type { Sentence } from '../sentence/sentence';
import { boundsOf, daysInARow, finerSlots } from './query-slots';
import { light } from '../sentence/word-classes';

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

interface Wild {
  lead: string;
  from: number;
  to: number;
  text: string;
}

/** An unknown name after on, at, for, from or to: 'how much did I spend on vinyl records'. */
function wildOf(
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

function unexplained(
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

const widest = (names: readonly NameMention[], ...kinds: NameMention['kind'][]): NameMention | undefined =>
  names
    .filter((n) => kinds.includes(n.kind))
    .sort((a, b) => b.to - b.from - (a.to - a.from) || kinds.indexOf(a.kind) - kinds.indexOf(b.kind))[0];

/** A bill 'at the end of the month' is due on the last day of the month, one 'next week' on the first day of that week. */
const dayOfPeriod = (s: Sentence, { from, to, period }: Sentence['mentions']['periods'][number]): Day =>
  s.tokens.slice(Math.max(0, from - 1), to).some((t) => t.text === 'end') ? period.to : period.from;

function timeSlots(s: Sentence, source: TemplateSource): Slots {
  const takes = (kind: Accepts): boolean => source.takes.includes(kind);
  const slots: Slots = {};
  const period = s.mentions.periods[0];
  const day = s.mentions.days[0];
  const pair = takes('period') && !period && daysInARow(s);
  if (pair) Object.assign(slots, pair);
  else if (takes('period') && period)
    Object.assign(slots, { period: [period.period.from, period.period.to], periodLabel: period.label });
  else if (takes('period') && day && source.intent !== 'add_event')
    Object.assign(slots, { period: [day.day, day.day], periodLabel: s.text.slice(day.start, day.end) });
  if (source.intent === 'add_event' && (day ?? period)) slots.date = day?.day ?? dayOfPeriod(s, period!);
  return slots;
}

/** The merchant, category and account of a question. Of two overlapping names, the longer one counts. */
export function nameSlots(names: readonly NameMention[]): Slots {
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
    certainty,
    template: name,
    ...(missing ? { missing, block: 'incomplete' as const } : {}),
    hazards: [
      ...(source.intent === 'undo_last' &&
      s.tokens.some((t) => /^(delete|remove|erase|discard|drop|get|scrap|trash)$/.test(t.text))
        ? (['delete'] as const)
        : []),
      ...(action === 'move' ? (['transfer'] as const) : []),
      ...(source.intent === 'add_event' &&
      action === undefined &&
      ((slots.period && s.mentions.days.length === 0) || (slots.date ?? s.clock.today) < s.clock.today)
        ? (['unsure-date'] as const)
        : []),
    ],
    covered,
  };
}

const wildSlots = (wild: Wild): Slots =>
  /^(at|from|to|with)$/.test(wild.lead)
    ? { merchant: wild.text.replace(/(^|\s)\p{L}/gu, (c) => c.toUpperCase()) }
    : { description: wild.text };

/** True for a change by an amount, rather than a new limit: 'add 50 to my dining budget', 'knock 20 off the travel budget'. */
const changesBudgetBy = (s: Sentence, money: MoneyMention): boolean =>
  /^(add|put|take|knock|shave|cut|trim)$/.test(wordAt(s.tokens, money.from - 1)) &&
  /^(to|into|in|towards|from|off|out)$/.test(wordAt(s.tokens, money.to)) &&
  s.tokens.some((t) => /^(budget|budgets|limit)$/.test(t.text)) &&
  !movedBetween(s);

/** The larger reading of a price said in two parts: 'four fifty' as a budget is 450. */
const largest = (money: MoneyMention): number =>
  Math.max(money.minor, money.undividedMinor ?? 0, ...(money.reading === 'exact' ? [] : money.alternatives));

/** Categories of bills that cost hundreds or more: 'rent twelve fifty' is 1,250, but 'netflix fifteen forty nine' is 15.49. */
const ofHundreds: ReadonlySet<string> = new Set(['Housing', 'Taxes', 'Insurance', 'Education', 'Travel']);

export function ofBill(s: Sentence, money: MoneyMention): number {
  const category = s.mentions.names.find((n) => n.category !== undefined)?.category;
  const price =
    money.reading === 'elliptical' && (category === 'Subscriptions' || /[49][59]$/.test(`${money.minor}`));
  return price || (money.undividedMinor !== undefined && !ofHundreds.has(category ?? 'Housing'))
    ? money.minor
    : largest(money);
}

function moneySlots(s: Sentence, source: TemplateSource): Slots {
  const money = s.mentions.money[0];
  if (!money || !source.takes.includes('money')) return {};
  const currency = money.currency ? { currency: money.currency } : {};
  if (source.intent === 'set_budget') {
    const by =
      /^(by|another|extra|up|down)$/.test(wordAt(s.tokens, money.from - 1)) ||
      /^(more|less)$/.test(wordAt(s.tokens, money.to)) ||
      // 'bump the health budget 25 dollars'.
      (/^(bump|raise|increase|boost|hike|lower|decrease|reduce|trim)$/.test(wordAt(s.tokens, s.start)) &&
        !/^(to|at|of|a|under|below|than)$/.test(wordAt(s.tokens, money.from - 1))) ||
      changesBudgetBy(s, money);
    const down = s.tokens.some((t) =>
      /^(lower|decrease|reduce|cut|less|down|shrink|trim|drop|take|knock|shave)$/.test(t.text),
    );
    return by
      ? { changeByMinor: down ? -largest(money) : largest(money), ...currency }
      : { limitMinor: largest(money), ...currency };
  }
  const amount = source.intent === 'add_event' ? ofBill(s, money) : money.minor;
  return { amountMinor: amount, ...currency };
}

/** The one value a command still needs, which the assistant asks for. */
function missingOf(intent: Intent, slots: Slots): Frame['missing'] {
  if (intent === 'set_budget') {
    if (slots.action === 'move') return undefined;
    if (slots.limitMinor === undefined && slots.changeByMinor === undefined) return 'limit';
    return slots.category === undefined ? 'category' : undefined;
  }
  if (intent !== 'add_event') return undefined;
  if (slots.description === undefined && slots.merchant === undefined && slots.category === undefined)
    return 'purpose';
  return slots.action === undefined && slots.date === undefined && slots.recurrence === undefined
    ? 'date'
    : undefined;
}

/** The second period or category of a comparison. */
function otherOf(s: Sentence, source: TemplateSource, slots: Slots): Slots {
  if (source.intent !== 'query_spending' && source.intent !== 'query_income') return {};
  const [first, period] = s.mentions.periods;
  // 'in feb and march' is one period of two months.
  if (
    first &&
    period &&
    !slots.compare &&
    wordAt(s.tokens, first.to) === 'and' &&
    addDays(first.period.to, 1) === period.period.from
  )
    return {
      period: [first.period.from, period.period.to],
      periodLabel: s.text.slice(first.start, period.end),
    };
  const categories = s.mentions.names.filter((n) => n.kind === 'category' && n.value !== slots.category);
  return {
    ...(period ? { otherPeriod: [period.period.from, period.period.to], compare: true } : {}),
    ...(slots.category && categories[0] && slots.compare ? { otherCategory: categories[0].value } : {}),
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
