import { wordAt } from '../../../time/clock';
import type { Sentence } from '../../sentence/sentence';
import type { WordSearch } from './word-search';

/** Categories of what comes as a bill. */
export const billed = /^(Housing|Utilities|Insurance|Subscriptions|Education)$/;

const settled = /\b(mark|cross|check|tick|checked|crossed|strike)\b.*\b(paid|off|done|settled|it|that)\b/;
const isPaid = /\b(paid|done|settled|taken care of|cleared)\b/;
const shifting = /^(push|move|change|shift|bump|delay|postpone|reschedule|snooze|defer)$/;

/** Sentences without an amount that say that a bill is paid. */
const paidBill: readonly RegExp[] = [
  /\b(payment|bill|rent|mortgage|insurance|loan)\b.*\b(is|has been|was|been|got) (now |already )?(done|paid|settled|taken care of|cleared|sorted)$|\b(took care of|sorted|settled) (the|my|our) .*\b(bill|payment|rent|mortgage)\b/,
];
/** 'I am done with the internet bill', 'we are square on the rent'. */
const doneWith =
  /^(i|we) (am|are|have) (all )?(done|finished|all set|square|sorted|up to date) (with|on) (the|my|our) .*\b(bill|rent|mortgage|payment|insurance|loan|fees?)\b/;
/** 'give me another week on the phone bill until the fourth'. */
const moreTime =
  /^(give|get) me (another|an extra|more|some more|a few more) (week|day|time|days|fortnight|month) (on|for|with) (the|my|our)\b/;
/** The same without an amount and without a day: 'phone bill paid', 'done with the phone bill, I paid it', 'I have paid the gas bill'. */
const paidUndated: readonly RegExp[] = [
  /^((the|my|our) )?(\w+ ){0,2}(bill|rent|mortgage|payment|insurance|loan) (already |all )?(paid|settled|done)$/,
  /^(?!.*\b(not|never|if|when|before|until)\b).*\b(bill|rent|mortgage|insurance|loan)\b.*\b(i|we) (have |just |already )*(paid|settled|cleared) (it|that)( off| now| today)?$/,
  /\b(already|just|finally|(i|we) have) (paid|settled|cleared|sorted)( off)? (the|my|our|this)\b.*\b(bill|rent|mortgage|payment|insurance|premium|loan|tax|subscription)\b/,
];
/** 'the internet is paid already', of a thing that comes as a bill. */
const paidThing =
  /^((the|my|our) )?(\S+ ){1,3}((is|are|has been|was|got) (already |all |now )?(paid|settled|taken care of|cleared)( already| off| now)?|already (paid|settled)|(paid|settled) already)$/;

function isMarkedPaid({ s, hasWord, hasPhrase }: WordSearch): boolean {
  const { money, days, names } = s.mentions;
  if (money.length > 0) return false;
  if (hasPhrase(settled) && (hasPhrase(isPaid) || hasWord(/^off$/))) return true;
  if (paidBill.some(hasPhrase)) return true;
  if (days.length > 0) return false;
  if (hasPhrase(doneWith)) return true;
  return (
    paidUndated.some(hasPhrase) || (names.some((n) => billed.test(n.category ?? '')) && hasPhrase(paidThing))
  );
}

/** 'water bill date should be the 12th now'. */
const isRedated = ({ s, hasWord, hasPhrase }: WordSearch): boolean =>
  s.mentions.days.length > 0 &&
  hasPhrase(
    /\b(date|day|due|due date)\b.* (should be|is now|changed to|moved to|has moved to|needs to be|will be)\b|\b(is|are) now due\b|\b(got|was|has been|is being) (moved|pushed|changed|shifted|put back) to\b|\b(bill|payment|rent|mortgage|insurance|premium|loan|fee|fees)\b.* (will be|is|comes|falls|is going to be) .*\b(later|earlier|late|early|delayed|pushed|moved|postponed)\b/,
  ) &&
  s.mentions.names.some((n) => n.kind === 'noun' || n.kind === 'merchant') &&
  !hasWord(/^(it|that|last|transaction|purchase|expense|entry)$/);

const isKnownBill =
  /^(rent|mortgage|hoa|daycare|insurance|car insurance|gym|internet|phone bill|electricity|electric|water|council tax|wifi|student loan|netflix|spotify|hulu)$/i;

/** Whether the sentence names a day to come. */
export const isAhead = (s: Sentence): boolean => s.mentions.days.some(({ day }) => day > s.clock.today);

/** 'can the insurance be on the tenth instead', 'could my rent go out on the third'. */
const isAskedForDay = ({ s, hasPhrase }: WordSearch): boolean =>
  isAhead(s) &&
  s.mentions.money.length === 0 &&
  hasPhrase(
    /^(can|could) (the|my|our) (\S+ ){1,4}(be|go|go out|come out|happen|get paid|be paid|be due|be moved) (on|to|by|till|until)\b|^(can|could) (we|i|you) (do|have|get|make|pay|put|set) (the|my|our) .* (on|for|to) .*\b(instead|rather than)\b/,
  ) &&
  s.mentions.names.some((n) => billed.test(n.category ?? '') || n.kind === 'merchant');

/** 'move the rent to the 3rd'. */
const isShifted = ({ s, hasWord, hasPhrase }: WordSearch): boolean =>
  s.mentions.days.length + s.mentions.periods.length > 0 &&
  shifting.test(wordAt(s.tokens, s.start)) &&
  (hasWord(/^(bill|payment|due|reminder)$/) || s.mentions.names.some((n) => isKnownBill.test(n.value))) &&
  !hasWord(/^(it|that|last|one|transaction|purchase|expense|entry)$/) &&
  hasPhrase(/\b(to|till|until|by|back|forward)\b/);

/** The action on an existing bill: paid, or moved to another day. */
export function statedAction(words: WordSearch): string | undefined {
  if (isMarkedPaid(words)) return 'mark_paid';
  if (isRedated(words) || isAskedForDay(words)) return 'reschedule';
  if (words.hasPhrase(moreTime) && words.s.mentions.days.length > 0) return 'snooze';
  if (!isShifted(words)) return undefined;
  const { s } = words;
  return /^(move|change|shift|reschedule)$/.test(wordAt(s.tokens, s.start)) ? 'reschedule' : 'snooze';
}
