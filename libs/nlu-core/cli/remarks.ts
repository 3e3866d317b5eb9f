import { drawFor } from '../src/testing/sample-sentences';
import type { WrittenSentence } from './written-sentences';

const controls = /^(confirm|deny|cancel|repeat|help)$/;
const before = ['so', 'and', 'but', 'anyway', 'now', 'well', '', '', '', ''];
const behind = ['because', 'and', 'but', 'since', '', '', '', ''];
/** In words; a model reads no more of a sentence. */
const longest = 40;

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' ');
const wordsIn = (text: string): number => text.split(' ').length;

/**
 * Written sentences with another one that asks for nothing before or behind them, because people tell why they ask. Their label stays, so
 * that a model learns not to read what surrounds a request; two remarks in a row still ask for nothing.
 */
export function withRemarks(written: readonly WrittenSentence[], seed: number): WrittenSentence[] {
  const remarks = written.filter(({ intent, text }) => intent === 'out_of_scope' && wordsIn(text) >= 4);
  return written.flatMap((sentence) => {
    const { text, intent } = sentence;
    const draw = drawFor(seed, text);
    if (controls.test(intent) || draw(intent === 'out_of_scope' ? 2 : 3) > 0) return [];
    const remark = remarks[draw(remarks.length)]!.text;
    if (remark === text || wordsIn(text) + wordsIn(remark) > longest) return [];
    return draw(4) > 0
      ? [{ ...sentence, text: joined(remark, before[draw(before.length)]!, text) }]
      : [{ ...sentence, text: joined(text, behind[draw(behind.length)]!, remark) }];
  });
}
