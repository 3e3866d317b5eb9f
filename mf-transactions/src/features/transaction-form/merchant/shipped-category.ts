import { standardTree } from '@app/contracts-banking';
import { readDescriptor } from '@app/merchants';
import type { TransactionType } from '../../ledger/ledger';

const parents = new Map(standardTree.map(({ name, parent }) => [name, parent]));

export interface ShippedCategory {
  category: string;
  /** The brand or shop it was recognised by, as people write it; otherwise the typed text. */
  name: string;
}

/**
 * The category that the server gives a new row without one: by a known brand or by words in the merchant or the
 * description. Imported by name only when somebody types, because the list of brands is large.
 */
export function shippedCategory(
  { merchant, description, type }: { merchant: string; description: string; type: TransactionType },
  choices: ReadonlySet<string>,
): ShippedCategory | undefined {
  if (type === 'transfer') return undefined;
  for (const text of [merchant.trim(), description.trim()]) {
    const read = text ? readDescriptor(text, type === 'income') : undefined;
    const found = [read?.category, parents.get(read?.category ?? '')].find(
      (name) => name && choices.has(name),
    );
    if (found) return { category: found, name: read!.merchant ?? text };
  }
  return undefined;
}
