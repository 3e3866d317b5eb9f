import { addDays } from '@app/calendar';
import { today } from './test-banking';

/** A bank file with this many payments, those of the last days first; `before` is put before them. */
export function shopFile(
  count: number,
  { category, before }: { category?: string; before?: string } = {},
): Buffer {
  const end = category === undefined ? '' : `,${category}`;
  const payments = Array.from(
    { length: count },
    (_one, at) => `${addDays(today, -(at % 300))},SHOP ${at},-${at + 1}.00${end}`,
  );
  const head = `Date,Description,Amount${category === undefined ? '' : ',Category'}`;
  return Buffer.from([head, ...(before === undefined ? [] : [before]), ...payments, ''].join('\n'));
}
