import { wordSet } from '../../../model/word-table';
import type { NameMention } from '../../../model/types';
import { wordAt } from '../../../time/clock';
import type { Sentence } from '../../sentence/sentence';

/** Categories of what comes as a bill. */
export const billed = /^(Housing|Utilities|Insurance|Subscriptions|Education)$/;
/** Things of other categories that come as a bill. */
const furtherBills = wordSet('gym membership daycare childcare nursery loan mortgage tax');

/** Whether a name is something that comes as a bill: by its category, by the word 'bill' behind it, or as the card or loan that is paid off. */
export const isBilled = (s: Sentence, name: NameMention): boolean =>
  name.kind === 'account'
    ? /\b(card|loan|mortgage|amex|visa)\b/i.test(name.value)
    : name.kind !== 'page' &&
      name.kind !== 'method' &&
      (billed.test(name.category ?? '') ||
        furtherBills.has(name.value.toLowerCase()) ||
        /\b(bill|payment|loan|mortgage|insurance|tax|membership|subscription)$/i.test(name.value) ||
        /^(bill|bills|payment|payments|subscription|membership|invoice|dues|tax)$/.test(
          wordAt(s.tokens, name.to),
        ));
