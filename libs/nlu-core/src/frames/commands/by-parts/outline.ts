import type { MoneyMention, NameMention } from '../../../model/types';
import { wordAt } from '../../../time/clock';
import type { Sentence } from '../../sentence/sentence';

/** A name without the word 'bill' at its end: 'phone bill' is one name in some sentences and a name with the word 'bill' in others. */
export const withoutBill = (s: Sentence, name: NameMention): NameMention => ({
  ...name,
  to: name.to - (/^(bill|payment|fee|premium)$/.test(wordAt(s.tokens, name.to - 1)) ? 1 : 0),
});

interface Outlined {
  sums?: readonly MoneyMention[];
  /** Days and periods. */
  times?: readonly { from: number; to: number }[];
  /** The first word; by default the first after a polite opening. */
  from?: number;
}

/** Every day and period of a sentence. */
export const timesOf = ({ mentions }: Sentence): NonNullable<Outlined['times']> => [
  ...mentions.days,
  ...mentions.periods,
];

/** The words of a sentence with `@` for one name, `#` for each amount and `~` for each day or period. */
export function outlineOf(
  s: Sentence,
  name: NameMention | undefined,
  { sums = [], times = [], from = s.start }: Outlined,
): string {
  const parts: string[] = [];
  for (let i = from; i < s.tokens.length; i++) {
    const sum = sums.find((m) => m.from === i);
    const value = sum ?? times.find((m) => m.from === i);
    if (value) parts.push(sum ? '#' : '~');
    else if (i === name?.from) parts.push('@');
    else if (!(name && name.from < i && i < name.to) && !s.dropped.has(i)) parts.push(wordAt(s.tokens, i));
    if (value) i = value.to - 1;
  }
  return parts.join(' ');
}
