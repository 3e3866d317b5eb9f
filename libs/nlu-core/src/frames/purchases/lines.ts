import type { Day } from '@app/calendar';
import type { NameMention, Slots } from '../../model/types';
import type { Act } from '../sentence/act-kind';
import { typeOf, type Described } from './purchase-slots';
import type { Sentence } from '../sentence/sentence';

const shareWords =
  /^(owe|splitting|share|half|each|tip|change|back|discount|off|saved|left|budget|of|instead)$/;

/**
 * Several purchases in one sentence ('80 for gas and 20 for snacks'), or one amount with its parts ('split 90 at Costco, 60 groceries rest
 * household'). Undefined when the amounts do not belong to separate parts.
 */
export function linesOf(s: Sentence, act: Act, d: Described): Slots[] | undefined {
  const split = splitLines(s, d) ?? evenLines(s, d);
  if (split) return split.map((one) => ({ ...one, action: 'split' }));
  const { money } = s.mentions;
  if (money.length < 2) return undefined;
  // 'lunch for 12 and dinner for 30' names the thing before its amount, '80 for gas and 20 for snacks' after it.
  const first =
    !nameBetween(s, money[money.length - 1]!.to, s.tokens.length) && !!nameBetween(s, 0, money[0]!.from);
  const lines = money.map((m, i) => {
    const name = first
      ? nameBetween(s, money[i - 1]?.to ?? 0, m.from)
      : nameBetween(s, m.to, money[i + 1]?.from ?? s.tokens.length);
    return name ? { ...line(s, act, m.minor, name, m.currency), date: dayFor(s, i) } : undefined;
  });
  const shares = s.tokens.some((t) => shareWords.test(t.text));
  return !shares && lines.every((l) => l !== undefined) ? (lines as Slots[]) : undefined;
}

/** The day of one of several purchases; a single day applies to all of them. */
function dayFor(s: Sentence, i: number): Day {
  const { money, days } = s.mentions;
  const last = days[days.length - 1]?.day ?? s.clock.today;
  if (days.length < 2) return last;
  const leading = days[0]!.from < money[0]!.from;
  const [from, to] = leading
    ? [money[i - 1]?.to ?? 0, money[i]!.from]
    : [money[i]!.to, money[i + 1]?.from ?? s.tokens.length];
  return days.find((d) => d.from >= from && d.to <= to)?.day ?? last;
}

const nameBetween = (s: Sentence, from: number, to: number): NameMention | undefined =>
  s.mentions.names
    .filter(
      (n) =>
        (n.kind === 'noun' || n.kind === 'category' || n.kind === 'merchant') && n.from >= from && n.to <= to,
    )
    .sort((a, b) => a.from - b.from || b.to - a.to)[0];

function line(s: Sentence, act: Act, amountMinor: number, name: NameMention, currency?: string): Slots {
  const base: Slots = { category: name.category ?? 'Other' };
  return {
    amountMinor,
    ...(currency ? { currency } : {}),
    type: typeOf(act, base),
    ...base,
    date: s.mentions.days[s.mentions.days.length - 1]?.day ?? s.clock.today,
    description: name.kind === 'merchant' ? name.value : name.value.toLowerCase(),
    ...(name.kind === 'merchant' ? { merchant: name.value } : {}),
  };
}

/** Equal parts: 'split 90 at Costco between groceries and household'. */
function evenLines(s: Sentence, d: Described): Slots[] | undefined {
  const at = s.tokens.findIndex((t) => /^(split|divide)$/.test(t.text));
  const between = s.tokens.findIndex((t) => /^(between|into|across|among)$/.test(t.text));
  const [total, ...others] = s.mentions.money;
  if (at < 0 || between < at || !total || others.length > 0) return undefined;
  const names = s.mentions.names
    .filter((n) => n.from > between && (n.kind === 'category' || n.kind === 'noun'))
    .filter(
      (n, i, all) =>
        !all.some((o) => o !== n && o.from <= n.from && n.to <= o.to && o.to - o.from > n.to - n.from) &&
        all.findIndex((o) => o.from === n.from) === i,
    );
  if (names.length < 2 || names.length > 6) return undefined;
  const each = Math.trunc(total.minor / names.length);
  return names.map((name, i) => ({
    amountMinor: i === 0 ? total.minor - each * (names.length - 1) : each,
    ...(total.currency ? { currency: total.currency } : {}),
    type: 'expense' as const,
    category: name.category ?? 'Other',
    date: s.mentions.days[0]?.day ?? s.clock.today,
    description: name.value.toLowerCase(),
    ...(d.slots.merchant ? { merchant: d.slots.merchant } : {}),
  }));
}

function splitLines(s: Sentence, d: Described): Slots[] | undefined {
  const at = s.tokens.findIndex((t) => /^(split|divide)$/.test(t.text));
  const [total, ...parts] = s.mentions.money;
  if (at < 0 || !total || at > total.from || (parts.length === 0 && s.mentions.quantities.length === 0))
    return undefined;
  const all = [...parts, ...s.mentions.quantities.filter((q) => q.from > total.to)].sort(
    (a, b) => a.from - b.from,
  );
  const lines: Slots[] = [];
  let left = total.minor;
  for (const part of all) {
    const name = nameBetween(s, part.to, s.tokens.length) ?? nameBetween(s, total.to, part.from);
    if (!name) return undefined;
    left -= part.minor;
    lines.push({
      amountMinor: part.minor,
      type: 'expense',
      category: name.category ?? 'Other',
      date: s.mentions.days[0]?.day ?? s.clock.today,
      description: name.value.toLowerCase(),
      ...(d.slots.merchant ? { merchant: d.slots.merchant } : {}),
    });
  }
  const rest = s.tokens.findIndex((t) => /^(rest|remainder|remaining)$/.test(t.text));
  const restName = rest < 0 ? undefined : nameBetween(s, rest + 1, s.tokens.length);
  if (left > 0 && rest >= 0)
    lines.push({
      amountMinor: left,
      type: 'expense',
      category: restName?.category ?? 'Other',
      date: s.mentions.days[0]?.day ?? s.clock.today,
      description: restName?.value.toLowerCase() ?? 'rest',
      ...(d.slots.merchant ? { merchant: d.slots.merchant } : {}),
    });
  return left < 0 || lines.length < 2 ? undefined : lines;
}
