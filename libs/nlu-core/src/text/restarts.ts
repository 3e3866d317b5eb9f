import type { Token } from '../model/types';

const hesitations = /^(uh|um|umm|uhh|er|erm|hmm|ah|no|yeah|yes|wait|like|sorry|well|i|mean)$/;
const longest = 4;

const same = (tokens: readonly Token[], a: number, b: number, length: number): boolean =>
  Array.from({ length }, (_, k) => k).every((k) => tokens[a + k]?.text === tokens[b + k]?.text);

/** The longest run of words before `from` that is said again from `to` on. */
function repeatedBefore(tokens: readonly Token[], from: number, to: number): number {
  for (let length = Math.min(longest, from); length > 0; length--)
    if (same(tokens, from - length, to, length)) return length;
  return 0;
}

/**
 * 'it was like sixty uh sixty two', 'got a thirteen no yeah thirteen fifty sandwich': what is begun anew after a pause, said once.
 * A pause that only interrupts ('sixteen uh dollars') takes nothing back.
 */
export function withoutRestarts(tokens: readonly Token[]): Token[] {
  let out = [...tokens];
  for (let i = 1; i < out.length - 1; i++) {
    if (!hesitations.test(out[i]!.text)) continue;
    let to = i;
    while (to < out.length && to - i < 4 && hesitations.test(out[to]!.text)) to += 1;
    const pause = out.slice(i, to).map((t) => t.text);
    // 'i i' alone is no pause, nor is 'no' between two words that are the same by chance.
    if (pause.every((word) => /^(i|like|well|mean)$/.test(word))) continue;
    const length = repeatedBefore(out, i, to);
    if (length > 0) {
      out = [...out.slice(0, i - length), ...out.slice(to)];
      i -= length;
    }
  }
  return out;
}
