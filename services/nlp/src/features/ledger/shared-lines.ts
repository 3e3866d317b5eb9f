import type { Transaction, changeTransactionEndpoint } from '@app/contracts-banking';
import type { RequestInput } from '@app/contracts-kernel';
import { allocate, jsonNumber, minorFromDecimal } from '@app/money';
import type { Slots } from '@app/nlu-core';

type Lines = Pick<RequestInput<typeof changeTransactionEndpoint>, 'lines'>;

/**
 * The parts of a row after a correction: two of which one belongs to somebody else or another category, or existing parts that share a
 * new amount in the old proportions; empty for other corrections. `amount` is the row's new amount, if it changes.
 */
export function linesOfChange(row: Transaction, slots: Slots, amount: number | undefined): Lines {
  const total = minorFromDecimal(amount ?? row.amount, row.currency);
  const json = (minor: number): number => jsonNumber(minor, row.currency);
  if (slots.action !== 'share' && slots.action !== 'split') {
    if (amount === undefined || row.lines.length === 0) return {};
    const weights = row.lines.map((line) => minorFromDecimal(line.amount, row.currency));
    // A negative part has no share of the whole; the ledger then reports that the parts no longer add up.
    if (weights.some((weight) => weight < 0)) return {};
    const parts = allocate(total, weights);
    return {
      lines: row.lines.map((line, i) => ({
        id: line.id,
        amount: json(parts[i]!),
        category: line.category,
        note: line.note,
        tags: line.tags,
        businessPercent: line.businessPercent,
        taxLine: line.taxLine,
        person: line.person,
      })),
    };
  }
  const { parts = 2, ownParts = 1 } = slots;
  const [first, second] = allocate(total, [ownParts, parts - ownParts]);
  const [firstCategory, secondCategory] =
    slots.action === 'split' ? [slots.category, slots.otherCategory] : [row.category, row.category];
  const note = slots.action === 'share' ? (slots.description ?? null) : null;
  return {
    lines: [
      { amount: json(first!), category: firstCategory ?? row.category },
      { amount: json(second!), category: secondCategory ?? row.category, note },
    ],
  };
}
