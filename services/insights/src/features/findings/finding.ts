import { partsOf, type Day, type Month } from '@app/calendar';
import type { AlertAction, LimitedKind } from '@app/contracts-insights';
import { formatMoney } from '@app/money';
import type { FactPart, FactRow, Facts } from '../ledger-facts/facts';
import type { Outlook } from '../forecast/forecast-input';
import type { NoticeFacts } from '../notices/notice';

/** The result of a generator: a notice with possible actions. */
export type Finding = NoticeFacts & { actions: AlertAction[] };

/** The input of generators. */
export interface FindingInput {
  facts: Facts;
  outlook: Outlook;
  /** The factor by which “not unusual” judgements raised the limit of a payee or category; 1 without any. */
  tolerance: (about: string) => number;
  /** The value from which a kind is reported; money in minor units of the facts' currency. */
  limit: (kind: LimitedKind) => number;
}
export type Generator = (watched: FindingInput) => Finding[];

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const longMonths =
  'January February March April May June July August September October November December'.split(' ');
export const dayText = (day: Day): string => {
  const { month, date } = partsOf(day);
  return `${months[month - 1]} ${date}`;
};
export const monthText = (month: Month): string =>
  `${longMonths[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
export const money = ({ currency }: Facts, minor: number): string => formatMoney(minor, currency);
/** `1 transaction`, `3 transactions`. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
export const percentText = (share: number): string => `${Math.round(share * 100)}%`;

/** Sum of a list of amounts. */
export const total = (some: readonly { minor: number }[]): number =>
  some.reduce((sum, { minor }) => sum + minor, 0);

/** Largest number of ids listed as evidence of an alert. */
const maxEvidence = 50;
export const evidenceOf = (rows: readonly (FactRow | FactPart)[]): string[] =>
  [...new Set(rows.map((one) => ('row' in one ? one.row.id : one.id)))].slice(-maxEvidence);

export const listOf = (rows: readonly FactRow[], text: (row: FactRow) => string): string => {
  const shown = rows.slice(-6).map(text);
  return rows.length > shown.length
    ? `${shown.join(', ')} and ${rows.length - shown.length} more`
    : shown.join(', ');
};

export function grouped<T>(some: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of some) {
    const key = keyOf(one);
    const known = groups.get(key);
    if (known) known.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
