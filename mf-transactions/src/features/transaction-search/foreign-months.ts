import { addMonths, monthOf } from '@app/calendar';
import { dayText, type Ledger } from '../ledger/ledger';

/** The most months that one request for rates may name. */
const longest = 120;

/** First and last month with rows in another currency; undefined if all rows are in the person's own. */
export function foreignMonths(ledger: Ledger, home: string): { from: string; to: string } | undefined {
  const { columns, currencies } = ledger;
  if (!currencies.some((currency) => currency !== home)) return undefined;
  let [first, last] = [Infinity, -Infinity];
  columns.currency.forEach((code, index) => {
    if (currencies[code] === home) return;
    const day = columns.day[index]!;
    first = Math.min(first, day);
    last = Math.max(last, day);
  });
  if (last === -Infinity) return undefined;
  const [from, to] = [monthOf(dayText(first)), monthOf(dayText(last))];
  const earliest = addMonths(to, 1 - longest);
  return { from: from > earliest ? from : earliest, to };
}
