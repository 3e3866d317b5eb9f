import { wordAt } from '../../../time/clock';
import type { Sentence } from '../../sentence/sentence';
import { isBillThing, mayBeBilled } from './bill-things';
import { isPaidBill } from './paid-bill';
import type { WordSearch } from './word-search';

const settled = /\b(mark|cross|check|tick|checked|crossed|strike)\b.*\b(paid|off|done|settled|it|that)\b/;
const isPaid = /\b(paid|done|settled|taken care of|cleared)\b/;
const shifting = /^(push|bring|set|update|move|change|shift|bump|delay|postpone|reschedule|snooze|defer)$/;

/** 'give me another week on the phone bill until the fourth'. */
const moreTime =
  /^(give|get) me (another|an extra|more|some more|a few more) (week|day|time|days|fortnight|month) (on|for|with) (the|my|our)\b/;
function isMarkedPaid(words: WordSearch): boolean {
  const { s, hasWord, hasPhrase } = words;
  if (s.mentions.money.length > 0) return false;
  if (hasPhrase(settled) && (hasPhrase(isPaid) || hasWord(/^off$/))) return true;
  return isPaidBill(words);
}

/** 'water bill date should be the 12th now'. */
const isRedated = ({ s, hasWord, hasPhrase }: WordSearch): boolean =>
  s.mentions.days.length > 0 &&
  hasPhrase(
    /\b(date|day|due|due date)\b.* (should be|is now|changed to|moved to|has moved to|needs to be|will be)\b|\b(bill|payment|rent|mortgage|insurance|subscription) should be (on|due)\b|\b(is|are) now due\b|\b(is|are) due\b.*\b(now|instead|not the)\b|^(my|the|our) (\S+ ){1,3}(has |have )?moved to\b|\b(got|was|has been|is being) (moved|pushed|changed|shifted|put back) to\b|\b(bill|payment|rent|mortgage|insurance|premium|loan|fee|fees)\b.* (will be|is|comes|falls|is going to be) .*\b(later|earlier|late|early|delayed|pushed|moved|postponed)\b/,
  ) &&
  s.mentions.names.some((n) => n.kind === 'noun' || n.kind === 'merchant' || mayBeBilled(n)) &&
  !hasWord(/^(it|that|last|transaction|purchase|expense|entry)$/);

/** Whether the sentence names a day or a period to come. */
export const isAhead = (s: Sentence): boolean =>
  s.mentions.days.some(({ day }) => day > s.clock.today) ||
  // 'by the end of the month'.
  s.mentions.periods.some(
    ({ from, period }) =>
      period.from > s.clock.today ||
      (period.to > s.clock.today &&
        s.tokens.slice(Math.max(0, from - 3), from + 1).some((t) => t.text === 'by')),
  );

/** 'can the insurance be on the tenth instead', 'could my rent go out on the third'. */
const isAskedForDay = ({ s, hasPhrase }: WordSearch): boolean =>
  isAhead(s) &&
  s.mentions.money.length === 0 &&
  hasPhrase(
    /^(can|could) (the|my|our) (\S+ ){1,4}(be|go|go out|come out|happen|get paid|be paid|be due|be moved) (on|to|by|till|until)\b|^(can|could) (we|i|you) (do|have|get|make|pay|put|set) (the|my|our) .* (on|for|to) .*\b(instead|rather than)\b/,
  ) &&
  s.mentions.names.some((n) => mayBeBilled(n) || n.kind === 'merchant');

/** 'move the rent to the 3rd'. */
const isShifted = ({ s, hasWord, hasPhrase }: WordSearch): boolean =>
  s.mentions.days.length + s.mentions.periods.length > 0 &&
  shifting.test(wordAt(s.tokens, s.start)) &&
  (hasWord(/^(bill|payment|due|reminder)$/) || s.mentions.names.some(isBillThing)) &&
  !hasWord(/^(it|that|last|one|transaction|purchase|expense|entry)$/) &&
  hasPhrase(/\b(to|till|until|by|back|forward)\b/);

/** The action on an existing bill: paid, or moved to another day. */
export function statedAction(words: WordSearch): string | undefined {
  if (isMarkedPaid(words)) return 'mark_paid';
  if (isRedated(words) || isAskedForDay(words)) return 'reschedule';
  if (words.hasPhrase(moreTime) && words.s.mentions.days.length > 0) return 'snooze';
  if (!isShifted(words)) return undefined;
  const { s } = words;
  // 'push the water bill to December first' names its new day.
  return /^(move|change|shift|reschedule|set|update)$/.test(wordAt(s.tokens, s.start)) ||
    (/^(push|bump|bring)$/.test(wordAt(s.tokens, s.start)) &&
      s.mentions.days.some((d) => wordAt(s.tokens, d.from - 1) === 'to'))
    ? 'reschedule'
    : 'snooze';
}
