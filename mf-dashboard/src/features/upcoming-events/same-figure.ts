import { exponentOf, type Currency } from '@app/money';
import type { SeriesDetails } from './series-details';

/** Minor units of the same figure in another currency: 45.00 dollars become 45 yen. Null where it has more decimals than that. */
export function sameFigure(minor: number | null, from: Currency, to: Currency): number | null {
  if (minor === null) return null;
  const more = exponentOf(to) - exponentOf(from);
  if (more >= 0) return minor * 10 ** more;
  const unit = 10 ** -more;
  return minor % unit === 0 ? minor / unit : null;
}

/** The amounts of a series in another currency, each by {@link sameFigure}. */
export function sameFigures(details: SeriesDetails, from: Currency, to: Currency): SeriesDetails {
  const same = (minor: number | null): number | null => sameFigure(minor, from, to);
  return {
    ...details,
    minMinor: same(details.minMinor),
    maxMinor: same(details.maxMinor),
    split: details.split.map((part) => ({ ...part, minor: same(part.minor) })),
  };
}
