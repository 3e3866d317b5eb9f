import { dayNumber, rowAt, type Ledger, type LedgerRow } from '../../ledger/ledger';
import { literalTest } from '../../ledger/literal-search';

const most = 30;
const daysAround = 366;

/** What a refund, or an expense, may belong to: the other direction in the same currency within a year; the same words first, then the nearest amount and day. */
export function refundCandidates(
  ledger: Ledger,
  of: { id: string; description: string; date: string; currency: string; type: string; amountMinor: number },
  search: string,
): LedgerRow[] {
  const { columns } = ledger;
  const wanted = of.type === 'income' ? 0 : 1;
  const currency = ledger.currencies.indexOf(of.currency);
  const day = dayNumber(of.date);
  const isSearched = literalTest(ledger, search.trim());
  const words = of.description.toLowerCase();
  const found: { index: number; rank: number }[] = [];
  for (let index = 0; index < ledger.size; index++) {
    const apart = Math.abs(columns.day[index]! - day);
    if (columns.type[index] !== wanted || columns.currency[index] !== currency || apart > daysAround)
      continue;
    if (columns.status[index] === 2 || columns.id[index] === of.id) continue;
    if (!isSearched(index)) continue;
    const isSame = columns.description[index]!.toLowerCase() === words;
    const amount = Math.abs(Math.abs(columns.amountMinor[index]!) - of.amountMinor);
    found.push({ index, rank: (isSame ? 0 : 1_000_000) + Math.min(amount, 500_000) + apart });
  }
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ index }) => rowAt(ledger, index));
}
