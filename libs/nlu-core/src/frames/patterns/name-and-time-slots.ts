import { addDays, type Day } from '@app/calendar';
import type { NameMention, PeriodMention, Slots } from '../../model/types';
import type { Accepts, TemplateSource } from '../../templates/template';
import { wordAt } from '../../time/clock';
import type { Sentence } from '../sentence/sentence';
import { daysInARow } from './query-slots';

/** The longest name of these kinds. */
export const widest = (
  names: readonly NameMention[],
  ...kinds: NameMention['kind'][]
): NameMention | undefined =>
  names
    .filter((n) => kinds.includes(n.kind))
    .sort((a, b) => b.to - b.from - (a.to - a.from) || kinds.indexOf(a.kind) - kinds.indexOf(b.kind))[0];

/** A bill 'at the end of the month' is due on the last day of the month, one 'next week' on the first day of that week. */
const dayOfPeriod = (s: Sentence, { from, to, period }: Sentence['mentions']['periods'][number]): Day =>
  s.tokens.slice(Math.max(0, from - 1), to).some((t) => t.text === 'end') ? period.to : period.from;

/** 'july august september', 'june, july and august': three periods or more, each right behind the other, are one. */
export function severalMonths(s: Sentence): Sentence['mentions']['periods'][number] | undefined {
  const [first, ...others] = s.mentions.periods;
  if (!first || others.length < 2) return undefined;
  let last = first;
  for (const next of others) {
    const between = s.tokens.slice(last.to, next.from).every((t) => /^(and|in|,)$/.test(t.text));
    if (!between || addDays(last.period.to, 1) !== next.period.from) return undefined;
    last = next;
  }
  const { from, start } = first;
  const period = { from: first.period.from, to: last.period.to };
  return { ...last, from, start, period, label: s.text.slice(start, last.end) };
}

/** The values of a question about a period. */
export const periodSlots = ({ period, label }: PeriodMention): Pick<Slots, 'period' | 'periodLabel'> => ({
  period: [period.from, period.to],
  periodLabel: label,
});

/** The day or period of a question or bill. */
export function timeSlots(s: Sentence, source: TemplateSource): Slots {
  const takes = (kind: Accepts): boolean => source.takes.includes(kind);
  const slots: Slots = {};
  const period = severalMonths(s) ?? s.mentions.periods[0];
  const day = s.mentions.days[0];
  const pair = takes('period') && !period && daysInARow(s);
  if (pair) Object.assign(slots, pair);
  else if (takes('period') && period) Object.assign(slots, periodSlots(period));
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

/** The second period or category of a comparison. */
export function otherOf(s: Sentence, source: TemplateSource, slots: Slots): Slots {
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
