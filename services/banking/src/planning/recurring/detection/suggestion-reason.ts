import { monthNames, partsOf } from '@app/calendar';
import { formatMoney, type Currency } from '@app/money';
import type { Detected } from './detect';
import { priceRuns } from './price-change';

/**
 * The reason for a suggestion in one sentence: `5 charges, 30–31 days apart, $15.99 then $17.99 since March`.
 */
export function suggestionReason(
  { hits, gaps, amountMode }: Detected,
  inflow: boolean,
  currency: Currency,
): string {
  const noun = inflow ? 'payments' : 'charges';
  const apart = gaps[0] === gaps[1] ? `${gaps[0]}` : `${gaps[0]}–${gaps[1]}`;
  return `${hits.length} ${noun}, ${apart} days apart, ${amountsInWords(hits, amountMode, currency)}`;
}

function amountsInWords(hits: Detected['hits'], mode: Detected['amountMode'], currency: Currency): string {
  const money = (minor: number): string => formatMoney(minor, currency);
  const runs = priceRuns(hits);
  const [before, now] = [runs.at(-2), runs.at(-1)!];
  if (!before) return `${money(now.at(-1)!.amountMinor)} each`;
  if (mode !== 'variable' && runs.length <= 4 && runs.slice(0, -1).every((run) => run.length >= 2)) {
    const { month } = partsOf(now[0]!.date);
    return `${money(before.at(-1)!.amountMinor)} then ${money(now.at(-1)!.amountMinor)} since ${monthNames[month - 1]}`;
  }
  const amounts = hits.map(({ amountMinor }) => amountMinor);
  return `between ${money(Math.min(...amounts))} and ${money(Math.max(...amounts))}`;
}
