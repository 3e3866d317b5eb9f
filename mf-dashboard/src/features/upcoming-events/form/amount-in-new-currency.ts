import { exponentOf, type Currency } from '@app/money';
import type { SeriesDetails } from './series-details';

/**
 * The minor units of the same figure in another currency: 45.00 dollars become 45 yen. Null if the figure has more decimals than the other
 * currency.
 */
export function amountInNewCurrency(minor: number | null, from: Currency, to: Currency): number | null {
  if (minor === null) return null;
  const more = exponentOf(to) - exponentOf(from);
  if (more >= 0) return minor * 10 ** more;
  const unit = 10 ** -more;
  return minor % unit === 0 ? minor / unit : null;
}

/** Applies {@link amountInNewCurrency} to all amounts of a series. */
export function amountsInNewCurrency(details: SeriesDetails, from: Currency, to: Currency): SeriesDetails {
  const converted = (minor: number | null): number | null => amountInNewCurrency(minor, from, to);
  return {
    ...details,
    minMinor: converted(details.minMinor),
    maxMinor: converted(details.maxMinor),
    split: details.split.map((part) => ({ ...part, minor: converted(part.minor) })),
  };
}
