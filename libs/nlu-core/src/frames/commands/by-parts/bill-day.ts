import type { Frame } from '../../../model/types';
import { nameSlots } from '../../patterns/name-and-time-slots';
import { namesTheirs } from '../../blocks/other-persons-thing';
import { statedBefore } from './bill-amount';
import { isBilled } from './bill-things';
import { outlineOf, timesOf, withoutBill } from './outline';
import { proposed, type WordSearch } from './word-search';

const noun = '(?: (?:bill|payment|fee|premium|subscription))?(?: (?:due )?date)?';
const shifted = '(?:moved|changed|pushed|shifted|switched|bumped|put|set)';
/** A new day of a bill, with `@` for the bill and `~` for the day; a request to change it follows. */
const newDay: readonly RegExp[] = [
  // 'they have moved the water bill to the eighteenth'.
  `(?:they|(?:the|my|our) \\S+(?: \\S+)?) (?:have |has |just |now )*${shifted} (?:the |my |our )?(?:(?:due )?(?:date|day) (?:of|for|on) (?:the |my |our )?)?@${noun}(?: back| up| forward| out| over)? (?:to|until|till|for) ~`,
  // 'the mortgage is due on the sixth now'.
  `(?:the |my |our )?@${noun} (?:is |are |will be |comes out |comes off |comes |falls |goes out |goes off |leaves |has |got |was |been )*(?:now )?(?:due |moved |changed |pushed |shifted )?(?:on |to )?~(?: now| instead| from now on)*`,
].map((text) => new RegExp(`^(?:${text})$`));

/** Who changed it: 'the bank changed it so the car loan …'. */
const changedIt =
  /^(?:they|the \S+(?: \S+)?|(?:my|our) \S+) (?:have |has |just )*(?:changed|moved|switched|shifted) (?:it|that|things|the dates?|the days?) (?:and |so |now )*(?=(?:the |my |our )?@)/;

/** 'they have moved the water bill to the eighteenth so please change that': another day for a bill. It is always asked about. */
export function redatedBill(words: WordSearch): Frame | undefined {
  const { s } = words;
  const [day, ...others] = s.mentions.days;
  if (!day || others.length > 0 || s.endsInQuestionMark) return undefined;
  if (s.mentions.money.length + s.mentions.quantities.length > 0 || namesTheirs(s.text)) return undefined;
  const name = s.mentions.names
    .filter((n) => isBilled(s, n) && /^(noun|merchant|category)$/.test(n.kind))
    .sort((a, b) => b.to - b.from - (a.to - a.from))[0];
  const bare = name && withoutBill(s, name);
  if (!name || !bare || bare.to <= bare.from) return undefined;
  const text = outlineOf(s, bare, { times: timesOf(s) }).replace(changedIt, '');
  // With 'now', another day is stated without a request behind it.
  const stated = statedBefore(text) ?? (/ (?:now|instead|from now on)\b/.test(text) ? text : undefined);
  if (stated === undefined || !newDay.some((pattern) => pattern.test(stated))) return undefined;
  const slots = { ...nameSlots([name]), date: day.day, action: 'reschedule' };
  return { ...proposed(s, 'add_event', slots, 0.78), template: 'bill-day' };
}
