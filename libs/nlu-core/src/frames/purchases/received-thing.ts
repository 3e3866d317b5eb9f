import { wordAt } from '../../time/clock';
import type { Sentence } from '../sentence/sentence';
import { incomeNouns } from '../sentence/word-classes';

/** 'got an uber back from the pub' tells of no money that came back. */
const homeward = /^(uber|lyft|ola|bolt|cab|taxi|train|bus|tram|tube|ride|lift)$/;

/** 'just got back from paying the heating bill', 'got back from the store': the speaker came back, not money. */
export const cameBack = (s: Sentence, verb: number): boolean =>
  wordAt(s.tokens, verb) === 'got' &&
  wordAt(s.tokens, verb + 1) === 'back' &&
  /^(from|home|in)$/.test(wordAt(s.tokens, verb + 2)) &&
  s.tokens.some(
    (t, i) =>
      i > verb + 2 && (/^(it|that|they)$/.test(t.text) || (i === verb + 3 && /^\p{L}{2,}ing$/u.test(t.text))),
  );

/** 'got a refund of', 'got my paycheck', 'got 50 from mom'. */
export function receivedThing(s: Sentence, verb: number): boolean {
  if (cameBack(s, verb)) return false;
  const noun =
    s.tokens
      .slice(verb + 1, verb + 6)
      .some(
        (t, i) =>
          incomeNouns.has(t.text) || (t.text === 'back' && !homeward.test(wordAt(s.tokens, verb + i))),
      ) ||
    // 'got a 1,200 dollar check from a client'.
    (s.tokens
      .slice(verb + 1, verb + 7)
      .some((t) => /^(check|cheque|tip|tips|commission|stipend|grant)$/.test(t.text)) &&
      s.tokens.slice(verb).some((t) => t.text === 'from')) ||
    // 'got six dollars in interest'.
    s.tokens.some(
      (t, i) =>
        /^(interest|dividends|tips|royalties|rewards)$/.test(t.text) && wordAt(s.tokens, i - 1) === 'in',
    );
  const money = s.mentions.money.some((m) => m.from === verb + 1);
  const thing = s.mentions.names.some(
    (n) => n.kind === 'noun' && n.category !== 'Salary' && n.category !== 'Gifts',
  );
  const payer =
    money &&
    s.tokens.some(
      (t, i) =>
        t.text === 'from' &&
        i > verb &&
        !s.mentions.names.some((n) => n.kind === 'merchant' && n.from === i + 1),
    );
  // 'got thirty dollars for my old lamp', '… for the old stroller at the yard sale'.
  const sold =
    money &&
    s.tokens.some(
      (t, i) =>
        t.text === 'for' &&
        /^(my|our|the|that)$/.test(wordAt(s.tokens, i + 1)) &&
        /^(old|used)$/.test(wordAt(s.tokens, i + 2)),
    );
  // 'got 550 for the guitar I sold'.
  const sale =
    money && s.tokens.some((t, i) => t.text === 'sold' && /^(i|we)$/.test(wordAt(s.tokens, i - 1)));
  // 'got 850 for the Smith kitchen job'.
  const worked =
    money &&
    s.tokens.some((t, i) => t.text === 'for' && i > verb) &&
    s.tokens.some(
      (t, i) =>
        i > verb && /^(job|gig|shift|project|mowing|babysitting|tutoring|shoveling|commission)$/.test(t.text),
    );
  return noun || sold || sale || worked || (payer && !thing);
}
