import type { Frame, Intent, MoneyMention, Slots } from '../../model/types';
import type { TemplateSource } from '../../templates/template';
import { wordAt } from '../../time/clock';
import { wordBefore, type Sentence } from '../sentence/sentence';
import { movedBetween } from './command-action';

/** The word behind an amount, also behind 'a month'. */
const wordBehind = (s: Sentence, at: number): string =>
  wordAt(
    s.tokens,
    /^(a|per|each|every)$/.test(wordAt(s.tokens, at)) && /^(month|week)$/.test(wordAt(s.tokens, at + 1))
      ? at + 2
      : at,
  );

/** True for a change by an amount, rather than a new limit: 'add 50 to my dining budget', 'knock 20 off the travel budget'. */
const changesBudgetBy = (s: Sentence, money: MoneyMention): boolean =>
  /^(add|put|take|knock|shave|cut|trim)$/.test(wordBefore(s, money.from)) &&
  /^(to|into|in|towards|from|off|out)$/.test(wordBehind(s, money.to)) &&
  s.tokens.some((t) => /^(budget|budgets|limit)$/.test(t.text)) &&
  !movedBetween(s);

/** The larger reading of a price said in two parts: 'four fifty' as a budget is 450. */
export const largest = (money: MoneyMention): number =>
  Math.max(
    money.minor,
    money.units < 100 ? (money.undividedMinor ?? 0) : 0,
    ...(money.reading === 'exact' ? [] : money.alternatives),
  );

/** Categories of bills that cost hundreds or more: 'rent twelve fifty' is 1,250, but 'netflix fifteen forty nine' is 15.49. */
const ofHundreds: ReadonlySet<string> = new Set(['Housing', 'Taxes', 'Insurance', 'Education', 'Travel']);

/** The amount of a bill, which may be hundreds where a price would be dollars and cents. */
export function ofBill(s: Sentence, money: MoneyMention): number {
  const category = s.mentions.names.find((n) => n.category !== undefined)?.category;
  const price =
    money.reading === 'elliptical' && (category === 'Subscriptions' || /[49][59]$/.test(`${money.minor}`));
  return price || (money.undividedMinor !== undefined && !ofHundreds.has(category ?? 'Housing'))
    ? money.minor
    : largest(money);
}

/** The amount, limit or change of a command. */
export function moneySlots(s: Sentence, source: TemplateSource): Slots {
  const money = s.mentions.money[0];
  if (!money || !source.takes.includes('money')) return {};
  const currency = money.currency ? { currency: money.currency } : {};
  if (source.intent === 'set_budget') {
    const by =
      /^(by|another|extra|up|down)$/.test(wordBefore(s, money.from)) ||
      /^(more|less|extra|higher|lower)$/.test(wordAt(s.tokens, money.to)) ||
      // 'bump the health budget 25 dollars'.
      (/^(up|bump|raise|increase|boost|hike|lower|decrease|reduce|trim)$/.test(wordAt(s.tokens, s.start)) &&
        !/^(to|at|of|a|under|below|than)$/.test(wordBefore(s, money.from))) ||
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
export function missingOf(intent: Intent, slots: Slots): Frame['missing'] {
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
