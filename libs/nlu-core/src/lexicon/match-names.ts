import { distance } from 'fastest-levenshtein';
import type { NameKind, NameMention, Token } from '../model/types';
import { isEverydayWord } from './categories';
import type { NameEntry, NameIndex } from './index-names';

const kindOrder: Readonly<Record<NameKind, number>> = {
  account: 0,
  merchant: 1,
  category: 2,
  noun: 3,
  method: 4,
  page: 5,
};
const prepositions = /^(at|from|to|in|with|by|via|for|on)$/;

const mention = (
  tokens: readonly Token[],
  from: number,
  to: number,
  e: NameEntry,
  certainty: number,
  rivals: string[] = [],
): NameMention => ({
  kind: e.kind,
  value: e.value,
  from,
  to,
  start: tokens[from]!.start,
  end: tokens[to - 1]!.end,
  certainty,
  rivals,
  ...(e.category ? { category: e.category } : {}),
  ...(e.id ? { id: e.id } : {}),
  ...(e.kind === 'account' && !e.generic ? { named: true } : {}),
});

/** Every name of every kind that was said exactly; they may overlap. The frames choose between them. */
export function exactNames(tokens: readonly Token[], index: NameIndex): NameMention[] {
  const found: NameMention[] = [];
  for (let i = 0; i < tokens.length; i++) {
    for (const e of index.byFirstWord.get(tokens[i]!.text) ?? []) {
      if (!e.words.every((word, k) => tokens[i + k]?.text === word)) continue;
      if (e.shy && !e.own && !standsOut(tokens, i, i + e.words.length)) continue;
      if (
        e.kind === 'merchant' &&
        isEverydayWord(e.words.join(' ')) &&
        !/^(at|from)$/.test(tokens[i - 1]?.text ?? '')
      )
        continue;
      found.push(mention(tokens, i, i + e.words.length, e, e.own ? 1 : 0.98));
    }
    let joined = '';
    for (let k = i; k < Math.min(tokens.length, i + 4); k++) {
      joined += tokens[k]!.text;
      if (k === i && joined.length < 6) continue;
      for (const e of index.byKey.get(joined) ?? []) {
        if (e.words.length === k - i + 1 || (k === i && e.words.length === 1)) continue;
        found.push(mention(tokens, i, k + 1, e, 0.95));
      }
    }
  }
  return found;
}

/** An everyday word counts as a merchant only after at, from, to or similar, next to a number, or at an end of the sentence. */
function standsOut(tokens: readonly Token[], from: number, to: number): boolean {
  const before = tokens[from - 1]?.text;
  const after = tokens[to]?.text;
  if (tokens[from]!.text === 'next') return isShopNext(before, after);
  return (
    before === undefined ||
    // 'an uber', 'my lyft' is a ride.
    (/^(an|my|our|the)$/.test(before) && /^(uber|lyft)$/.test(tokens[from]!.text)) ||
    /^(at|from|to|in|on|for|with|by)$/.test(before) ||
    // 'undo the target one'.
    (before === 'the' && /^(one|purchase|expense|transaction|entry)$/.test(after ?? '')) ||
    /^[\d$€£]/.test(before) ||
    /^(dollars|dollar|bucks|buck|cents)$/.test(before) ||
    (after !== undefined && /^[\d$€£]/.test(after)) ||
    // 'show all uber trips', 'my target purchases'.
    /^(trip|trips|ride|rides|order|orders|purchase|purchases|charge|charges|receipt|receipts|payments|transactions|spending|visits|ones)$/.test(
      after ?? '',
    ) ||
    // 'it was Target, not Walmart', 'put Target under shopping'.
    /^(not|under|always)$/.test(after ?? '') ||
    // 'remember Shell is transport'.
    (/^(remember|that|know|future|on|say|says)$/.test(before) &&
      /^(is|are|counts|goes|belongs|means)$/.test(after ?? '')) ||
    after === undefined
  );
}

/** 'eighteen in next for a top', 'next have refunded me'; 'due next' and 'from next month' name no shop. */
const isShopNext = (before: string | undefined, after: string | undefined): boolean =>
  before === undefined
    ? /^(have|has|refunded|gave|sent)$/.test(after ?? '')
    : /^(at|in|from)$/.test(before) && /^(|for|on|today|yesterday|was|came|and|this|last)$/.test(after ?? '');

/** How many letters may differ in a name of this length. */
const allowance = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : length < 12 ? 2 : 3);

/**
 * Names that were misheard. They are compared without spaces, must have the same first letter and may differ only by a few letters. They
 * are searched only after a preposition, where a name is expected. Several equally close names are returned as rivals.
 */
export function nearNames(
  tokens: readonly Token[],
  index: NameIndex,
  taken: (i: number) => boolean,
): NameMention[] {
  const found: NameMention[] = [];
  for (let i = 1; i < Math.min(tokens.length, 60); i++) {
    if (!prepositions.test(tokens[i - 1]!.text) || taken(i)) continue;
    const best = nearest(tokens, i, index, taken);
    if (best) found.push(best);
  }
  return found;
}

function nearest(
  tokens: readonly Token[],
  i: number,
  index: NameIndex,
  taken: (i: number) => boolean,
): NameMention | undefined {
  let hits: { e: NameEntry; to: number; off: number }[] = [];
  let joined = '';
  for (let k = i; k < Math.min(tokens.length, i + 3) && !taken(k); k++) {
    joined += tokens[k]!.text;
    if (joined.length < 5) continue;
    const limit = allowance(joined.length);
    for (const e of index.nearable) {
      if (Math.abs(e.key.length - joined.length) > limit || e.key[0] !== joined[0]) continue;
      const off = distance(e.key, joined);
      if (off === 0 || off > limit || off / e.key.length > 0.3) continue;
      hits.push({ e, to: k + 1, off });
    }
  }
  if (hits.length === 0) return undefined;
  const least = Math.min(...hits.map((h) => h.off));
  hits = hits
    .filter((h) => h.off === least)
    .sort((a, b) => Number(b.e.own) - Number(a.e.own) || kindOrder[a.e.kind] - kindOrder[b.e.kind]);
  const first = hits[0]!;
  const rivals = [...new Set(hits.map((h) => h.e.value))].filter((value) => value !== first.e.value);
  return mention(tokens, i, first.to, first.e, 1 - 0.08 * first.off, rivals);
}
