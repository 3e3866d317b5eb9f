import type { Transaction, changeTransactionEndpoint } from '@app/contracts-banking';
import type { RequestInput } from '@app/contracts-kernel';
import { jsonNumber, minorFromDecimal } from '@app/money';
import type { Slots } from '@app/nlu-core';

type Lines = Pick<RequestInput<typeof changeTransactionEndpoint>, 'lines'>;

/** The parts of a row of which half is somebody else's, or that two categories share; nothing for other corrections. */
export function sharedLines(row: Transaction, slots: Slots): Lines {
  if (slots.action !== 'share' && slots.action !== 'split') return {};
  const total = minorFromDecimal(row.amount, row.currency);
  const second = Math.trunc(total / 2);
  const amounts = [total - second, second];
  const [one, other] =
    slots.action === 'split' ? [slots.category, slots.otherCategory] : [row.category, row.category];
  const note = slots.action === 'share' ? (slots.description ?? null) : null;
  return {
    lines: [
      { amount: jsonNumber(amounts[0]!, row.currency), category: one ?? row.category },
      { amount: jsonNumber(amounts[1]!, row.currency), category: other ?? row.category, note },
    ],
  };
}
