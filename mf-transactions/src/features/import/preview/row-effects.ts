import { isDay } from '@app/calendar';
import type { ImportRow } from '@app/contracts-banking';

const fieldNames: Record<string, string> = {
  paymentMethod: 'payment method',
  businessPercent: 'business share',
  taxLine: 'tax line',
  lines: 'split into',
};

type Rule = ImportRow['rules'][number];

const cellWords = ({ field, after }: Rule['cells'][number]): string =>
  field === 'notify' ? `you are notified “${after}”` : `${fieldNames[field] ?? field} ${after || 'none'}`;

/** A rule and its changes: `Rule “Lunch”: category Dining, tags lunch`. */
export const ruleWords = ({ name, cells }: Rule): string =>
  `Rule “${name}”: ${cells.map(cellWords).join(', ')}`;

/**
 * The lines below a row's name, with days formatted for the person: the reason for its result, the effects of rules, its tags, and the
 * bank's text if it differs from the name.
 */
export function rowWords(
  { reason, rules, tags, statementText, description }: ImportRow,
  day: (iso: string) => string,
): string[] {
  const byRule = rules.some(({ cells }) => cells.some(({ field }) => field === 'tags'));
  return [
    (reason ?? '').replace(/\b\d{4}-\d{2}-\d{2}\b/g, (iso) => (isDay(iso) ? day(iso) : iso)),
    ...rules.map(ruleWords),
    byRule ? '' : tags.map((tag) => `#${tag}`).join(' '),
    statementText === null || statementText === description ? '' : statementText,
  ].filter(Boolean);
}
