import type { MoneyMention, Token } from '../../model/types';
import { standsAt } from '../../text/tokens';
import { repairs, restarts } from '../../text/word-tables';
import { joinedWords } from '../../time/clock';
import type { Mentions } from './mentions';
import { light, recordVerbs, strongPast } from './word-classes';

const longestFirst = [...repairs].sort((a, b) => b.length - a.length);
/** Words that only continue a repair: 'no, on second thought, make it eighty', 'actually let us say 120'. */
const continuations: readonly string[][] = [
  ...repairs,
  ...[
    'on second thought',
    'on second thoughts',
    'let us say',
    'let us make it',
    'let us go with',
    'say',
    'you know what',
    'go with',
    'well',
    'oh',
    'no',
    'yeah',
  ].map((phrase) => phrase.split(' ')),
].sort((a, b) => b.length - a.length);

/** The index after all words of correction that stand one after another from `at`. */
function afterRepairWords(tokens: readonly Token[], at: number): number {
  for (let end = at; ;) {
    const next = continuations.find((r) => standsAt(tokens, end, r));
    if (!next) return end;
    end += next.length;
  }
}
const restartsFirst = [...restarts].sort((a, b) => b.length - a.length);

/** Keeps only what follows a restart, when it is a complete command: 'add 20 for lunch scratch that add 30 for dinner'. */
export function afterRestart(tokens: readonly Token[]): readonly Token[] {
  for (let i = tokens.length - 2; i > 0; i--) {
    const words = restartsFirst.find((r) => standsAt(tokens, i, r));
    if (!words) continue;
    const rest = tokens.slice(i + words.length);
    const first = rest[0]?.text ?? '';
    const second = rest[1]?.text ?? '';
    const fresh =
      recordVerbs.has(first) ||
      strongPast.has(first) ||
      /^(show|what|how|open|undo|set|generate)$/.test(first) ||
      (first === 'i' && strongPast.has(second));
    if (fresh && first !== 'make' && rest.length > 2) return rest;
  }
  return tokens;
}

const ruleOpening = /^(?:please )?(?:(?:next|every|each|any) time|when|whenever|always)\b/;

interface Ranged {
  from: number;
  to: number;
}

/** Drops the first of two values of the same kind when words of correction come between them. Returns the indexes of the dropped tokens. */
export function applyRepairs(
  tokens: readonly Token[],
  mentions: Mentions,
): { mentions: Mentions; dropped: Set<number> } {
  const dropped = new Set<number>();
  const kept = { ...mentions };
  // 'next time you see CVS call it health' replaces nothing.
  const isRule = ruleOpening.test(joinedWords(tokens.slice(0, 3)));
  for (let i = 1; i < tokens.length; i++) {
    const words = longestFirst.find((r) => standsAt(tokens, i, r));
    if (!words) continue;
    const end = afterRepairWords(tokens, i + words.length);
    const replaced = new Map<Ranged, Ranged>();
    const repair = <T extends Ranged>(list: T[]): T[] => {
      const right = list.find(
        (m) =>
          m.from >= end && m.from <= end + 3 && tokens.slice(end, m.from).every((t) => light.has(t.text)),
      );
      const left = right && list.filter((m) => m.to <= i).pop();
      if (!right || !left || i - left.to > 4) return list;
      for (let k = i; k < end; k++) dropped.add(k);
      for (let k = left.from; k < left.to; k++) dropped.add(k);
      replaced.set(right, left);
      return list.filter((m) => m.to <= left.from || m.from >= left.to);
    };
    // 'add ten, no wait, eleven dollars': the value taken back may be a bare number.
    const numbers = repair([...kept.money, ...kept.quantities].sort((a, b) => a.from - b.from));
    // 'add 22 dollars for a pizza, no make that 27': the bare number is money, like the amount it replaces.
    const sums = kept.quantities.flatMap((m) => {
      const said = replaced.get(m);
      return said && kept.money.includes(said as MoneyMention)
        ? [{ ...m, currency: (said as MoneyMention).currency }]
        : [];
    });
    kept.quantities = kept.quantities.filter(
      (m) => numbers.includes(m) && !sums.some((x) => x.from === m.from),
    );
    kept.money = [...kept.money.filter((m) => numbers.includes(m)), ...sums].sort((a, b) => a.from - b.from);
    const times = repair([...kept.days, ...kept.periods].sort((a, b) => a.from - b.from));
    kept.days = times.flatMap((m) => (m.kind === 'day' ? [m] : []));
    kept.periods = times.flatMap((m) => (m.kind === 'period' ? [m] : []));
    const whole = kept.names
      .filter(
        (n) =>
          n.kind !== 'page' &&
          !kept.names.some(
            (o) => o !== n && o.from <= n.from && n.to <= o.to && o.to - o.from > n.to - n.from,
          ),
      )
      .sort((a, b) => a.from - b.from);
    const survivors = new Set(isRule ? whole : repair(whole));
    const gone = whole.filter((n) => !survivors.has(n));
    kept.names = kept.names.filter((n) => !gone.some((g) => g.from <= n.from && n.to <= g.to));
    i = Math.max(i, end - 1);
  }
  const once = saidOnce(tokens, kept.money, dropped);
  kept.quantities = kept.quantities.filter(once);
  kept.money = kept.money.filter(once);
  return { mentions: kept, dropped };
}

/** Drops an amount when the same amount is repeated with a word of doubt between them. */
const saidOnce =
  (tokens: readonly Token[], money: readonly MoneyMention[], dropped: Set<number>) =>
  (m: MoneyMention): boolean => {
    const again = money.find((later) => later.from > m.from && later.minor === m.minor);
    const same = again !== undefined && isSaidAgain(tokens, m.to, again.from);
    if (same) for (let k = m.from; k < again.from; k++) dropped.add(k);
    return !same;
  };

/** 'sixty one, I think it was sixty one dollars' is one amount said twice, not two purchases. */
const isSaidAgain = (tokens: readonly Token[], from: number, to: number): boolean =>
  to - from <= 6 &&
  /\b(i think|i believe|yes|yeah|it was|that was|no|sorry|i mean|total|exactly|so)\b/.test(
    tokens
      .slice(from, to)
      .map((t) => t.text)
      .join(' '),
  );
