import type { MoneyMention } from '../../model/types';
import { belowHundred } from '../../money/number-grammar';
import { wordAt } from '../../time/clock';
import type { Sentence } from '../sentence/sentence';

/** The speaker's share of an amount paid together. */
export interface Share {
  /** The share in minor units. */
  minor: number;
  /** The whole amount paid. */
  totalMinor: number;
  /** The tokens that state the share. */
  from: number;
}

const part = /^(half|share|part|portion|cut|third|quarter|side|end|bit)$/;

/** The token where a share begins, with the word that joins it to the total: 'so fifteen', 'and my half'. */
const joined = (s: Sentence, from: number): number =>
  /^(so|and|but|which)$/.test(wordAt(s.tokens, from - 1)) ? from - 1 : from;

/** 'my half is 45', 'I only owe 11.12', 'my share came to 30'. */
function statedShare(s: Sentence, total: MoneyMention): Share | undefined {
  for (const money of s.mentions.money) {
    if (money === total || money.from < total.to || money.minor >= total.minor) continue;
    // 'it was thirty total so fifteen for me'. A final 'for me' is no token, because it ends many commands.
    const mine = /^\W*(for (me|my (half|share|part|portion|end|side|cut))|mine|(was|is) mine|each)\b/i.test(
      s.text.slice(s.tokens[money.to - 1]!.end),
    );
    if (mine && s.tokens.some((t) => /^(split|splitting|shared|total|altogether)$/.test(t.text)))
      return { minor: money.minor, totalMinor: total.minor, from: joined(s, money.from) };
    for (let i = Math.max(total.to, money.from - 6); i < money.from; i++) {
      const mine = wordAt(s.tokens, i) === 'my' && part.test(wordAt(s.tokens, i + 1));
      const owe =
        /^(i|we)$/.test(wordAt(s.tokens, i)) &&
        s.tokens.slice(i + 1, money.from).some((t) => /^(owe|pay|paid|covered|owed)$/.test(t.text)) &&
        s.tokens
          .slice(total.to)
          .some((t) => /^(owe|split|splitting|share|shared|half|only|sharing)$/.test(t.text));
      if (mine || owe) return { minor: money.minor, totalMinor: total.minor, from: joined(s, i) };
    }
  }
  return undefined;
}

/** 'split four ways', 'split it with Sam', 'split in half', 'half is Sam's', 'we went halves'. */
function dividedShare(s: Sentence, total: MoneyMention): Share | undefined {
  if (s.mentions.money.length !== 1) return undefined;
  const first = s.tokens.findIndex((t) => /^(split|splitting|shared)$/.test(t.text));
  // 'split a 40 dollar uber with my roommate'.
  if (first >= 0 && first < total.from && s.tokens.slice(total.to).some((t) => t.text === 'with')) {
    const count = s.mentions.quantities.find((q) => q.from > total.to && q.units >= 1 && q.units <= 20);
    const ways = count ? count.units + 1 : 2;
    return { minor: Math.round(total.minor / ways), totalMinor: total.minor, from: first };
  }
  // 'we split a 60 dollar pizza two ways'.
  const ways = s.mentions.quantities.find((q) => q.from >= total.to && wordAt(s.tokens, q.to) === 'ways');
  if (first >= 0 && first < total.from && ways && ways.units >= 2 && ways.units <= 20)
    return { minor: Math.round(total.minor / ways.units), totalMinor: total.minor, from: first };
  for (let i = total.to; i < s.tokens.length; i++) {
    const word = wordAt(s.tokens, i);
    const ways = waysAt(s, i);
    if (ways) return { minor: Math.round(total.minor / ways), totalMinor: total.minor, from: i };
    const half =
      word === 'half' &&
      !/^(a|an)$/.test(wordAt(s.tokens, i - 1)) &&
      !/^(hour|day|price|off|gallon|dozen)$/.test(wordAt(s.tokens, i + 1));
    const others = s.tokens
      .slice(i)
      .some((t) => /'s$|^(is|was|belongs|owes|owe|back|each|mine|paid|pays)$/.test(t.text));
    const paid = s.tokens
      .slice(Math.max(0, i - 3), i)
      .some((t) => /^(paid|owe|owed|covered|pay)$/.test(t.text));
    if (half && (others || paid))
      return { minor: Math.round(total.minor / 2), totalMinor: total.minor, from: i };
  }
  return undefined;
}

/** The number of people who share an amount, said at `i`. */
function waysAt(s: Sentence, i: number): number | undefined {
  const word = wordAt(s.tokens, i);
  if (word === 'halves' || (word === 'dutch' && wordAt(s.tokens, i - 1) === 'went')) return 2;
  if (!/^(split|splitting|shared|divided)$/.test(word)) return undefined;
  const rest = s.tokens.slice(i + 1, i + 7);
  const at = rest.findIndex((t) => /^(ways|way|people|friends|persons)$/.test(t.text));
  const number = rest
    .map(
      (_, k) =>
        belowHundred(s.tokens, i + 1 + k)?.value ??
        (/^\d{1,2}$/.test(rest[k]!.text) ? Number(rest[k]!.text) : undefined),
    )
    .find((n) => n !== undefined);
  // 'split it with two friends' makes three.
  const others = rest.slice(0, Math.max(0, at)).some((t) => t.text === 'with') ? 1 : 0;
  if (at >= 0 && number && number + others >= 2 && number <= 20) return number + others;
  if (rest.some((t) => /^(half|fifty|evenly|equally|with)$/.test(t.text))) return 2;
  // 'dinner with Sarah was 80 and we split it'.
  if (
    wordAt(s.tokens, i - 1) === 'we' &&
    rest.every((t) => /^(it|that|the|bill|check|cost|tab|this|down|middle)$/.test(t.text))
  )
    return 2;
  return undefined;
}

/** The speaker's share, when one was said. The amounts of two purchases are not shares. */
export function shareOf(s: Sentence): Share | undefined {
  const total = s.mentions.money[0];
  if (!total) return undefined;
  return statedShare(s, total) ?? dividedShare(s, total);
}
