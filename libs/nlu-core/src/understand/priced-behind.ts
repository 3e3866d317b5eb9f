import type { Token } from '../model/types';
import { joinedWords } from '../time/clock';

/** 'the receipt says 84.12 that was groceries': what a receipt says was paid, when the thing follows. Alone, it corrects the last entry. */
export function afterReceipt(tokens: readonly Token[]): readonly Token[] {
  if (tokens[1]?.text !== 'receipt' || !/^(says|said)$/.test(tokens[2]?.text ?? '')) return tokens;
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
