import type { NewSplitLine } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { decimalText, sumMinor, type Currency } from '@app/money';
import { minorOf } from './new-row';
import { uniqueTags, type LineRow } from './transaction';
import type { CategoryId } from './category-id';

/**
 * The parts of a split. Throws VALIDATION with field `lines` if they do not add up to the amount exactly, and
 * with the part's own field for an error in it. `categoryOf` returns the id of a category or throws.
 */
export async function splitLines(
  lines: readonly NewSplitLine[],
  amountMinor: number,
  currency: Currency,
  categoryOf: (name: string, field: string) => Promise<CategoryId>,
): Promise<LineRow[]> {
  const parts: LineRow[] = [];
  for (const [index, line] of lines.entries())
    parts.push({
      id: line.id ?? newId(),
      amountMinor: minorOf(line.amount, currency, `lines.${index}.amount`),
      categoryId: await categoryOf(line.category, `lines.${index}.category`),
      note: line.note || null,
      tags: uniqueTags(line.tags ?? []),
      businessPercent: line.businessPercent ?? null,
      taxLine: line.taxLine ?? null,
      ...(line.person && { person: line.person }),
    });
  requireWhole(parts, amountMinor, currency);
  if (new Set(parts.map(({ id }) => id)).size < parts.length)
    throw new DomainError('VALIDATION', { field: 'lines', message: 'lines: Two parts have the same id' });
  return parts;
}

/** Throws VALIDATION with field `lines` unless the parts add up to the amount. */
export function requireWhole(parts: readonly LineRow[], amountMinor: number, currency: Currency): void {
  const sum = sumMinor(parts.map((part) => part.amountMinor));
  if (sum === amountMinor) return;
  throw new DomainError('VALIDATION', {
    field: 'lines',
    message: `lines: The parts must add up to ${decimalText(amountMinor, currency)}; they add up to ${decimalText(sum, currency)}`,
    details: { remainder: decimalText(amountMinor - sum, currency) },
  });
}
