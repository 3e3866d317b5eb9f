import type { SpendingAnswer } from '@app/contracts-banking';
import type { AnsweredQuestion } from '../question';
import type { FullAnswer } from '../full-answer';
import {
  aboutText,
  coverageOf,
  linkOf,
  nameOf,
  fullAnswer,
  totalOf,
  type AnswerWriter,
} from './answer-writer';

type Changed = Extract<AnsweredQuestion, { kind: 'changed' }>;
interface Move {
  name: string;
  minor: number;
  now: number;
  then: number;
}

/** The difference of two sums, part by part; the parts add up to the whole difference. Largest first. */
export function movesBetween(now: ReadonlyMap<string, number>, then: ReadonlyMap<string, number>): Move[] {
  return [...new Set([...now.keys(), ...then.keys()])]
    .map((name) => {
      const [a, b] = [now.get(name) ?? 0, then.get(name) ?? 0];
      return { name, minor: a - b, now: a, then: b };
    })
    .filter(({ minor }) => minor !== 0)
    .sort((a, b) => Math.abs(b.minor) - Math.abs(a.minor));
}

const byCategory = ({ byCategory: rows }: SpendingAnswer, side: Changed['side']): Map<string, number> =>
  new Map(rows.filter(({ type }) => type === side).map(({ category, totalMinor }) => [category, totalMinor]));
const byMerchant = ({ topMerchants }: SpendingAnswer): Map<string, number> =>
  new Map(topMerchants.map(({ merchant, totalMinor }) => [merchant, totalMinor]));

/** Explains why a sum changed: its difference by category and by merchant. */
export async function whatChanged(
  { side, about, period, before }: Changed,
  writer: AnswerWriter,
): Promise<FullAnswer> {
  const [a, b] = await Promise.all([writer.spending(about, period), writer.spending(about, before)]);
  const [now, then] = [totalOf(a, side), totalOf(b, side)];
  const difference = now - then;
  const text = (minor: number): string => writer.money(Math.abs(minor), a.currency);
  const categories = movesBetween(byCategory(a, side), byCategory(b, side));
  const merchants = side === 'expense' ? movesBetween(byMerchant(a), byMerchant(b)) : [];
  const parts = about.category && categories.length < 2 ? merchants : categories;
  const same = parts.filter(({ minor }) => Math.sign(minor) === Math.sign(difference)).slice(0, 3);
  const against = parts.find(({ minor }) => Math.sign(minor) === -Math.sign(difference));
  const said = (one: Move): string => `${one.name} (${one.minor > 0 ? '+' : '−'}${text(one.minor)})`;
  const verb = side === 'expense' ? 'spent' : 'earned';
  const head =
    difference === 0
      ? `You ${verb} the same${aboutText(side, about)} ${writer.when(period)} as ${writer.when(before)}: ${text(now)}.`
      : `You ${verb} ${text(difference)} ${difference > 0 ? 'more' : 'less'}${aboutText(side, about)} ${writer.when(period)} than ${writer.when(before)}: ${text(now)} after ${text(then)}.`;
  const because =
    same.length > 0
      ? ` Mostly ${same.map(said).join(', ')}${against ? `; ${said(against)} went the other way` : ''}.`
      : '';
  const movers = merchants.filter(({ minor }) => Math.sign(minor) === Math.sign(difference)).slice(0, 2);
  return fullAnswer({
    topic: 'changed',
    text: `${head}${because}`,
    more:
      parts === categories && movers.length > 0
        ? `Among merchants it was ${movers.map(said).join(' and ')}.`
        : undefined,
    figures: [
      writer.sum('Now', a, { side, about, period }),
      writer.sum('Before', b, { side, about, period: before }),
      ...categories.slice(0, 3).map((one) => ({
        label: one.name,
        value: writer.money(one.minor, a.currency),
        formula: `${text(one.now)} ${writer.when(period)} − ${text(one.then)} ${writer.when(before)}`,
        link: linkOf(side, { ...about, category: one.name }, period),
        period: { from: period.from, to: period.to },
        why: null,
      })),
    ],
    ...pictured(parts, nameOf(side, about), a.currency, writer),
    sentiment:
      side === 'expense' && difference > 0
        ? 'concerned'
        : side === 'expense' && difference < 0
          ? 'encouraging'
          : 'other',
    followUps: ['What was my biggest purchase this month?', 'Any unusual charges?'],
    coverage: coverageOf(a, b),
  });
}

/** The differences as a chart and a table; empty if there is only one. */
function pictured(
  parts: readonly Move[],
  name: string,
  currency: string,
  writer: AnswerWriter,
): Pick<FullAnswer, 'chart' | 'table'> {
  if (parts.length < 2) return {};
  const shown = parts.slice(0, 8);
  const text = (minor: number): string => writer.money(minor, currency);
  return {
    chart: {
      kind: 'bars',
      title: `What changed${name === 'Spending' ? '' : `: ${name}`}`,
      currency,
      labels: shown.map((one) => one.name),
      series: [{ name: 'Difference', values: shown.map(({ minor }) => minor) }],
    },
    table: {
      columns: ['', 'Before', 'Now', 'Difference'],
      rows: parts
        .slice(0, 10)
        .map((one) => ({ cells: [one.name, text(one.then), text(one.now), text(one.minor)] })),
    },
  };
}
