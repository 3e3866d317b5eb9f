import type { NameMention } from '../../../model/types';
import { comesAsBill } from '../../../lexicon/bills';
import { wordAt } from '../../../time/clock';
import type { Sentence } from '../../sentence/sentence';

/** Categories with things that may come as a bill. */
const billed = /^(Housing|Utilities|Insurance|Subscriptions|Education)$/;
/** What is owed without a category of its own. */
const owed = /^(loan|mortgage|tax)$/i;

const isThing = (name: NameMention): boolean => /^(noun|merchant|category)$/.test(name.kind);

/** Whether a thing surely comes as a bill, with no other word for it: 'council tax', 'broadband', 'Netflix'. */
export const isBillThing = (name: NameMention): boolean =>
  isThing(name) && (comesAsBill(name.value, name.category) || owed.test(name.value));

/** Whether a thing may come as a bill: one that does, or anything else of the home and of education. */
export const mayBeBilled = (name: NameMention | undefined): boolean =>
  name !== undefined && isThing(name) && (isBillThing(name) || billed.test(name.category ?? ''));

/** Whether a name is something that comes as a bill: by what it is, by the word 'bill' behind it, or as the card or loan that is paid off. */
export const isBilled = (s: Sentence, name: NameMention): boolean =>
  name.kind === 'account'
    ? /\b(card|loan|mortgage|amex|visa)\b/i.test(name.value)
    : name.kind !== 'page' &&
      name.kind !== 'method' &&
      (mayBeBilled(name) ||
        /\b(bill|payment|loan|mortgage|insurance|tax|membership|subscription)$/i.test(name.value) ||
        /^(bill|bills|payment|payments|subscription|membership|invoice|dues|tax)$/.test(
          wordAt(s.tokens, name.to),
        ));
