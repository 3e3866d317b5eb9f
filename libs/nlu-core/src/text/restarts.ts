import type { Token } from '../model/types';

const hesitations = /^(uh|um|umm|uhh|er|erm|hmm|ah|no|yeah|yes|wait|like|sorry|well|i|mean)$/;
const longest = 4;

const same = (tokens: readonly Token[], a: number, b: number, length: number): boolean =>
  Array.from({ length }, (_, k) => k).every((k) => tokens[a + k]?.text === tokens[b + k]?.text);

/** The length of the longest run of words before `from` that is repeated at `to`. */
function repeatedBefore(tokens: readonly Token[], from: number, to: number): number {
  for (let length = Math.min(longest, from); length > 0; length--)
    if (same(tokens, from - length, to, length)) return length;
  return 0;
}

/**
 * Keeps only the last version of a phrase that is started again after a pause: 'it was like sixty uh sixty two', 'got a thirteen no yeah
 * thirteen fifty sandwich'. A pause without a restart ('sixteen uh dollars') removes nothing.
 */
export function withoutRestarts(tokens: readonly Token[]): Token[] {
  let out = [...tokens];
  for (let i = 1; i < out.length - 1; i++) {
    if (!hesitations.test(out[i]!.text)) continue;
    let to = i;
    while (to < out.length && to - i < 4 && hesitations.test(out[to]!.text)) to += 1;
    const pause = out.slice(i, to).map((t) => t.text);
    // 'i i' alone is not a pause, and neither is 'no' between two words that happen to be the same.
    if (pause.every((word) => /^(i|like|well|mean)$/.test(word))) continue;
    const length = repeatedBefore(out, i, to);
    if (length > 0) {
      out = [...out.slice(0, i - length), ...out.slice(to)];
      i -= length;
    }
  }
  return out;
}
