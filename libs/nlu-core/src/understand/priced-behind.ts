import type { Token } from '../model/types';
import { joinedWords } from '../time/clock';

/** 'I have the receipt here it says', 'it says', before an amount. */
const saying =
  /^(?:(?:(?:i|we) (?:have |have got |got |am looking at |am holding )|here (?:is )?|this is )(?:the|my|this) receipt(?: right| in my hand| in front of me| from \S+)?(?: here)?(?: and)? )?(?:it|and it|the total|this one) (?:says|said)$/;
/** A menu, a tag or a sign says what a thing would cost. */
const offered =
  /\b(menu|tag|label|sign|website|site|online|ad|advert|flyer|catalog|catalogue|window|box|sticker|paper|news|quote|estimate|letter|screen|tv|app)\b/;

/**
 * What a receipt says was paid, when the thing or the shop follows: 'the receipt says 84.12 that was groceries', 'it says twelve seventy five
 * at the dollar store'. Alone, it corrects the last entry.
 */
export function afterReceipt(tokens: readonly Token[]): readonly Token[] {
  const says = tokens.findIndex((t) => /^(says|said)$/.test(t.text));
  if (says < 1) return tokens;
  if (tokens[1]?.text !== 'receipt' || says !== 2) {
    const said = joinedWords(tokens.slice(0, says + 1));
    const rest = joinedWords(tokens.slice(says + 1));
    const placed = /\b(at|for|from) (?:the |my |our |a )?\S{3,}/.test(rest) && !offered.test(rest);
    return placed && saying.test(said) ? tokens.slice(says + 1) : tokens;
  }
  const told = tokens.some((t, i) => i > 3 && /^(that|it)$/.test(t.text) && tokens[i + 1]?.text === 'was');
  return told && /^(the|my|this)$/.test(tokens[0]!.text) ? tokens.slice(3) : tokens;
}

/** The words before the price at the end of an order to record: 'add the flowers for the cemetery they were twenty eight dollars'. */
export function pricedBehind(
  tokens: readonly Token[],
  sum: { from: number } | undefined,
  start: number,
): number[] {
  if (!sum || !/^(add|log|record|enter|note)$/.test(tokens[start]?.text ?? '')) return [];
  const said = joinedWords(tokens.slice(sum.from - 2, sum.from));
  return sum.from > start + 3 && /^they (were|cost)$/.test(said) ? [sum.from - 2, sum.from - 1] : [];
}
