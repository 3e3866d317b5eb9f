import type { DonutPart } from '@app/charts';
import { sumMinor } from '@app/money';
import { hueAt } from '../wallets/coin-icon';
import { isSmall, type CoinGroup } from './coin-groups';

/** The most parts whose colours can be told apart. */
const maxParts = 7;

/** The largest coins of a portfolio, with all others combined into one part. Coins without a price or value are left out. */
export function allocationOf(groups: readonly CoinGroup[]): DonutPart[] {
  const worth = groups.flatMap((group, index) =>
    group.minor !== null && group.minor > 0
      ? [{ name: group.name, minor: group.minor, hue: hueAt(index), isSmall: isSmall(group) }]
      : [],
  );
  const large = worth.filter((part) => !part.isSmall);
  // A single remaining coin keeps its own name.
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
