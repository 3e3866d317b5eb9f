import type { DonutPart } from '@app/charts';
import { sumMinor } from '@app/money';
import { hueAt } from '../wallets/coin-icon';
import { isSmall, type CoinGroup } from './coin-groups';

/** More parts than this cannot be told apart by their colours. */
const maxParts = 7;

/** The largest coins of a portfolio, and all others as one part. Those without a price or value are left out. */
export function allocationOf(groups: readonly CoinGroup[]): DonutPart[] {
  const worth = groups.flatMap((group, index) =>
    group.minor !== null && group.minor > 0
      ? [{ name: group.name, minor: group.minor, hue: hueAt(index), isSmall: isSmall(group) }]
      : [],
  );
  const large = worth.filter((part) => !part.isSmall);
  // One that is left over keeps its own name.
  const shown =
    worth.length - large.length > 1 || worth.length > maxParts ? large.slice(0, maxParts - 1) : worth;
  const rest = worth.slice(shown.length);
  return [
    ...shown.map(({ name, minor, hue }) => ({ name, minor, hue })),
    ...(rest.length > 0
      ? [
          {
            name: `${rest.length} others`,
            minor: sumMinor(rest.map(({ minor }) => minor)),
            hue: 'c7' as const,
          },
        ]
      : []),
  ];
}
